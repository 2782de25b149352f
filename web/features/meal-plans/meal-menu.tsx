import { CalendarClock, CookingPot, Ellipsis, Minus, Plus, Repeat, SkipForward } from 'lucide-react';
import type { PlannedMeal } from '#contract/meal-plans.ts';
import { maxServings } from '#domain/meal-plans/portions.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import type { MealActions } from './meal-card.tsx';

/** The actions on a meal of the plan that have no button of their own. */
export function MealMenu({ meal, actions }: { meal: PlannedMeal; actions: MealActions }) {
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
