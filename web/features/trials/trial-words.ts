import type { TrackedItem } from '#contract/check-ins.ts';
import type { Trial, TrialChange, TrialOutcome } from '#contract/trials.ts';
import { type OutcomeScale, scaleOf } from '#domain/trials/outcome-scale.ts';
import type { Arm, Verdict } from '#domain/trials/trial-types.ts';
import { format } from '#messages/format.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { weightOnAxis, weightText, weightUnit } from '#web/components/body-weight.ts';
import { afterColon } from '#web/components/safety-warning.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';

type Items = readonly TrackedItem[];

/** The change in a heading: "Magnesium", "No milk". */
export const changeName = ({ kind, name }: TrialChange): string =>
  texts.names[kind]({ name: kind === 'food' ? afterColon(name) : name });

/** "with magnesium", "without milk", "bedtime as usual". */
export const armText = ({ kind, name }: TrialChange, arm: Arm): string =>
  (arm === 'with' ? texts.withArm : texts.withoutArm)[kind]({
    name: kind === 'other' ? name : afterColon(name),
  });

const itemOf = (outcome: TrialOutcome, items: Items) =>
  outcome.kind === 'figure' ? undefined : items.find(({ id }) => id === outcome.itemId);

/** "Headache", "Migraine, episodes", "Sleep". */
export function outcomeName(outcome: TrialOutcome, items: Items): string {
  if (outcome.kind === 'figure') return texts.figures[outcome.figure]();
  const item = itemOf(outcome, items);
  if (!item) return texts.deletedOutcome();
  const name = nameOf(item);
  return outcome.kind === 'episodes' ? texts.episodesOf({ name }) : name;
}

/** "Magnesium: headache" */
export const trialName = ({ change, outcome }: Pick<Trial, 'change' | 'outcome'>, items: Items): string =>
  texts.nameAndOutcome({ name: changeName(change), outcome: afterColon(outcomeName(outcome, items)) });

export const scaleFor = (outcome: TrialOutcome, items: Items): OutcomeScale =>
  scaleOf(outcome, itemOf(outcome, items));

const rounded = (value: number) => Number(value.toPrecision(Math.abs(value) >= 100 ? 3 : 2));

const weightUnits = { kg: 'kilogram', lb: 'pound', st: 'pound' } as const;

/** A difference as a number without its unit. */
const figureText = ({ unit, times }: OutcomeScale, stored: number): string =>
  format.number(rounded(unit === 'weight' ? weightOnAxis(stored) : stored * times));

/** A difference or an average in words, with its unit; `stored` is in the outcome's unit. */
export function amountText(scale: OutcomeScale, stored: number): string {
  const { unit, written: ofMeasurement, times } = scale;
  if (unit === 'weight') return format.unit(rounded(weightOnAxis(stored)), weightUnits[weightUnit()]);
  const value = rounded(stored * times);
  const shown = format.number(value);
  if (unit === 'measured')
    return ofMeasurement ? texts.units.measured({ shown, unit: ofMeasurement }) : shown;
  return texts.units[unit]({ shown, value });
}

/** An average: a whole figure of a measurement keeps its digits. */
export function averageText(scale: OutcomeScale, stored: number | null): string {
  if (stored === null) return texts.notRecorded();
  const { unit, written, times } = scale;
  const value = Math.round(stored * times * 10) / 10;
  if (unit === 'weight') return amountText(scale, stored);
  const shown = format.number(value);
  if (unit === 'measured') return written ? texts.units.measured({ shown, unit: written }) : shown;
  return texts.units[unit]({ shown, value });
}

/** What was recorded on a day. */
export const dayText = ({ unit }: OutcomeScale, value: number): string =>
  unit === 'weight' ? weightText(value) : format.number(value);

/** "between 0.6 and 2.2"; an unbounded end is left out. */
function rangeText(scale: OutcomeScale, { low, high }: Verdict['interval']): string {
  if (low === null) return high === null ? '' : texts.rangeTo({ high: amountText(scale, high) });
  if (high === null) return texts.rangeFrom({ low: amountText(scale, low) });
  return texts.range({ low: figureText(scale, low), high: figureText(scale, high) });
}

/** "0.5 points worse to 2 points better"; null if an end is unbounded. */
export function spreadText(scale: OutcomeScale, { low, high }: Verdict['interval']): string | null {
  if (low === null || high === null) return null;
  const shown = (value: number) =>
    (value < 0 ? texts.worse : texts.gained)({ amount: amountText(scale, Math.abs(value)) });
  return texts.spread({ low: shown(low), high: shown(high) });
}

/** The verdict in the words that were fixed before. */
export function verdictText(
  { verdict, effect, interval }: Pick<Verdict, 'verdict' | 'effect' | 'interval'>,
  { outcome, better, smallest }: Pick<Trial, 'outcome' | 'better' | 'smallest'>,
  items: Items,
): string {
  const scale = scaleFor(outcome, items);
  if (verdict !== 'helped' || effect === null)
    return texts.verdicts[verdict]({ smallest: amountText(scale, smallest) });
  const said = texts[better]({
    effect: amountText(scale, effect),
    outcome: afterColon(outcomeName(outcome, items)),
  });
  const range = rangeText(scale, interval);
  return range ? texts.rangeAfter({ said, range }) : said;
}
