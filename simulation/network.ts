import { setTimeout as delay } from 'node:timers/promises';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { addressOf } from '#server/testing.ts';
import type { Person } from './device.ts';
import type { Instance } from './instance.ts';

/**
 * The fate of a request: `lost` never arrives; `no reply`: the response is lost; `twice` arrives twice; `late`: the
 * device gives up, but it arrives later; `slow` arrives later, while the device still waits.
 */
export const fates = ['arrives', 'lost', 'no reply', 'twice', 'late', 'slow'] as const;
export type Fate = (typeof fates)[number];

export type Request = { method: string; url: string; headers: Record<string, string>; payload?: string };
/** `retryAfter` in seconds; 0: absent. */
export type Answer = { status: number; text: string; cookies: string[]; retryAfter: number };

/** No response: what a browser's `fetch` rejects with. The message is the error's code. */
export class NoAnswer extends Error {}

/** Does a request arrive when it is sent, or later? */
export type Arrival = 'at once' | 'held';

/** The network between devices and instances, with a balancer. */
export function createNetwork(instances: readonly Instance[]) {
  let held: (() => Promise<void>)[] = [];
  let everHeld = false;
  let active = 0;
  let at = 0;
  /** Counts of responses. */
  const counts = new Map<string, number>();
  /** Responses that no client may get. */
  const wrongAnswers: string[] = [];

  function next(): Instance {
    const ready = instances.filter(({ isReady }) => isReady);
    const staying = instances.filter(({ isLeaving }) => !isLeaving);
    const among = [ready, staying, instances].find(({ length }) => length > 0) ?? instances;
    return among[at % among.length] as Instance;
  }

  function note(what: string, isWrong: boolean, { method, url }: Request, text = ''): void {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (isWrong) wrongAnswers.push(`${method} ${url}: ${what} ${text.slice(0, 300)}`);
  }

  async function reach(request: Request): Promise<Answer> {
    active += 1;
    try {
      const answer = await next().reach(request);
      const { status, text, retryAfter } = answer;
      const isHonest = [429, 503].includes(status) ? retryAfter > 0 : status < 500;
      note(`${status}`, !isHonest, request, text);
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer) note(error.message, error.message === 'TimeoutError', request);
      throw error;
    } finally {
      active -= 1;
    }
  }

  /** Sends a request. Throws NoAnswer if the device gets no response. */
  async function send(request: Request, fate: Fate, arrives: (when: Arrival) => void): Promise<Answer> {
    /** Resolves when the held request was released and answered. */
    const hold = () =>
      new Promise<Answer>((resolve, reject) => {
        everHeld = true;
        held.push(() => {
          arrives('held');
          return reach(request).then(resolve, reject);
        });
      });
    if (fate === 'slow') return hold();
    // The result is not awaited.
    if (fate === 'late') hold().catch(() => {});
    if (fate === 'lost' || fate === 'late') throw new NoAnswer();
    arrives('at once');
    const [answer] = await Promise.all([reach(request), fate === 'twice' && reach(request)]);
    if (fate === 'no reply') throw new NoAnswer();
    return answer;
  }

  return {
    send,
    /** Sends a request without a device, with retries until it succeeds. Also returns the response's cookies. */
    async ask<E extends Endpoint>(
      { cookie, zone }: Pick<Person, 'cookie' | 'zone'>,
      endpoint: E,
      input: Call<E>,
    ): Promise<{ reply: Reply<E>; cookies: string[] }> {
      const { body } = input as { body?: unknown };
      const request: Request = {
        method: endpoint.method,
        url: addressOf(endpoint, input as object),
        headers: { cookie, 'x-time-zone': zone, ...(body !== undefined && jsonHeader) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      };
      for (let attempt = 1; ; attempt += 1) {
        const answer = await reach(request).catch(() => undefined);
        if (answer?.status === 200) return { reply: JSON.parse(answer.text), cookies: answer.cookies };
        // A temporary fault.
        const isLater = answer === undefined || [408, 429, 503].includes(answer.status);
        if (!isLater || attempt > 600) throw new Error(`${request.url}: ${answer?.status} ${answer?.text}`);
        await delay(100);
      }
    },
    counts,
    wrongAnswers,
    /** The instance for the next request. */
    next,
    /** Switches to another instance. */
    switchInstance: () => {
      at += 1;
    },
    /** Delivers one of the held requests. */
    async deliver(index: number): Promise<void> {
      const [one] = held.splice(index % Math.max(1, held.length), 1);
      await one?.();
    },
    /** Was any request held in this history? */
    hasHeld: () => everHeld,
    heldCount: () => held.length,
    isBusy: () => active > 0,
    reset: () => {
      [held, everHeld] = [[], false];
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
export const jsonHeader = { 'content-type': 'application/json' };
