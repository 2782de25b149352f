import { clsx } from 'clsx';
import { FileDown, Plus, SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { recipeCategories } from '#contract/kitchen.ts';
import { findRecipes } from '#domain/recipes/recipe-search.ts';
import { ownRecipes as ownTexts } from '#messages/generated/own-recipes.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { useSharing } from '#web/components/household.api.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { useEveryRecipe, useHouseholdRecipes, useOwnRecipes } from '#web/components/recipes.api.ts';
import { toastError } from '#web/lib/toast.ts';
import { useArrival } from '#web/lib/use-arrival.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipChoice } from '#web/ui/chip.tsx';
import { BookOfPlates } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyCard, EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { LeaveOutDialog } from './leave-out-dialog.tsx';
import { RecipeGrid, RecipeGridSkeleton } from './recipe-grid.tsx';
import { RereadNote } from './reread-note.tsx';

const choices = ['all', 'mine', 'household', ...recipeCategories] as const;
type Choice = (typeof choices)[number];
/** Recipes written by people: these have tags. */
type Whose = 'mine' | 'household';

function labelOf(choice: Choice): string {
  if (choice === 'all') return texts.allRecipes();
  if (choice === 'mine') return ownTexts.mine();
  return choice === 'household' ? ownTexts.ofHousehold() : recipeParts.categoryLabels[choice]();
}

/** On a phone a single line that scrolls sideways. */
const rowOnPhone = 'max-sm:-mx-4 scroll-row max-sm:px-4 max-sm:py-1 sm:flex-wrap';

type BrowseRecipesProps = {
  /** Starts with the person's own recipes, or those of their household. */
  whose: Whose | null;
  onOpen: (recipeId: string) => void;
};

/** The whole library, with search and filters. */
export function BrowseRecipes({ whose, onOpen }: BrowseRecipesProps) {
  const every = useEveryRecipe();
  const lists = { mine: useOwnRecipes(), household: useHouseholdRecipes() };
  const { others } = useSharing();
  const [tag, setTag] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Choice>(whose ?? 'all');
  const [page, setPage] = useState(1);
  const [leavingOut, setLeavingOut] = useState(false);
  // The pressed or typed control renders before the filtered list.
  const asked = useDeferredValue(search);
  const chosen = useDeferredValue(category);
  const field = useRef<HTMLInputElement>(null);
  const isWritten = chosen === 'mine' || chosen === 'household';
  const written = isWritten ? chosen : null;
  const list = written && lists[written];
  const { data: all, error, errorUpdatedAt, refetch } = list ?? every;
  const tags = [...new Set(list?.data?.flatMap((each) => each.tags))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const chosenTag = tag !== null && tags.includes(tag) ? tag : null;
  const data = chosenTag ? list?.data?.filter((each) => each.tags.includes(chosenTag)) : all;
  const arrived = useArrival(data !== undefined);
  const found = arrived && data && findRecipes(data, { category: isWritten ? 'all' : chosen, search: asked });
  useEffect(() => {
    if (errorUpdatedAt > 0) toastError(recipeParts.recipesNotLoaded());
  }, [errorUpdatedAt]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          ref={field}
          label={recipeParts.searchLabel()}
          placeholder={recipeParts.searchPlaceholder()}
          value={search}
          maxLength={100}
          onChange={(next) => {
            setSearch(next);
            setPage(1);
          }}
          className="min-w-64 grow"
        />
        <div className={clsx('flex min-w-0 gap-2 max-sm:w-[calc(100%+2rem)] sm:contents', rowOnPhone)}>
          <ButtonLink href="/alkaline-recipes?write=new" variant="quiet" size="compact" className="shrink-0">
            <Plus size={18} aria-hidden /> {ownTexts.write()}
          </ButtonLink>
          <ButtonLink href="/alkaline-recipes?bring" variant="quiet" size="compact" className="shrink-0">
            <FileDown size={18} aria-hidden /> {ownTexts.bring()}
          </ButtonLink>
          <Button variant="quiet" size="compact" className="shrink-0" onClick={() => setLeavingOut(true)}>
            <SlidersHorizontal size={18} aria-hidden /> {texts.whatILeaveOut()}
          </Button>
        </div>
      </div>
      <ChipChoice
        label={texts.category()}
        tone="strong"
        className={rowOnPhone}
        value={category}
        onChange={(choice) => {
          setCategory(choice);
          setPage(1);
        }}
        options={choices
          .filter((choice) => choice !== 'household' || others > 0 || lists.household.data?.length)
          .map((choice) => ({
            value: choice,
            label: labelOf(choice),
          }))}
      />
      {tags.length > 0 && (
        <ChipChoice
          label={ownTexts.tags()}
          className="flex-wrap"
          value={chosenTag ?? ''}
          onChange={(next) => {
            setTag(next || null);
            setPage(1);
          }}
          options={[
            { value: '', label: ownTexts.allTags() },
            ...tags.map((each) => ({ value: each, label: each })),
          ]}
        />
      )}
      {written === 'mine' && <RereadNote recipes={lists.mine.data ?? []} />}
      <p role="status" className="sr-only">
        {found && (search || category !== 'all') && texts.foundCount({ count: found.length })}
      </p>
      {found ? (
        found.length > 0 ? (
          <RecipeGrid recipes={found} page={page} onPage={setPage} onOpen={onOpen} />
        ) : written && !all?.length ? (
          <NoneWritten whose={written} />
        ) : (
          <EmptyCard
            drawing={<BookOfPlates />}
            title={data.length > 0 ? recipeParts.nothingFound() : texts.libraryEmpty()}
            action={
              data.length > 0 && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    setSearch('');
                    setCategory('all');
                    setPage(1);
                    field.current?.focus();
                  }}
                >
                  {texts.showAllRecipes()}
                </Button>
              )
            }
          />
        )
      ) : (
        <LoadState {...{ error, refetch }} title={recipeParts.recipesNotLoaded()}>
          <RecipeGridSkeleton />
        </LoadState>
      )}
      {leavingOut && <LeaveOutDialog onClose={() => setLeavingOut(false)} />}
    </div>
  );
}

/** The empty state of recipes written by the person or their household. */
function NoneWritten({ whose }: { whose: 'mine' | 'household' }) {
  return (
    <Card>
      {whose === 'mine' ? (
        <EmptyState
          drawing={<BookOfPlates />}
          title={ownTexts.noneYet()}
          text={ownTexts.noneYetHint()}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <ButtonLink href="/alkaline-recipes?write=new">
                <Plus size={18} aria-hidden /> {ownTexts.write()}
              </ButtonLink>
              <ButtonLink href="/alkaline-recipes?bring" variant="quiet">
                <FileDown size={18} aria-hidden /> {ownTexts.bring()}
              </ButtonLink>
            </div>
          }
        />
      ) : (
        <EmptyState
          drawing={<BookOfPlates />}
          title={ownTexts.noneShared()}
          text={ownTexts.noneSharedHint()}
          action={<ButtonLink href="/settings/household">{ownTexts.toHousehold()}</ButtonLink>}
        />
      )}
    </Card>
  );
}
