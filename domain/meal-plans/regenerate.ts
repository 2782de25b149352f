/** What has to be known of a meal to say whether it may be regenerated. */
export type DrawnMeal = {
  id: string;
  isEaten: boolean;
  isSkipped: boolean;
  isChosen: boolean;
  leftoverOf: string | null;
};

/**
 * Was a meal drawn, and is nothing done with it yet? Such meals may be regenerated. Not one of which the rest was set for
 * another day by hand.
 */
export const isDrawn = (
  { id, isEaten, isSkipped, isChosen }: DrawnMeal,
  meals: readonly Pick<DrawnMeal, 'leftoverOf' | 'isChosen'>[],
): boolean =>
  !isEaten && !isSkipped && !isChosen && !meals.some((other) => other.isChosen && other.leftoverOf === id);
