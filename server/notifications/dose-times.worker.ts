import { parentPort } from 'node:worker_threads';
import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import { doseTimes, refillTimes } from '#domain/doses/dose-reminders.ts';
import type { DoseAnswer, DoseTask } from './dose-times.ts';

/** Computes the reminders of one person at a time. */
parentPort?.on('message', ({ stored, where }: DoseTask) => {
  const plans: StoredDosePlan[] = JSON.parse(stored.plans);
  const log: DoseLog[] = JSON.parse(stored.log);
  const answer: DoseAnswer = {
    names: Object.fromEntries(plans.map(({ id, name }) => [id, name])),
    doses: doseTimes(plans, log, where),
    refills: refillTimes(plans, log, where).map(({ plan, ...refill }) => ({
      ...refill,
      name: plan.name,
      repeatsLeft: plan.stock?.repeatsLeft ?? null,
    })),
  };
  parentPort?.postMessage(answer);
});
