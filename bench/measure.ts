import autocannon from 'autocannon';
import { type CpuTimes, microsecondsBetween } from './cpu.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = 20;
const rounds = 3;

export type Call = {
  path: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
};

/** What is asked, of which server. `call` is asked for each request which one it is: `turn` counts up. */
export type Load = { name: string; url: string; call: (turn: number) => Call; budget?: number };

/** Requests a second, and the microseconds of CPU that the server and PostgreSQL spend on one (NaN where that is not known). */
type Figures = { perSecond: number; cpu: number };

let turn = 0;
let readCpu: () => CpuTimes | undefined = () => undefined;

/** Has what requests cost the CPU measured too: that tells the same on a machine on which others work. */
export function measureCpu(read: typeof readCpu): void {
  readCpu = read;
}

async function measure({ name, url, call }: Load): Promise<Figures> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    turn += 1;
    return { ...request, ...call(turn) };
  };
  const { method = 'GET' } = call(0);
  const run = (duration: number) =>
    autocannon({ url, connections, duration, requests: [{ method, path: '/', setupRequest }] });
  await run(1);
  const before = readCpu();
  const result = await run(seconds);
  const after = readCpu();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  const spent = before && after ? microsecondsBetween(before, after) : Number.NaN;
  return { perSecond: result.requests.average, cpu: spent / result['2xx'] };
}

export const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

/**
 * Measures loads next to each other, three times over, so that what else the machine does strikes all alike; prints
 * medians, and returns the ratio of each to the first one.
 */
export async function compare(title: string, loads: Load[]): Promise<Map<string, number>> {
  const figures = loads.map((): Figures[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, load] of loads.entries()) figures[at]?.push(await measure(load));
  }
  const base = figures[0] ?? [];
  console.log(`\n${title}`);
  const ratios = new Map<string, number>();
  for (const [at, { name, budget }] of loads.entries()) {
    const mine = figures[at] ?? [];
    const ratio = median(mine.map((one, round) => one.perSecond / (base[round] ?? one).perSecond));
    const ofCpu = median(base.map(({ cpu }) => cpu)) / median(mine.map(({ cpu }) => cpu));
    ratios.set(name, ratio);
    const note = budget ? `, budget ${budget.toFixed(2)}${ratio < budget ? ' MISSED' : ''}` : '';
    console.log(
      `  ${name.padEnd(40)} ${median(mine.map(({ perSecond }) => perSecond))
        .toFixed(0)
        .padStart(7)} req/s   ${ratio.toFixed(2)}   by CPU ${ofCpu.toFixed(2)}${note}`,
    );
  }
  return ratios;
}
