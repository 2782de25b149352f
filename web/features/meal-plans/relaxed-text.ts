import { EmptyPool, type Relaxation } from '#domain/meal-plan.ts';
import { mealPlans as texts } from '#messages/en/meal-plans.ts';
import { toastError, toastFailure } from '#web/lib/toast.ts';

function sentence(relaxation: Relaxation): string {
  switch (relaxation.code) {
    case 'recipes-repeated':
      return texts.relaxed['recipes-repeated'](relaxation);
    case 'other-time-of-day':
      return texts.relaxed['other-time-of-day'](relaxation);
    default:
      return texts.relaxed[relaxation.code](relaxation);
  }
}

/** What is kept with a plan of what it gave up, in the page's language. Plans of before kept the English sentences. */
export function relaxedText(kept: string): string {
  try {
    return (JSON.parse(kept) as Relaxation[]).map(sentence).join(' ');
  } catch {
    return kept;
  }
}

/** As it is kept; null for nothing. */
export const relaxedToKeep = (relaxed: readonly Relaxation[]): string | null =>
  relaxed.length > 0 ? JSON.stringify(relaxed) : null;

/** Says why no plan could be drawn. */
export function toastNoPlan(error: unknown): void {
  if (error instanceof EmptyPool) toastError(texts.nothingLeft());
  else toastFailure(error);
}
