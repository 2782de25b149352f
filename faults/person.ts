import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Answer, request } from './call.ts';
import type { Clock } from './clock.ts';
import type { Instance } from './instance.ts';
import type { Ledger } from './ledger.ts';

/** Longer than any answer may take: the pool's wait for a connection, and a statement that never ends. */
const patienceMs = 45_000;

export type Parts = { params?: Record<string, string>; body?: unknown };

type Around = { instances: readonly Instance[]; clock: Clock; ledger: Ledger; zone: string };

/**
 * Somebody with a browser: sends what they do until it is answered, each with a key of its own and when it was made, as the
 * app's queue does. What comes back is counted, and what may not come back is noted.
 */
export class Person {
  readonly #around: Around;
  readonly #device = randomUUID();
  #cookie = '';
  #turn = 0;
  id = '';
  /** Writes that were acknowledged. */
  writes = 0;

  constructor(around: Around) {
    this.#around = around;
  }

  get zone(): string {
    return this.#around.zone;
  }

  /** An instance that is believed to be ready, as a balancer would choose it. */
  #next(): Instance {
    const { instances } = this.#around;
    this.#turn += 1;
    const staying = instances.filter(({ isLeaving }) => !isLeaving);
    const ready = instances.filter(({ isReady }) => isReady);
    const among = [ready, staying, instances].find(({ length }) => length > 0) ?? instances;
    return among[this.#turn % among.length] as Instance;
  }

  async #send(
    { method, path }: Endpoint,
    { params = {}, body }: Parts,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { ledger } = this.#around;
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const all = { ...headers, 'x-time-zone': this.zone, ...(this.#cookie && { cookie: this.#cookie }) };
    const answer = await request(this.#next().line.port, {
      method,
      path: url,
      headers: all,
      body,
      timeoutMs: patienceMs,
    });
    ledger.answered(answer.ms);
    this.#judge(answer, `${method} ${path}`);
    const cookies = answer.headers['set-cookie'];
    const session = [cookies].flat().find((each) => each?.includes('session'));
    if (session) this.#cookie = session.split(';')[0] ?? '';
    return answer;
  }

  #judge({ status, text, headers, why }: Answer, call: string): void {
    const { ledger } = this.#around;
    if (status === 0) {
      ledger.count(`no answer: ${why}`);
      if (why === 'timed out') ledger.breaks(`${call} was not answered within ${patienceMs} ms`);
      return;
    }
    const code = status < 400 ? '' : ` ${/"code":"([^"]*)"/.exec(text)?.[1]}`;
    ledger.count(`answered ${status}${code}`);
    if (status < 400) return;
    // What did not arrive in time was not read, and the line that held it up is one of the faults.
    if (status === 408) return;
    const isHonest = (status === 503 || status === 429) && Number(headers['retry-after']) > 0;
    if (!isHonest) ledger.breaks(`${call} was answered ${status} ${text.slice(0, 300)}`);
  }

  /** Does something once: sends it until it is acknowledged. Returns what was answered; undefined where it was refused. */
  async does(endpoint: Endpoint, parts: Parts): Promise<unknown> {
    const key = randomUUID();
    const madeAt = this.#around.clock.now();
    for (;;) {
      const headers = {
        'x-device': this.#device,
        'idempotency-key': key,
        'x-made-at': `${madeAt}`,
        'x-sent-at': `${Math.max(madeAt, this.#around.clock.now())}`,
      };
      const answer = await this.#send(endpoint, parts, headers);
      if (answer.status >= 200 && answer.status < 300) {
        if (endpoint.method !== 'GET') this.writes += 1;
        return JSON.parse(answer.text);
      }
      if (answer.status >= 400 && ![408, 429, 503].includes(answer.status)) return undefined;
      // Sooner than is asked for: what is looked for here is what breaks.
      await delay(150);
    }
  }

  /** Reads until there is an answer. */
  reads(endpoint: Endpoint, parts: Parts = {}): Promise<unknown> {
    return this.does(endpoint, parts);
  }
}
