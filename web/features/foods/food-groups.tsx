import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Food } from '#contract/foods.ts';
import { type FoodCategory, foodCategories } from '#contract/kitchen.ts';
import { groupBy } from '#domain/group-by.ts';
import { foodThings } from '#domain/medicines/matched-warnings.ts';
import { pairWarnings, type SafetyWarning } from '#domain/remedies/safety.ts';
import { foods as texts } from '#messages/generated/foods.ts';
import { NutritionTable, signed } from '#web/components/nutrition-table.tsx';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { Warnings } from '#web/components/warnings.tsx';
import { useMedia } from '#web/lib/media.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { JumpLinks } from '#web/ui/jump-links.tsx';

/** A food in the search results, with all its facts. */
function FoodCard({ food, warnings }: { food: Food; warnings: readonly SafetyWarning[] }) {
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <FoodFacts food={food} warnings={warnings} />
    </li>
  );
}

type FoodTileProps = {
  food: Food;
  /** The person's profile has a warning for it. */
  isWarned: boolean;
  onOpen: () => void;
};

/** A food in a list: picture and name; a sheet has the rest. */
function FoodTile({ food: { name, picture }, isWarned, onOpen }: FoodTileProps) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="relative flex size-full flex-col items-center gap-2 rounded-card border border-line bg-card px-2 pt-3 pb-2.5 text-center transition-colors duration-150 hover:bg-sunken"
      >
        {picture && <PictureTile picture={picture} size="line" />}
        <span className="flex min-h-9 items-center text-sm leading-tight font-medium">{name}</span>
        {isWarned && (
          <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-danger-soft text-danger">
            <TriangleAlert size={14} aria-hidden />
            <span className="sr-only">{texts.withCaution()}</span>
          </span>
        )}
      </button>
    </li>
  );
}

type FoodSheetProps = { food: Food | undefined; warnings: readonly SafetyWarning[]; onClose: () => void };

/** The sheet of a food. */
function FoodSheet({ food, warnings, onClose }: FoodSheetProps) {
  return (
    <Dialog open={food !== undefined} onClose={onClose} title={food?.name ?? ''}>
      {food && <FoodFacts food={food} warnings={warnings} isOpen />}
    </Dialog>
  );
}

/** Up to this number, foods are shown as cards; more as tiles. */
const maxCards = 12;
/** How many tiles of a category are shown at first where it is narrow: whole rows of three and four. */
const firstTiles = 12;

const partId = (category: FoodCategory) => `foods-${category}`;

type CategoryProps = {
  category: FoodCategory;
  foods: readonly Food[];
  asCards: boolean;
  warningsOf: (slug: string) => readonly SafetyWarning[];
  onOpen: (food: Food) => void;
};

function Category({ category, foods, asCards, warningsOf, onOpen }: CategoryProps) {
  const [showsAll, setShowsAll] = useState(false);
  const name = texts.categoryWords[category]();
  const isWide = useMedia('wide');
  const isWhole = asCards || showsAll || isWide || foods.length < firstTiles + 4;
  const shown = isWhole ? foods : foods.slice(0, firstTiles);
  return (
    <section id={partId(category)} aria-label={name} className="grid scroll-mt-24 gap-3">
      <h2 className="flex items-center gap-3 font-display text-2xl font-medium tracking-tight">
        {name}
        <span className="tabular grid h-7 min-w-7 place-items-center rounded-full bg-accent-soft px-2 font-sans text-sm font-semibold text-accent">
          {foods.length}
        </span>
      </h2>
      {asCards ? (
        <ul className="grid items-start gap-3 up-to-three">
          {shown.map((food) => (
            <FoodCard key={food.id} food={food} warnings={warningsOf(food.id)} />
          ))}
        </ul>
      ) : (
        <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 lg:grid-cols-6">
          {shown.map((food) => (
            <FoodTile
              key={food.id}
              food={food}
              isWarned={warningsOf(food.id).length > 0}
              onOpen={() => onOpen(food)}
            />
          ))}
        </ul>
      )}
      {shown.length < foods.length && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          aria-label={texts.showAllOf({ count: foods.length, category: name })}
          onClick={() => setShowsAll(true)}
        >
          {texts.showAll({ count: foods.length })}
        </Button>
      )}
    </section>
  );
}

/** Foods by category: few search results as cards, many foods as tiles with links to each category. */
export function FoodGroups({ foods, isSearch }: { foods: readonly Food[]; isSearch: boolean }) {
  const { data: profile } = useQuery(profileQuery);
  const [open, setOpen] = useState<Food>();
  const warningsOf = (slug: string) => (profile ? pairWarnings(profile, foodThings(slug)) : []);
  const groups = groupBy(foods, ({ category }) => category);
  const shown = isSearch ? [...groups.keys()] : foodCategories.filter((category) => groups.has(category));
  return (
    <div className="grid grid-cols-1 gap-8">
      {shown.length > 2 && (
        <JumpLinks
          label={texts.categories()}
          links={shown.map((category) => ({
            id: partId(category),
            label: texts.categoryWords[category](),
            note: groups.get(category)?.length,
          }))}
        />
      )}
      {shown.map((category) => (
        <Category
          key={category}
          category={category}
          foods={groups.get(category) ?? []}
          asCards={isSearch && foods.length <= maxCards}
          warningsOf={warningsOf}
          onOpen={setOpen}
        />
      ))}
      <FoodSheet food={open} warnings={open ? warningsOf(open.id) : []} onClose={() => setOpen(undefined)} />
    </div>
  );
}

type FoodFactsProps = {
  food: Food;
  warnings: readonly SafetyWarning[];
  /** For where the name is shown already, and there is room for the picture. */
  isOpen?: boolean;
};

/** A food's reason, interactions, and nutrients. */
function FoodFacts({ food, warnings, isOpen = false }: FoodFactsProps) {
  const { name, description, nutrition, row, picture } = food;
  return (
    <>
      <div className="flex items-start gap-3">
        {picture && <PictureTile picture={picture} size={isOpen ? 'card' : 'line'} />}
        <div className="min-w-0">
          {!isOpen && <h3 className="mb-1 font-semibold">{name}</h3>}
          <p className="text-note leading-relaxed text-ink-soft">{description}</p>
        </div>
      </div>
      {warnings.length > 0 && (
        <div className="mt-2.5">
          <Warnings warnings={warnings} />
        </div>
      )}
      {nutrition && (
        <Disclosure className={isOpen ? 'mt-2' : ''}>
          <DisclosureTrigger className="-mb-2 text-sm">
            <span className="tabular">{texts.pral({ pral: signed(nutrition.pral) })}</span>
            <span className="font-normal text-ink-soft">{texts.per100Grams()}</span>
            <span className="sr-only"> {texts.of({ name })}</span>
          </DisclosureTrigger>
          <DisclosureContent className="mt-3 border-t border-line pt-3">
            <NutritionTable nutrition={nutrition} per="100 g" />
            {row && (
              <p className="mt-2 text-sm text-ink-soft">
                {texts.usda({ ndb: row.ndb, description: row.description })}
              </p>
            )}
          </DisclosureContent>
        </Disclosure>
      )}
    </>
  );
}
