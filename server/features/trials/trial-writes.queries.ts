import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { refusal } from '#contract/error-codes.ts';
import type { Day } from '#contract/shapes.ts';
import { maxTrialDaysLate, type Trial } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { goesOn } from '#domain/trials/schedule.ts';
import { inScope, lockPerson, type Queries } from '#server/database/db.ts';
import { refuseBytes, refuseFull } from '#server/database/row-ceiling.ts';
import { trackedItems } from '#server/database/schema/check-ins.ts';
import { trialDays, trials } from '#server/database/schema/trials.ts';

const isOne = (scope: Scope, id: string) => and(inScope(trials, scope), eq(trials.id, id));

/** What stays as it was at the start: else it could be chosen after the days are known. */
const protocolOf = ({ change, outcome, better, smallest, design, firstDay }: Trial) => ({
  change,
  outcome,
  better,
  smallest,
  design,
  firstDay,
});

/** Starts a trial, pauses or stops it. */
export async function saveTrial(
  tx: Queries,
  scope: Scope,
  { id, ...trial }: Trial & { id: string },
  today: Day,
) {
  await lockPerson(tx, scope);
  const all = await tx.select().from(trials).where(inScope(trials, scope));
  const there = all.find((each) => each.id === id);
  const isOpen = (each: Trial) => goesOn(each, today);
  const becomesOpen = isOpen(trial) && !(there && isOpen(there));
  const refused = there
    ? !isDeepStrictEqual(protocolOf(there), protocolOf(trial)) && refusal('trial-fixed')
    : await newTrialProblem(tx, scope, trial, today);
  if (refused) return refused;
  if (becomesOpen && all.some((each) => each.id !== id && isOpen(each))) return refusal('trial-running');
  if (there) {
    const { pauses, stoppedOn, stopReason } = trial;
    await tx.update(trials).set({ pauses, stoppedOn, stopReason }).where(isOne(scope, id));
    return refuseBytes(tx, scope, 'trials');
  }
  const full = await refuseFull(tx, scope, 'trials');
  if (full) return full;
  await tx.insert(trials).values({ ...scope, id, ...trial });
  return refuseBytes(tx, scope, 'trials');
}

async function newTrialProblem(tx: Queries, scope: Scope, { outcome, firstDay }: Trial, today: Day) {
  if (firstDay < addDays(today, -maxTrialDaysLate))
    return refusal('trial-too-late', { most: maxTrialDaysLate });
  if (outcome.kind === 'figure') return undefined;
  const [item] = await tx
    .select({ id: trackedItems.id })
    .from(trackedItems)
    .where(
      and(inScope(trackedItems, scope), eq(trackedItems.id, outcome.itemId), isNull(trackedItems.deletedAt)),
    );
  return item ? undefined : refusal('no-such-tracked-item');
}

export async function removeTrial(tx: Queries, scope: Scope, id: string): Promise<void> {
  await tx.delete(trials).where(isOne(scope, id));
}

type Answer = { trialId: string; day: Day; followed: boolean | null };

/** Records whether the arm of a day was followed; null deletes the answer. */
export async function answerDay(tx: Queries, scope: Scope, { trialId, day, followed }: Answer) {
  await lockPerson(tx, scope);
  const [trial] = await tx.select({ id: trials.id }).from(trials).where(isOne(scope, trialId));
  if (!trial) return refusal('no-such-trial');
  if (followed === null) {
    await tx
      .delete(trialDays)
      .where(and(inScope(trialDays, scope), eq(trialDays.trialId, trialId), eq(trialDays.day, day)));
    return undefined;
  }
  const full = await refuseFull(tx, scope, 'trialDays');
  if (full) return full;
  await tx
    .insert(trialDays)
    .values({ ...scope, trialId, day, followed })
    .onConflictDoUpdate({ target: [trialDays.userId, trialDays.trialId, trialDays.day], set: { followed } });
  return undefined;
}
