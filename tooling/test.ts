import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.ts';
import { findChromium } from './chromium.ts';
import './messages.ts';
import { reportVariable, type Tally } from './test.reporter.ts';

/** The same as in server/database/sharding/record.testing.ts. */
const statementsVariable = 'TISANE_TEST_STATEMENTS';

// `npm test` runs the first steps, `npm run test:rest` the others; every step runs, even after failures. The last line is
// the total. vitest.config.ts says which test belongs where.

const isRest = process.argv[2] === 'rest';
const root = fileURLToPath(new URL('../', import.meta.url));
const reporter = '--reporter=tooling/test.reporter.ts';
const vitest = ['vitest/vitest.mjs', 'run', '--allowOnly=false', '--reporter=default', reporter];

/** A program of node_modules with its arguments. */
type Step = { name: string; program: string[] };

const projects = (name: string, ...of: string[]): Step => ({
  name,
  program: [...vitest, ...of.map((project) => `--project=${project}`)],
});

/**
 * Groups run one after another, the steps of a group in parallel, as each uses less than two processors. The output of
 * the last one is shown as it comes, of the others at their end.
 */
const groups: Step[][] = isRest
  ? [
      [projects('unit and content tests', 'unit-rest', 'unit-web-rest', 'foreign-rest', 'content-rest')],
      [projects('API tests and simulations', 'api-rest')],
      [projects('statements of the API tests', 'statements-rest')],
      [projects('end-to-end tests in browsers', 'e2e-rest')],
    ]
  : [
      [
        { name: 'lint', program: ['@biomejs/biome/bin/biome', 'check'] },
        { name: 'types', program: ['typescript/bin/tsc', '-b'] },
        { name: 'knip', program: ['knip/bin/knip.js'] },
      ],
      [projects('unit and content tests', 'unit', 'unit-web', 'content')],
      [projects('component tests in a browser', 'component')],
      [projects('API tests', 'api', 'api-mocked')],
      [
        projects('statements of the API tests', 'statements'),
        projects('end-to-end tests in a browser', 'e2e'),
      ],
    ];

// A log is easier to read without colours.
const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

let interruptedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interruptedBy = signal;
  });
}

// A signal to npm ends the shell between, but does not reach this process: check that the shell is there.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent && !interruptedBy) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

const runStep = ({ program: [program = '', ...args] }: Step, quiet: boolean, env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    // Programs and threads that tests start are compiled once.
    env: { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'), ...process.env, ...plain, ...env },
    quiet,
  });

/** Runs a step, and counts its tests; a step without a report is one test. Prints its output, when `quiet` at its end. */
async function tallyOf(step: Step, quiet: boolean): Promise<Tally> {
  const title = `\n── ${step.name} ──\n`;
  if (!quiet) console.log(title);
  const file = path.join(folder, `${step.name}.json`);
  const { code, output } = await runStep(step, quiet, {
    [reportVariable]: file,
    [statementsVariable]: statements,
  });
  if (quiet) console.log(`${title}\n${output.trim()}`);
  if (!step.program.includes(reporter)) {
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  }
  const tally = readTally(file);
  // A run that failed, or never reported, without a failed test counts one failure.
  const nothingRan = tally.passed + tally.failed === 0;
  if (tally.failed === 0 && (code !== 0 || nothingRan)) tally.failed = 1;
  return tally;
}

function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally;
  } catch {
    console.error('Vitest ended without a report.');
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function wordsFor({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

// Found or installed once, for both kinds of tests that need it; without one they report it themselves.
const chromium = await findChromium({ shell: true }).catch((error: Error) => console.log(error.message));
if (chromium) process.env.CHROMIUM_PATH = chromium;

const folder = mkdtempSync(path.join(tmpdir(), 'tisane-report-'));
/** The rest adds to what the first run recorded. */
const statements = path.join(root, '.cache/statements');
if (!isRest) rmSync(statements, { recursive: true, force: true });
mkdirSync(statements, { recursive: true });
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
async function runAndCount(step: Step, quiet: boolean): Promise<void> {
  const start = performance.now();
  const tally = await tallyOf(step, quiet);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key];
  summary.push(`${step.name}: ${wordsFor(tally)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}
for (const group of groups) {
  if (interruptedBy) break;
  await Promise.all(group.map((step) => runAndCount(step, step !== group.at(-1))));
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}\n\n${wordsFor(total)}`);
process.exitCode = interruptedBy ? 128 + constants.signals[interruptedBy] : total.failed > 0 ? 1 : 0;
