import { remedies } from '#contract/remedies.ts';
import { freshRead } from '#web/lib/queries.ts';

/** What the person has said of their health and medicines; theirs alone. Always read fresh: it is edited, and warnings rest on it. */
export const profileQuery = freshRead(remedies.safetyProfile, {});
