import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** The result of a Vitest run. Failures outside of tests (an unreadable file, a hook) count too. */
export type Tally = { passed: number; failed: number; skipped: number };

export const reportVariable = 'TISANE_TEST_REPORT';

/** Writes the counts into the file that the environment names, and cleans up after an interrupted run. */
export default class implements Reporter {
  onInit(vitest: Vitest): void {
    // Vitest would exit at once, and leave the servers of its global setup running.
    const leave = async () => {
      process.exitCode = 1;
      await vitest.cancelCurrentRun('keyboard-input');
      await vitest.exit(true);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.removeAllListeners(signal);
      process.on(signal, () => void leave());
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env[reportVariable];
    if (file) writeFileSync(file, JSON.stringify(count(modules, unhandled)));
  }
}

function count(modules: readonly TestModule[], unhandled: readonly unknown[]): Tally {
  const tally: Tally = { passed: 0, failed: unhandled.length, skipped: 0 };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      tally[state === 'pending' ? 'failed' : state] += 1;
    }
    const suites = [module, ...module.children.allSuites()];
    tally.failed += suites.filter((suite) => suite.errors().length > 0).length;
  }
  return tally;
}
