import type { PlainErrorCode } from '#contract/error-codes.ts';
import { tooMany } from './errors.ts';

export type ConcurrencyBounds = { running: number; waiting: number };

/** Leaves the gate; a second call changes nothing. */
export type Leave = () => void;

type Line = { running: number; waiting: (() => void)[] };

/**
 * Lets a few of each key through at once, has some wait in their order, and refuses more than that (429). A key is a
 * person or a session; it takes memory only while something of it runs.
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

  /** Enters when nobody has to be waited for; undefined otherwise. */
  function enterNow(key: string): Leave | undefined {
    const line = lineOf(key);
    if (line.running >= size.running) return undefined;
    line.running += 1;
    return leaveOnce(key, line);
  }

  /** Resolves when it is this one's turn. Throws a 429 when too many wait already. */
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
    /** Does work when it is its turn. Throws a 429 when too many wait already. */
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
