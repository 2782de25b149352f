/** What has to be known of a meal to say whether it may be regenerated. */
export type DrawnMeal = {
  id: string;
  isEaten: boolean;
  isSkipped: boolean;
  isChosen: boolean;
  leftoverOf: string | null;
};

/** Was a meal drawn, and is nothing done with it yet? Such meals may be regenerated. Not one that is cooked for two days. */
export const isDrawn = (
  { id, isEaten, isSkipped, isChosen, leftoverOf }: DrawnMeal,
  meals: readonly Pick<DrawnMeal, 'leftoverOf'>[],
): boolean =>
  !isEaten &&
  !isSkipped &&
  !isChosen &&
  leftoverOf === null &&
  meals.every((other) => other.leftoverOf !== id);
