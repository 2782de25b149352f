import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.ts';
import { findChromium } from './chromium.ts';
import { reportVariable, type Tally } from './test.reporter.ts';

/** As server/database/sharding/record.testing.ts has it. */
const statementsVariable = 'TISANE_TEST_STATEMENTS';

// What `npm test` runs: every step, whatever the ones before came to; the last line is the sum of them all.

const root = fileURLToPath(new URL('../', import.meta.url));
const vitest = [
  'vitest/vitest.mjs',
  'run',
  '--allowOnly=false',
  '--reporter=default',
  '--reporter=tooling/test.reporter.ts',
];

/** A program of node_modules with what it is to do; a step with tests in it counts them, any other counts as one. */
type Step = { name: string; program: string[]; hasTests: boolean };

const steps: Step[] = [
  { name: 'lint', program: ['@biomejs/biome/bin/biome', 'check'], hasTests: false },
  { name: 'types', program: ['typescript/bin/tsc', '-b'], hasTests: false },
  { name: 'knip', program: ['knip/bin/knip.js'], hasTests: false },
  {
    name: 'unit, content and API tests',
    program: [
      ...vitest,
      ...['unit', 'foreign', 'content', 'api', 'api-mocked'].map((project) => `--project=${project}`),
    ],
    hasTests: true,
  },
  // Reads what the ones before have written down.
  { name: 'statements of the API tests', program: [...vitest, '--project=statements'], hasTests: true },
  { name: 'component tests in a browser', program: [...vitest, '--project=component'], hasTests: true },
  { name: 'end-to-end tests in a browser', program: [...vitest, '--project=e2e'], hasTests: true },
];

// A log is easier to read without colours.
const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

let interruptedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interruptedBy = signal;
  });
}

// A signal that ends npm ends the shell between us, and never reaches us: we see that the shell is gone.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent && !interruptedBy) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** Runs a step. A run of tests that failed, or never reported, without a failed test counts one failure. */
async function tallyOf(step: Step, folder: string): Promise<Tally> {
  const [program = '', ...args] = step.program;
  const file = path.join(folder, `${steps.indexOf(step)}.json`);
  const { code } = await run(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: { ...process.env, ...plain, [reportVariable]: file, [statementsVariable]: statements },
  });
  if (!step.hasTests)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, flaky: [] };
  const tally = readTally(file);
  const nothingRan = tally.passed + tally.failed === 0;
  if (tally.failed === 0 && (code !== 0 || nothingRan)) tally.failed = 1;
  return tally;
}

function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally;
  } catch {
    console.error('Vitest ended without a report.');
    return { passed: 0, failed: 0, skipped: 0, flaky: [] };
  }
}

function wordsFor({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

// Found or installed once, for both kinds of tests that need it; without one they say so themselves.
const chromium = await findChromium({ shell: true }).catch((error: Error) => console.log(error.message));
if (chromium) process.env.CHROMIUM_PATH = chromium;

const folder = mkdtempSync(path.join(tmpdir(), 'tisane-report-'));
const statements = mkdtempSync(path.join(folder, 'statements-'));
const total: Tally = { passed: 0, failed: 0, skipped: 0, flaky: [] };
const summary: string[] = [];
for (const step of steps) {
  if (interruptedBy) break;
  console.log(`\n── ${step.name} ──\n`);
  const start = performance.now();
  const tally = await tallyOf(step, folder);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key];
  total.flaky.push(...tally.flaky);
  summary.push(`${step.name}: ${wordsFor(tally)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}
rmSync(folder, { recursive: true, force: true });
for (const name of total.flaky) summary.push(`passed only when it ran again: ${name}`);
console.log(`\n${summary.join('\n')}\n\n${wordsFor(total)}`);
process.exitCode = interruptedBy ? 128 + constants.signals[interruptedBy] : total.failed > 0 ? 1 : 0;
