import { defineConfig } from 'vitest/config';

// One after the other: the quick ones report first, and a browser does not share its two cores with a database test.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['messages/testing.setup.ts'],
          include: ['{contract,domain,messages,catalogue,tooling,bench}/**/*.test.ts', 'web/**/*.test.ts'],
          pool: 'threads',
          maxWorkers: 2,
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,histories,faults}/**/*.test.ts'],
          exclude: ['server/database/sharding/all-statements.test.ts'],
          globalSetup: ['tooling/catalogue.global.ts', 'server/database/testing.global.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Reads what the API tests have written down: `npm test` runs it after them.
        test: {
          name: 'statements',
          include: ['server/database/sharding/all-statements.test.ts'],
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
          maxWorkers: 2,
          // Modules are loaded once for each worker, not for each file.
          isolate: false,
          // What a page shows may take its time on a machine that has other things to do.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Once more, as somebody new: a busy machine fails a test that a quiet one passes. `npm test` names those that did.
          retry: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
