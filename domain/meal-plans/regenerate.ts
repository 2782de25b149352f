/** Were dishes between meals drawn for a plan, rather than added by hand? */
export const drawsSnacks = (
  meals: readonly { isSnack?: boolean | undefined; isChosen?: boolean | undefined }[],
): boolean => meals.some(({ isSnack, isChosen }) => isSnack && !isChosen);

/** The fields of a meal that decide whether it may be regenerated. */
export type DrawnMeal = {
  id: string;
  isEaten: boolean;
  isSkipped: boolean;
  isChosen: boolean;
  leftoverOf: string | null;
};

/**
 * Is a meal drawn and unchanged since, so that it may be regenerated? Not if its leftovers were set for another day
 * by hand.
 */
export const isDrawn = (
  { id, isEaten, isSkipped, isChosen }: DrawnMeal,
  meals: readonly Pick<DrawnMeal, 'leftoverOf' | 'isChosen'>[],
): boolean =>
  !isEaten && !isSkipped && !isChosen && !meals.some((other) => other.isChosen && other.leftoverOf === id);
