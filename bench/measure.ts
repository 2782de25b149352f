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

/** A request and its server. `call` builds each request; `turn` is the request's number. */
export type Load = { name: string; url: string; call: (turn: number) => Call; budget?: number };

/** Requests a second, and CPU microseconds of the server and PostgreSQL for each request (NaN if unknown). */
type Figures = { perSecond: number; cpu: number };

let turn = 0;
let readCpu: () => CpuTimes | undefined = () => undefined;

/** Also measures the CPU time of requests, which other work on the machine hardly changes. */
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
 * Measures loads side by side, three times, so that other work on the machine affects all of them alike. Prints
 * medians, and returns the ratio of each to the first.
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
