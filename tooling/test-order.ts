import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files, by their time on a quiet machine. A slow file that starts last would run alone at the end.
 * Without this list the largest files start first.
 */
const longest = [
  'e2e/language.e2e.ts',
  'e2e/engines/engines.e2e.ts',
  'e2e/screens.e2e.ts',
  'e2e/dialogs.e2e.ts',
  'e2e/device.e2e.ts',
  'e2e/opening.e2e.ts',
  'e2e/handed-over-device.e2e.ts',
  'e2e/account.e2e.ts',
  'e2e/offline-day.e2e.ts',
  'server/household.sweep.test.ts',
  'server/features/backups/whole-database.test.ts',
  'server/backup/backup.test.ts',
  'server/http/events.test.ts',
  'server/instances.test.ts',
  'server/policy.test.ts',
  'server/features/my-data/my-data.limits.test.ts',
  'server/features/streaks/history.test.ts',
  'server/stale-reads.test.ts',
  'catalogue/medicines.test.ts',
  'catalogue/search.test.ts',
];

/** Files of the list first, in its order; the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
