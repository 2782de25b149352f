import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '#domain/random.ts';
import { type Actor, headersOf, hourIn, type Request, stepsOf, visits, weightAt } from './load.day.ts';

/** Nobody waits longer. */
const timeoutMs = 10_000;

export type Measured = {
  /** Of all that was answered, and by kind of call; in microseconds. */
  all: RecordableHistogram;
  byKind: Map<string, RecordableHistogram>;
  /** What was refused or not answered, by what it was. */
  failed: Map<string, number>;
  seconds: number;
  /** How late this generator itself was at most times (p99), in milliseconds. */
  late: number;
};

type Options = {
  urls: string[];
  actors: readonly Actor[];
  /** Visits that begin in a second, whatever became of those before (open loop). */
  rate: number;
  seconds: number;
  random: Random;
};

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** The status, 0 without an answer, once all of it has come. */
function send(url: string, actor: Actor, device: string, asked: Request): Promise<number> {
  const body = asked.body === undefined ? undefined : JSON.stringify(asked.body);
  const headers = {
    ...headersOf(actor, device, asked),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
  };
  return new Promise((resolve) => {
    const options = { agent, method: asked.method, headers, timeout: timeoutMs };
    const sent = httpRequest(`${url}${asked.path}`, options, (reply) => {
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', () => resolve(0));
      reply.resume();
    });
    sent.on('timeout', () => sent.destroy(new Error('timed out')));
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

/**
 * Has visits begin at random moments at a rate (Poisson), in the order of a whole day that passes in `seconds`: whose morning
 * it is wakes. Within a visit the next step waits for the answers to the one before, as a person does.
 */
export async function generate({ urls, actors, rate, seconds, random }: Options): Promise<Measured> {
  const measured: Measured = {
    all: createHistogram(),
    byKind: new Map(),
    failed: new Map(),
    seconds,
    late: 0,
  };
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();

  async function ask(url: string, actor: Actor, device: string, asked: Request): Promise<void> {
    const began = performance.now();
    const status = await send(url, actor, device, asked);
    const microseconds = Math.max(1, Math.round((performance.now() - began) * 1000));
    let ofKind = measured.byKind.get(asked.kind);
    if (!ofKind) {
      ofKind = createHistogram();
      measured.byKind.set(asked.kind, ofKind);
    }
    // What failed counts as long as it took: a refusal is no quick answer.
    measured.all.record(microseconds);
    ofKind.record(microseconds);
    if (status < 200 || status >= 400) {
      const what = `${asked.kind}: ${status || 'no answer'}`;
      measured.failed.set(what, (measured.failed.get(what) ?? 0) + 1);
    }
  }

  async function visit(url: string, hourOfDay: number): Promise<void> {
    const instant = new Date(Date.UTC(2026, 0, 5) + hourOfDay * 3_600_000);
    const { actor, name } = drawVisit(actors, instant, random);
    const device = randomUUID();
    for (const { requests, looks } of stepsOf(name, actor, random)) {
      await Promise.all(requests.map((asked) => ask(url, actor, device, asked)));
      await delay(looks * 200 * (0.5 + random()));
    }
  }

  const began = performance.now();
  const running = new Set<Promise<void>>();
  let next = 0;
  for (let at = 0; next < seconds * 1000; at += 1) {
    await delay(Math.max(0, next - (performance.now() - began)));
    const one = visit(urls[at % urls.length] ?? '', (24 * next) / (seconds * 1000));
    running.add(one);
    void one.finally(() => running.delete(one));
    next += (-Math.log(1 - random()) * 1000) / rate;
  }
  await Promise.all(running);
  own.disable();
  measured.late = Math.max(0, own.percentile(99) / 1e6 - 5);
  measured.seconds = (performance.now() - began) / 1000;
  return measured;
}

/** Somebody, and what they do at that moment where they are; who sleeps is passed over. */
function drawVisit(actors: readonly Actor[], instant: Date, random: Random) {
  for (;;) {
    const actor = actors[Math.floor(random() * actors.length)] as Actor;
    const hour = hourIn(actor.zone, instant);
    const likely = visits.map((name) => weightAt(name, hour));
    // 20 is more than all weights of an hour come to.
    let left = random() * 20;
    for (const [at, weight] of likely.entries()) {
      left -= weight;
      const name = visits[at];
      if (left < 0 && name) return { actor, name };
    }
  }
}
