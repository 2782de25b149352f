import { energyNeed } from '#contract/energy-need.ts';
import { freshRead } from '#web/outbox/queries.ts';

/** The person's saved daily energy need, in kilocalories. */
export const energyNeedQuery = freshRead(energyNeed.read, {});
