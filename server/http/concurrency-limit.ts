import type { PlainErrorCode } from '#contract/error-codes.ts';
import { tooMany } from './errors.ts';

export type ConcurrencyBounds = { running: number; waiting: number };

/** Leaves the gate; idempotent. */
export type Leave = () => void;

type Line = { running: number; waiting: (() => void)[] };

/**
 * Admits a few of each key at once, queues some in order, and refuses more (429). A key is a person or a session; idle
 * keys take no memory.
 */
export function createConcurrencyLimit(size: ConcurrencyBounds, code: PlainErrorCode) {
  const lines = new Map<string, Line>();

  function leaveOnce(key: string, line: Line): Leave {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) lines.delete(key);
      }
    };
  }

  function lineOf(key: string): Line {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    return line;
  }

  /** Enters if there is room now; undefined otherwise. */
  function enterNow(key: string): Leave | undefined {
    const line = lineOf(key);
    if (line.running >= size.running) return undefined;
    line.running += 1;
    return leaveOnce(key, line);
  }

  /** Waits for a turn. Throws a 429 when the queue is full. */
  async function enter(key: string): Promise<Leave> {
    const leave = enterNow(key);
    if (leave) return leave;
    const line = lineOf(key);
    const { waiting } = line;
    if (waiting.length >= size.waiting) throw tooMany(code, 1);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return leaveOnce(key, line);
  }

  return {
    enter,
    enterNow,
    /** Runs work in its turn. Throws a 429 when the queue is full. */
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const leave = await enter(key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;
