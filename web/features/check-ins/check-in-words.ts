import { type PresetFacts, presets } from '#contract/check-in-presets.ts';
import type { CheckIn, CheckInValue, TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { isWeight } from '#domain/check-ins/check-in.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { figuresText } from '#web/components/body-weight.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';

type Figures = Pick<CheckInValue, 'value' | 'second'>;

const factsOf = ({ preset }: Pick<TrackedItem, 'preset'>): PresetFacts | undefined =>
  preset ? presets[preset] : undefined;

/** Does the item have a body place? */
export const hasPlace = (item: TrackedItem): boolean => factsOf(item)?.hasPlace ?? false;

/** Does 0 mean "none"? */
export const hasNone = (item: Pick<TrackedItem, 'preset'>): boolean => !factsOf(item)?.isHighGood;

/** The word for 0 of a scale. */
const lowestOf = (item: Pick<TrackedItem, 'preset'>): string => (hasNone(item) ? texts.none() : texts.low());

/** The words at both ends of a scale: its lowest and its highest value. */
export const endWords = (item: Pick<TrackedItem, 'preset'>): [string, string] => [
  lowestOf(item),
  hasNone(item) ? texts.worst() : texts.high(),
];

/** The words of the values from 0 on, where they have words. */
export const stepWords = (item: Pick<TrackedItem, 'kind' | 'preset'>): string[] | undefined =>
  item.kind === 'yes-no'
    ? [texts.no(), texts.yes()]
    : factsOf(item)?.steps?.map((step) => texts.flow[step]());

/** A value in words, with its unit. */
export function valueText(item: TrackedItem, { value, second }: Figures): string {
  if (isWeight(item)) return figuresText({ value, second });
  const word = stepWords(item)?.[value];
  if (word !== undefined) return word;
  if (value === 0 && item.kind !== 'measurement') return lowestOf(item);
  if (item.kind === 'scale') return texts.scaleValue({ value });
  const figure = format.number(value);
  if (second !== undefined) {
    return texts.pairValue({ value: figure, second: format.number(second), unit: item.unit });
  }
  return item.unit ? texts.figureValue({ value: figure, unit: item.unit }) : figure;
}

/** The tracked values of a check-in, in one line. */
export const checkInText = (items: readonly TrackedItem[], { values, note }: CheckIn): string =>
  [
    ...items.flatMap((item) => {
      const recorded = values.find(({ itemId }) => itemId === item.id);
      return recorded ? [`${nameOf(item)} ${valueText(item, recorded)}`] : [];
    }),
    note,
  ]
    .filter(Boolean)
    .join(' · ');

/** The time of a check-in in its time zone; in this device's, if it does not know that zone. */
export function timeText({ at, zone }: Pick<CheckIn, 'at' | 'zone'>): string {
  try {
    return format.moment(at, 'time', zone);
  } catch {
    return format.moment(at, 'time');
  }
}

/** The label of "As yesterday", with the day of the repeated records. */
export const asLastText = (last: Day, today: Day): string =>
  last === addDays(today, -1) ? texts.asYesterday() : texts.asOn({ day: format.day(last, 'weekday') });
