import type { Relaxation } from '#contract/meal-plans.ts';
import { EmptyPool } from '#domain/meal-plans/meal-plan.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { toastError, toastFailure } from '#web/lib/toast.ts';

function sentence(relaxation: Relaxation): string {
  switch (relaxation.code) {
    case 'recipes-repeated':
      return texts.relaxed['recipes-repeated'](relaxation);
    case 'other-time-of-day':
      return texts.relaxed['other-time-of-day'](relaxation);
    case 'written':
      return relaxation.text;
    default:
      return texts.relaxed[relaxation.code](relaxation);
  }
}

/** The rules that a plan had to relax, in words; empty for none. */
export const relaxedText = (relaxed: readonly Relaxation[]): string => relaxed.map(sentence).join(' ');

/** Shows why no plan could be made. */
export function toastNoPlan(error: unknown): void {
  if (error instanceof EmptyPool) toastError(texts.poolEmpty());
  else toastFailure(error);
}
