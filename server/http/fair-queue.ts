import { workNow } from './time-budget.ts';

/** Runs at a time; waits in all; waits of one payer. */
export type QueueSize = { running: number; waiting: number; ofOne: number };

/**
 * A queue that people who do not know each other share: a few tasks run at a time, one of each payer in turn, and each
 * payer has a share of the places to wait. `full` makes the error of a task that finds no place. The payer is that of
 * the current call: a person, or a network of strangers; a job of ours has its own turn.
 */
export function createFairQueue({ running, waiting, ofOne }: QueueSize, full: () => Error) {
  /** The tasks of each payer that wait; the payer whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>();
  let active = 0;
  let all = 0;

  function next(): void {
    const [first] = lines;
    if (!first || active >= running) return;
    const [payer, line] = first;
    lines.delete(payer);
    const start = line.shift();
    // To the end: every other payer comes first.
    if (line.length > 0) lines.set(payer, line);
    all -= 1;
    active += 1;
    start?.();
  }

  async function enter(payer: string): Promise<void> {
    if (active < running && all === 0) {
      active += 1;
      return;
    }
    const line = lines.get(payer) ?? [];
    if (all >= waiting || line.length >= ofOne) throw full();
    all += 1;
    await new Promise<void>((start) => {
      line.push(start);
      lines.set(payer, line);
    });
  }

  return async <T>(work: () => Promise<T>, payer: string = workNow()?.payer ?? ''): Promise<T> => {
    await enter(payer);
    try {
      return await work();
    } finally {
      active -= 1;
      next();
    }
  };
}
