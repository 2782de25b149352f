import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import { answered } from '#server/database/answered.ts';
import { tooMany } from './errors.ts';

/** The main thread's time of a person or network, in microseconds of CPU. */
type Account = { used: number };

/** A call in progress, and who pays for it: a person, or a network of strangers. */
export type Work = { payer: string; account: Account };

const works = new AsyncLocalStorage<Work>();

/** The work whose code runs now, and since when. */
let current: Work | undefined;
let since = 0;
let isEnding = false;

/** CPU time rather than a clock: nobody pays for other programs of the machine, or for waiting. */
function usedNow(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function switchTo(next: Work | undefined): void {
  const now = usedNow();
  if (current) current.account.used += now - since;
  current = next;
  since = now;
}

/** The following code belongs to the work of this context, until another work continues or the loop turns. */
function resume(): void {
  const work = works.getStore();
  if (work === current) return;
  switchTo(work);
  if (!work || isEnding) return;
  isEnding = true;
  setImmediate(() => {
    isEnding = false;
    switchTo(undefined);
  });
}

// A call continues when PostgreSQL answers: its other waits are short of work.
subscribe(answered.name, resume);

/** Runs a synchronous part of a call, and what follows from it, at the cost of the call's account. */
export function runAs(work: Work, part: () => void): void {
  works.run(work, () => {
    resume();
    part();
  });
}

/** The work of this context; undefined in a job of ours. */
export const workNow = (): Work | undefined => works.getStore();

/** Maximum people and networks that are remembered at a time. */
const maxAccounts = 10_000;

/** How much of the main thread each person and each network of strangers may use in a time. */
export function createTimeBudget({ cpuMs, spanMs }: { cpuMs: number; spanMs: number }) {
  const accounts = new LRUCache<string, Account>({ max: maxAccounts, ttl: spanMs });
  return {
    accountOf(key: string): Account {
      const account = accounts.get(key) ?? { used: 0 };
      if (!accounts.has(key)) accounts.set(key, account);
      return account;
    },
    /** Throws a 429 with the time to wait when the budget is used up. */
    refuseOver(key: string): void {
      const account = accounts.get(key);
      if (account && account.used > cpuMs * 1000)
        throw tooMany('too-much-work', accounts.getRemainingTTL(key) / 1000);
    },
  };
}
