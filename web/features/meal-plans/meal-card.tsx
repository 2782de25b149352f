import { clsx } from 'clsx';
import {
  ArrowLeftRight,
  BookOpen,
  CalendarClock,
  Check,
  CircleAlert,
  Clock,
  CookingPot,
  Ellipsis,
  ListPlus,
  Minus,
  Plus,
  Repeat,
  SkipForward,
  UsersRound,
} from 'lucide-react';
import { useId } from 'react';
import type { PlannedMeal } from '#contract/meal-plans.ts';
import { maxServings } from '#domain/meal-plans/portions.ts';
import { household as home } from '#messages/generated/household.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { RecipePicture } from '#web/components/recipe-picture.tsx';
import { minutesText } from '#web/components/recipe-words.ts';
import { dayParts } from '#web/components/time-of-day.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { energyOfPortion, timeOfMeal } from './meal-words.ts';
import type { PlaceHow } from './place-dialog.tsx';

export type MealActions = {
  onEaten: (meal: PlannedMeal) => void;
  onView: (meal: PlannedMeal) => void;
  onSwap: (meal: PlannedMeal) => void;
  onAdd: (meal: PlannedMeal) => void;
  /** Absent, like the next, where the meal's plan is not the active one. */
  onServings?: (meal: PlannedMeal, servings: number) => void;
  onPlace?: (meal: PlannedMeal, how: PlaceHow) => void;
  onSkip: (meal: PlannedMeal) => void;
};

type MealCardProps = {
  meal: PlannedMeal;
  /** Notes on the meal, beside its dish. */
  notes: readonly string[];
  /** Other people eat from the plan too. */
  together: boolean;
  actions: MealActions;
  heading: 'h3' | 'h4';
};

/** A meal of a plan: picture, servings, and whether it was eaten. It opens its recipe, and has a menu. */
export function MealCard({ meal, notes, together, actions, heading: Heading }: MealCardProps) {
  const { recipe, isEaten, isSkipped, mealTime } = meal;
  const { dot } = dayParts[mealTime];
  const label = timeOfMeal(meal);
  const Icon = together ? UsersRound : CircleAlert;
  const title = useId();
  return (
    <article
      aria-label={`${label}: ${recipe.name}`}
      className="relative flex flex-col gap-2 rounded-xl border border-line bg-card p-3 pb-2"
    >
      <div className="flex grow gap-3.5">
        <RecipePicture recipe={recipe} className="w-20 shrink-0 self-start rounded-small" />
        <div className="min-w-0 grow">
          <p className="flex min-h-8 items-center gap-1.5 pr-8.5 pb-1 text-sm text-ink-soft">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${dot}`} /> {label}
          </p>
          <Heading
            id={title}
            className={clsx('leading-snug font-semibold', (isEaten || isSkipped) && 'text-ink-soft')}
          >
            <button
              type="button"
              onClick={() => actions.onView(meal)}
              className="text-left after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              {recipe.name}
            </button>
          </Heading>
          <p className="tabular mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <span className="flex items-center gap-1">
              <Clock size={14} aria-hidden /> {minutesText(recipe.prepTime)}
            </span>
            <span>{texts.kcal({ energy: energyOfPortion(meal) })}</span>
            <span>{texts.servings({ servings: meal.servings })}</span>
          </p>
          {meal.unsuitable && (
            <p className="mt-1 flex items-start gap-1.5 text-sm font-medium">
              <Icon size={15} aria-hidden className="mt-0.5 shrink-0" />{' '}
              {together ? home.unsuitable() : texts.unsuitableForMe()}
            </p>
          )}
          {notes.length > 0 && <p className="text-sm font-medium text-ink-soft">{notes.join(' · ')}</p>}
        </div>
      </div>
      <div className="relative -mr-1.5 flex flex-wrap items-center justify-between">
        <Button
          variant={isEaten ? 'chosen' : 'quiet'}
          size="compact"
          aria-pressed={isEaten}
          aria-label={texts.markEaten()}
          aria-describedby={title}
          onClick={() => actions.onEaten(meal)}
          className="whitespace-nowrap"
        >
          {isEaten && <Check size={18} aria-hidden />} {isEaten ? texts.eaten() : texts.markEaten()}
        </Button>
        <div className="flex">
          {[
            { icon: BookOpen, name: texts.view(), act: actions.onView },
            { icon: ArrowLeftRight, name: texts.swap(), act: actions.onSwap },
            { icon: ListPlus, name: texts.addToRituals(), act: actions.onAdd },
          ].map(({ icon, name, act }) => (
            <IconButton
              key={name}
              icon={icon}
              label={name}
              title={name}
              aria-describedby={title}
              size="icon-narrow"
              onClick={() => act(meal)}
            />
          ))}
        </div>
      </div>
      <div className="absolute top-0.5 right-0.5">
        <MealMenu meal={meal} actions={actions} />
      </div>
    </article>
  );
}

/** The actions on a meal of the plan that have no button of their own. */
function MealMenu({ meal, actions }: { meal: PlannedMeal; actions: MealActions }) {
  const { servings } = meal;
  const { onServings, onPlace } = actions;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={texts.more({ name: meal.recipe.name })} />}>
      {onServings && servings < maxServings && (
        <MenuItem onSelect={() => onServings(meal, servings + 0.5)}>
          <Plus size={18} aria-hidden /> {texts.moreServings()}
        </MenuItem>
      )}
      {onServings && servings > 0.5 && (
        <MenuItem onSelect={() => onServings(meal, servings - 0.5)}>
          <Minus size={18} aria-hidden /> {texts.fewerServings()}
        </MenuItem>
      )}
      {onPlace && (
        <>
          {onServings && <MenuSeparator />}
          <MenuItem onSelect={() => onPlace(meal, 'move')}>
            <CalendarClock size={18} aria-hidden /> {texts.moveMeal()}
          </MenuItem>
          <MenuItem onSelect={() => onPlace(meal, 'repeat')}>
            <Repeat size={18} aria-hidden /> {texts.repeatMeal()}
          </MenuItem>
          {!meal.leftoverOf && !meal.isSkipped && (
            <MenuItem onSelect={() => onPlace(meal, 'leftover')}>
              <CookingPot size={18} aria-hidden /> {texts.eatLeftovers()}
            </MenuItem>
          )}
          <MenuSeparator />
        </>
      )}
      <MenuItem onSelect={() => actions.onSkip(meal)}>
        <SkipForward size={18} aria-hidden /> {meal.isSkipped ? texts.unskipMeal() : texts.skipMeal()}
      </MenuItem>
    </Menu>
  );
}
