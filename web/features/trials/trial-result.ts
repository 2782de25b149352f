import type { TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { StoredTrial, TrialOutcome } from '#contract/trials.ts';
import { isWeight } from '#domain/check-ins/check-in.ts';
import { addDays } from '#domain/days/day.ts';
import { type TrialFacts, weightId } from '#domain/doctor-page/sheet-of.ts';
import { lastDayOf, stateOf } from '#domain/trials/schedule.ts';
import { verdictOf } from '#domain/trials/verdict.ts';
import { format } from '#messages/format.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { changeName, outcomeName, verdictText } from './trial-words.ts';

type Items = readonly TrackedItem[];

/** The result of a trial in a line: its verdict, or why it has none. */
export function resultText(trial: StoredTrial, items: Items, today: Day): string {
  const state = stateOf(trial, today);
  if (state === 'stopped') return texts.pastStopped();
  if (state !== 'over') return texts.going();
  const verdict = verdictOf(trial);
  return verdict ? verdictText(verdict, trial, items) : texts.pastPicture();
}

/** The weight has the id of the item that follows it, if there is one. */
function itemIdOf(outcome: TrialOutcome, items: Items): string | null {
  if (outcome.kind !== 'figure') return outcome.itemId;
  return outcome.figure === 'weight' ? (items.find(isWeight)?.id ?? weightId) : null;
}

/** Trials as they stand on the page for the doctor; `itemId` is the tracked item that is compared, or the weight, if any. */
export function sheetTrials(trials: readonly StoredTrial[], items: Items, today: Day): TrialFacts[] {
  return trials
    .filter((trial) => stateOf(trial, today) !== 'coming')
    .map((trial) => {
      const { id, change, outcome, design, firstDay, stoppedOn } = trial;
      const verdict = stateOf(trial, today) === 'over' ? verdictOf(trial) : null;
      const result = resultText(trial, items, today);
      return {
        id,
        itemId: itemIdOf(outcome, items),
        remedyId: change.remedyId,
        change: changeName(change),
        outcome: outcomeName(outcome, items),
        from: design.kind === 'blocks' ? firstDay : addDays(firstDay, -design.days),
        to: stoppedOn ?? lastDayOf(trial) ?? today,
        verdict: verdict?.verdict ?? null,
        text: verdict
          ? texts.sheetResult({
              result,
              ...verdict.days,
              followed: verdict.followed === null ? 'unknown' : format.percent(verdict.followed),
            })
          : result,
      };
    });
}
