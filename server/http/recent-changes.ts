import type { Change } from '#server/database/changes.ts';

/** How long a change is remembered, in milliseconds. */
const keepMs = 60_000;
/** Maximum remembered changes, of everybody. */
const maxRemembered = 20_000;
/** Maximum delay of a request, and of a change through the database, in milliseconds. */
const maxDelayMs = 5_000;

/** Recent changes, so that a new stream can tell what its page has missed since it read. */
export function createRecentChanges(now: () => number = () => performance.now()) {
  let changes: { at: number; change: Change }[] = [];
  /** Since when all changes are known; undefined before that. */
  let completeSince: number | undefined;

  return {
    note(change: Change): void {
      const at = now();
      changes.push({ at, change });
      if (changes.length <= maxRemembered && at - (changes[0]?.at ?? at) <= 2 * keepMs) return;
      // Only now and then, to save time.
      changes = changes.slice(-maxRemembered / 2).filter((each) => at - each.at <= keepMs);
      completeSince = Math.max(completeSince ?? at, changes[0]?.at ?? at);
    },
    /** Changes until now may have been missed. */
    missed(): void {
      changes = [];
      completeSince = now();
    },
    /** The person's changes of the last `age` milliseconds, and a margin; undefined where some are unknown. */
    of(userId: string, age: number): Change[] | undefined {
      const from = now() - age - maxDelayMs;
      if (completeSince === undefined || completeSince > from) return undefined;
      return changes
        .filter(({ at, change }) => at >= from && change.userId === userId)
        .map(({ change }) => change);
    },
  };
}
