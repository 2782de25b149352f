import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { maxBlockDays } from '#contract/trials.ts';
import {
  correlations,
  countsOf,
  foundBy,
  leastShare,
  type Plan,
  type Row,
  shares,
  simulatedPairs,
  type Way,
} from './trial-people.ts';

// npm run trial:simulate: simulates people with trials, and writes the tables of docs/trials.md and
// domain/trials/power.json. Always the same people. Two threads.

const people = 2000;

type Job = { row: Row } | { plan: Plan };

const ways: Way[] = [
  ...correlations.flatMap((correlation) =>
    [false, true].map((hasTrend) => ({ correlation, hasTrend, isScale: false })),
  ),
  { correlation: 0.3, hasTrend: false, isScale: true },
];
const plans = Array.from({ length: maxBlockDays }, (_, at) => at + 1).flatMap((blockDays) =>
  Array.from({ length: blockDays }, (_, washOutDays) => ({ blockDays, washOutDays })),
);
const rows: Row[] = [21, 14].flatMap((pairs) => ways.map((way) => ({ pairs, way })));
const jobs: Job[] = [
  ...rows.map((row) => ({ row })),
  ...plans.flatMap((plan) => simulatedPairs.map((pairs) => ({ plan: { ...plan, pairs } }))),
];

const percent = (count: number) => `${((100 * count) / people).toFixed(1)}`;

function tablesOf(results: (Row & ReturnType<typeof countsOf>)[]): string {
  const table = (title: string, heads: string[], cells: (result: (typeof results)[number]) => string[]) =>
    [
      `**${title}**`,
      '',
      `| pairs | correlation | days | ${heads.join(' | ')} |`,
      `|---|---|---|${'---:|'.repeat(heads.length)}`,
      ...results.toReversed().map((result) => {
        const { pairs, way } = result;
        const days = way.isScale ? 'scale 0 to 10' : way.hasTrend ? 'trend, weekdays' : 'plain';
        return `| ${pairs} | ${way.correlation} | ${days} | ${cells(result).join(' | ')} |`;
      }),
    ].join('\n');
  return [
    table(
      'Nothing helps: % of trials',
      ['"helped"', 'at least (95 %)', '"not by that"'],
      ({ counts: { falseHelped, nothing } }) => [
        percent(falseHelped),
        (100 * leastShare(falseHelped, people)).toFixed(1),
        percent(nothing),
      ],
    ),
    table(
      'It helps by 0.8 standard deviations: % of trials',
      [
        '"helped"',
        'sign flips',
        'in the interval',
        '"not by that"',
        '"helped", 85 %',
        'sign flips, 85 %',
        '"not by that", 85 %',
      ],
      ({ counts, strayed }) =>
        [
          counts.found,
          counts.plain,
          counts.covered,
          counts.wrong,
          strayed.found,
          strayed.plain,
          strayed.wrong,
        ].map(percent),
    ),
  ].join('\n\n');
}

async function main(): Promise<void> {
  const done = new Map<number, unknown>();
  const halves = [0, 1].map(
    (half) =>
      new Promise<void>((resolve, reject) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: half });
        worker.on('message', ({ at, result }) => done.set(at, result));
        worker.on('error', reject);
        worker.on('exit', () => resolve());
      }),
  );
  await Promise.all(halves);
  const results = rows.map((row, at) => ({ ...row, ...(done.get(at) as ReturnType<typeof countsOf>) }));
  const found = jobs
    .slice(rows.length)
    .map((_, at) => done.get(rows.length + at) as ReturnType<typeof foundBy>);
  // A list of numbers is one line, as the formatter has it.
  const text = JSON.stringify({ shares, plans: found }, null, 2).replace(
    /\[[-\d.,\s]+\]/g,
    (list) => `[${list.match(/[-\d.]+/g)?.join(', ')}]`,
  );
  writeFileSync(new URL('../domain/trials/power.json', import.meta.url), `${text}\n`);
  const page = new URL('../docs/trials.md', import.meta.url);
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split('<!-- tables -->\n');
  const [, after = ''] = rest.split('<!-- end of tables -->\n');
  const parts = [before, `\n${tablesOf(results)}\n\n`, after];
  writeFileSync(page, `${parts[0]}<!-- tables -->\n${parts[1]}<!-- end of tables -->\n${parts[2]}`);
  console.log(tablesOf(results));
}

if (isMainThread) await main();
else {
  for (const [at, job] of jobs.entries()) {
    if (at % 2 !== workerData) continue;
    parentPort?.postMessage({ at, result: 'row' in job ? countsOf(job.row, people) : foundBy(job.plan) });
  }
}
