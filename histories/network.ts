import type { Instance } from './instance.ts';
import { offDevice } from './virtual-time.ts';

/**
 * What becomes of a request: `lost` never arrives, of `no reply` the answer does not; `twice` arrives twice; `late` is given up by
 * the device and arrives at some later time all the same; `slow` arrives later, while the device still waits for it.
 */
export const fates = ['arrives', 'lost', 'no reply', 'twice', 'late', 'slow'] as const;
export type Fate = (typeof fates)[number];

export type Request = { method: string; url: string; headers: Record<string, string>; payload?: string };
export type Answer = { status: number; text: string };

/** No answer: what a browser's `fetch` rejects with. */
export class NoAnswer extends Error {}

/** Does a request reach the server when it is sent, or after it was held? */
export type Arrival = 'at once' | 'held';

type Held = { deliver: () => Promise<void> };

/** Between devices and the instances of the server. */
export function createNetwork(instances: readonly Instance[]) {
  let held: Held[] = [];
  let everHeld = false;
  let active = 0;
  let at = 0;

  async function reach(request: Request): Promise<Answer> {
    const instance = instances[at % instances.length] as Instance;
    active += 1;
    try {
      return await offDevice(() => instance.reach(request));
    } finally {
      active -= 1;
    }
  }

  /** Sends a request. Throws NoAnswer where the device is left without one. */
  async function send(request: Request, fate: Fate, arrives: (when: Arrival) => void): Promise<Answer> {
    switch (fate) {
      case 'lost':
        throw new NoAnswer();
      case 'no reply':
        arrives('at once');
        await reach(request);
        throw new NoAnswer();
      case 'twice': {
        arrives('at once');
        const [answer] = await Promise.all([reach(request), reach(request)]);
        return answer;
      }
      case 'late':
        everHeld = true;
        held.push({
          deliver: async () => {
            arrives('held');
            // Nobody waits for what becomes of it.
            await reach(request).catch(() => {});
          },
        });
        throw new NoAnswer();
      case 'slow':
        everHeld = true;
        return new Promise((resolve, reject) => {
          held.push({
            deliver: () => {
              arrives('held');
              return reach(request).then(resolve, reject);
            },
          });
        });
      default:
        arrives('at once');
        return reach(request);
    }
  }

  return {
    reach,
    send,
    /** Lets one of the requests that are held arrive. */
    async deliver(index: number): Promise<void> {
      const [one] = held.splice(index % Math.max(1, held.length), 1);
      await one?.deliver();
    },
    /** Was any request held in this history? */
    hasHeld: () => everHeld,
    heldCount: () => held.length,
    isBusy: () => active > 0,
    /** From now on another instance answers. */
    switchInstance: () => {
      at += 1;
    },
    reset: () => {
      held = [];
      everHeld = false;
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
