import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import './tooling/messages.ts';

// What belongs where. `npm test` runs every test that a change needs to know; `npm run test:rest` runs the files named
// `*.rest.*`: sweeps over all calls, callers, plans or screens, the screens of the specification, random histories, killed
// processes, other browsers, archives and upgrades. They find what no single change is about, and take three times as
// long. A new test is in the first, unless its name says otherwise.

const rest = '**/*.rest.*';
const api = '{server,simulation}/**/*.test.ts';
/** What puts something in the place of a module needs modules of its own; all others of a worker share theirs. */
const mockedIn = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).filter((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
  );
const mocked = mockedIn(api);
const unit = '{contract,domain,messages,tooling}/**/*.test.ts';
const mockedUnits = mockedIn(unit);
/** Reads the statements that the API tests have recorded: the runner starts it after them. */
const statements = 'server/database/sharding/all-statements.test.ts';

/** Short files that take long. Vitest starts the largest files first, so these would run alone at the end. */
const long = /screens|engines|language|costs-of-texts|reader\/reader|guessing/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const isLong = ({ moduleId }: TestSpecification) => Number(long.test(moduleId));
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || isLong(b) - isLong(a));
  }
}

type Test = NonNullable<TestProjectInlineConfiguration['test']>;

/** A project of the first run, and one of the rest, with the files of the rest in it. */
function both(name: string, test: Test): TestProjectInlineConfiguration[] {
  const { include = [], exclude = [] } = test;
  const onlyRest = include.map((pattern) => pattern.replace(/\.(test|e2e)\.ts$/, '.rest.$1.ts'));
  return [
    { test: { ...test, name, exclude: [...exclude, rest] } },
    { test: { ...test, name: `${name}-rest`, include: onlyRest } },
  ];
}

/** Without a server. `groupOrder`: one group after another; a browser does not share two cores with a database test. */
const quick: Test = {
  setupFiles: ['messages/testing.setup.ts'],
  pool: 'threads',
  maxWorkers: 2,
  isolate: false,
  // For what hangs, on a machine that has other things to do.
  testTimeout: 120_000,
  sequence: { groupOrder: 1 },
};
const withServer: Test = {
  globalSetup: ['tooling/catalogue.global.ts', 'server/database/testing.global.ts'],
  pool: 'forks',
  // Some tests wait for a server, or for time to pass.
  maxWorkers: 3,
  // For what hangs. Processes of low priority, such as those that read imports, take ten times as long beside other tests.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Programs that tests start are compiled once, as the supervisor has it.
  env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') },
  sequence: { groupOrder: 2 },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      ...both('unit', { ...quick, include: [unit], exclude: mockedUnits }),
      // What a page has once, such as its outbox, each file has for itself.
      ...both('unit-web', { ...quick, isolate: true, include: ['web/**/*.test.ts', ...mockedUnits] }),
      ...both('content', { ...quick, include: ['catalogue/**/*.test.ts'] }),
      {
        // Unit tests once more with locale data of other digits, another order and another calendar.
        test: {
          ...quick,
          name: 'foreign-rest',
          isolate: true,
          setupFiles: ['messages/testing.setup.ts', 'messages/foreign.setup.ts'],
          include: ['{contract,domain}/**/*.test.ts', 'web/{lib,offline,outbox}/**/*.test.ts'],
          // These look at words for people.
          exclude: [
            rest,
            'domain/ingredients/quantities.test.ts',
            'web/offline/local-day.test.ts',
            'web/outbox/operations/definitions.test.ts',
          ],
        },
      },
      // Modules are loaded once for each worker, and with them the server and database of `startTestApp`.
      ...both('api', {
        ...withServer,
        include: [api],
        exclude: [statements, statements.replace('.test', '.rest.test'), ...mocked],
        isolate: false,
      }),
      { test: { ...withServer, name: 'api-mocked', include: mocked } },
      ...both('statements', { ...quick, setupFiles: [], include: [statements] }),
      './vitest.component.config.ts',
      ...both('e2e', {
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
      }),
    ],
  },
});
