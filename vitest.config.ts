import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import './tooling/messages.ts';
import { LongestFirst } from './tooling/test-order.ts';

const api = '{server,simulation}/**/*.test.ts';
/** What puts something in the place of a module needs modules of its own; all others of a worker share theirs. */
const mocked = globSync(api, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
);
const statements = 'server/database/sharding/all-statements.test.ts';
const apiProject = {
  globalSetup: ['tooling/catalogue.global.ts', 'server/database/testing.global.ts'],
  pool: 'forks' as const,
  // Twice as many as there are processors: many of these tests wait for a server, or for time to pass.
  maxWorkers: 4,
  // For what hangs. Processes of low priority, such as those that read imports, take ten times as long beside other tests.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Programs that tests start are compiled once, as the supervisor has it.
  env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') },
  sequence: { groupOrder: 2 },
};

// One after the other: the quick ones report first, and a browser does not share its two cores with a database test.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['messages/testing.setup.ts'],
          include: ['{contract,domain,messages,tooling}/**/*.test.ts', 'web/**/*.test.ts'],
          pool: 'threads',
          maxWorkers: 2,
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Checks of everything that the catalogue ships.
        test: {
          name: 'content',
          setupFiles: ['messages/testing.setup.ts'],
          include: ['catalogue/**/*.test.ts'],
          pool: 'threads',
          maxWorkers: 2,
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // What is reckoned, once more with locale data of other digits, another order and another calendar.
        test: {
          name: 'foreign',
          setupFiles: ['messages/testing.setup.ts', 'messages/foreign.setup.ts'],
          include: ['{contract,domain}/**/*.test.ts', 'web/{lib,offline,outbox}/**/*.test.ts'],
          // These look at words for people.
          exclude: [
            'domain/ingredients/quantities.test.ts',
            'web/offline/local-day.test.ts',
            'web/outbox/operations/definitions.test.ts',
          ],
          pool: 'threads',
          maxWorkers: 2,
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...apiProject,
          name: 'api',
          include: [api],
          exclude: [statements, ...mocked],
          isolate: false,
        },
      },
      {
        test: { ...apiProject, name: 'api-mocked', include: mocked },
      },
      {
        // Reads what the API tests have written down: `npm test` runs it after them.
        test: {
          name: 'statements',
          include: [statements],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60_000,
          sequence: { groupOrder: 5 },
        },
      },
      './vitest.component.config.ts',
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['tooling/catalogue.global.ts', 'e2e/support/global.ts'],
          setupFiles: ['e2e/support/browser.setup.ts'],
          pool: 'forks',
          // One more than there are processors: a test waits for its page about half of its time.
          maxWorkers: 3,
          // Modules are loaded once for each worker, not for each file.
          isolate: false,
          // Pages of one test file that are open at the same time.
          maxConcurrency: 2,
          // What a page shows may take its time on a machine that has other things to do.
          expect: { poll: { timeout: 30_000 } },
          // For what hangs: the longest takes 40 s where nothing else runs, and machines differ by four times.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
