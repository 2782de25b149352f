import { energyNeed } from '#contract/energy-need.ts';
import { freshRead } from '#web/lib/queries.ts';

/** What the person's day needs, in kilocalories, as they have saved it. */
export const energyNeedQuery = freshRead(energyNeed.read, {});
