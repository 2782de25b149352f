import type { Change } from '#server/database/changes.ts';

/** How long a change is remembered, in milliseconds. */
const keepMs = 60_000;
/** Changes of everybody that are remembered at most. */
const most = 20_000;
/** What a request takes on its way, and a change on its way through the database, at most, in milliseconds. */
const onItsWayMs = 5_000;

/** What was changed a moment ago, so that a stream that begins can say what its page has missed since it read. */
export function createRecentChanges(now: () => number = () => performance.now()) {
  let changes: { at: number; change: Change }[] = [];
  /** Since when every change was noted; undefined before that. */
  let completeSince: number | undefined;

  return {
    note(change: Change): void {
      const at = now();
      changes.push({ at, change });
      if (changes.length <= most && at - (changes[0]?.at ?? at) <= 2 * keepMs) return;
      // Now and then, rather than with each change.
      changes = changes.slice(-most / 2).filter((each) => at - each.at <= keepMs);
      completeSince = Math.max(completeSince ?? at, changes[0]?.at ?? at);
    },
    /** Something may have been missed until now. */
    missed(): void {
      changes = [];
      completeSince = now();
    },
    /** The person's changes of the last `age` milliseconds, and of a little longer; undefined where they are not all known. */
    of(userId: string, age: number): Change[] | undefined {
      const from = now() - age - onItsWayMs;
      if (completeSince === undefined || completeSince > from) return undefined;
      return changes
        .filter(({ at, change }) => at >= from && change.userId === userId)
        .map(({ change }) => change);
    },
  };
}
