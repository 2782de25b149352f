import { remedies } from '#contract/remedies.ts';
import { freshRead } from '#web/outbox/queries.ts';

/** The person's private answers on health and medicines. Always read fresh: it is edited, and warnings depend on it. */
export const profileQuery = freshRead(remedies.safetyProfile, {});
