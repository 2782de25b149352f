import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { reminderWork } from '#contract/limits.ts';
import type { DoseTime, Refill } from '#domain/doses/dose-reminders.ts';
import type { StoredDoses } from '#server/features/doses/doses.queries.ts';

export type DoseTask = { stored: StoredDoses; where: { zone: string; now: Date } };
/** A plan with low stock, without the rest of the plan. */
export type LowStock = Omit<Refill, 'plan'> & { name: string; repeatsLeft: number | null };
export type DoseAnswer = { names: Record<string, string>; doses: DoseTime[]; refills: LowStock[] };

/** One person's reminders took longer than they may. */
export class TookTooLong extends Error {}

/** The thread ends when nobody needs it for this long: it takes memory. */
const idleMs = 10_000;
/** How often its CPU time is compared with the limit. */
const checkMs = 250;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function open(): Worker {
  clearTimeout(idle);
  thread ??= new Worker(new URL('./dose-times.worker.ts', import.meta.url), { execArgv: [] });
  return thread;
}

/** From now on a new thread is used: this one takes a moment to end. */
function end(worker: Worker): void {
  if (thread === worker) thread = undefined;
  void worker.terminate();
}

/** Ends the thread if its task uses more CPU than a person may. */
function watch(worker: Worker, milliseconds: number): { stop: () => void } {
  const none = { user: 0, system: 0 };
  // A thread that has just been started has used nothing.
  const before = worker.cpuUsage().catch(() => none);
  let isAsked = false;
  let isStopped = false;
  const timer = setInterval(async () => {
    if (isAsked) return;
    isAsked = true;
    const { user, system } = await worker.cpuUsage(await before).catch(() => none);
    isAsked = false;
    if (!isStopped && user + system > milliseconds * 1000) end(worker);
  }, checkMs);
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

async function answerOf(task: DoseTask, milliseconds: number): Promise<DoseAnswer> {
  const worker = open();
  worker.ref();
  const gone = new AbortController();
  const watching = watch(worker, milliseconds);
  const ended = once(worker, 'exit', { signal: gone.signal }).then(() => {
    throw new TookTooLong('The dose reminders of a person took too long');
  });
  try {
    worker.postMessage(task);
    const [answer] = await Promise.race([once(worker, 'message', { signal: gone.signal }), ended]);
    return answer as DoseAnswer;
  } catch (error) {
    end(worker);
    throw error;
  } finally {
    gone.abort();
    ended.catch(() => {});
    watching.stop();
    worker.unref();
    idle = setTimeout(() => end(worker), idleMs).unref();
  }
}

/** The latest answers by what they follow from: the reminders of a person's many devices and zones ask the same. */
const recent = new LRUCache<string, Promise<DoseAnswer>>({ max: 8 });

/**
 * The dose reminders of a person, computed on a thread of its own, one person after another: no person's plans delay
 * those who are being answered. Rejects with TookTooLong.
 */
export function doseTimesOf(
  { stored, where: { zone, now } }: DoseTask,
  milliseconds: number = reminderWork.cpuMs,
): Promise<DoseAnswer> {
  // Doses are due at whole minutes.
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const key = [milliseconds, zone, minute.toISOString(), stored.plans, stored.log].join('\n');
  const there = recent.get(key);
  if (there) return there;
  const answer = last.then(() => answerOf({ stored, where: { zone, now: minute } }, milliseconds));
  last = answer.catch(() => {});
  recent.set(key, answer);
  return answer;
}
