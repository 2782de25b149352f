import type { CheckInValue, HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { weightFigures } from '#domain/check-ins/body-weight.ts';
import { boundsOf, figuresOfDays, isWeight } from '#domain/check-ins/check-in.ts';
import { format } from '#messages/format.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { weightText, weightUnit } from '#web/components/body-weight.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { hasNone, stepWords, valueText } from './check-in-words.ts';

type Figure = Pick<CheckInValue, 'value' | 'second'>;

/** An item over the days of a month: the record of each day in words, and its position between 0 and 1. */
export type Series = {
  id: string;
  name: string;
  /** Bars for single values, a line for continuous ones. */
  drawn: 'bars' | 'line';
  /** Values above 0 mean that the symptom was there, so its days can be counted. */
  countsDays: boolean;
  figures: ReadonlyMap<Day, Figure>;
  textOf: (figure: Figure) => string;
  /** A short form for the calendar. */
  shortOf: (figure: Figure) => string;
  shareOf: (figure: Figure) => number;
};

/** A margin, so that the lowest figure of a measurement is visible. */
const room = 0.15;

function shareBetween(least: number, most: number) {
  return ({ value }: Figure) => (most > least ? (value - least) / (most - least) : 0.5);
}

function aroundThem(figures: ReadonlyMap<Day, Figure>) {
  const values = [...figures.values()].map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const margin = (most - least || 1) * room;
  return shareBetween(least - margin, most + margin);
}

/** Every item that is tracked, or was in these days, in order; then the weight, unless it is tracked. */
export function seriesOf({ items, checkIns, weights }: HowIFeel, days: readonly Day[]): Series[] {
  const byDay = figuresOfDays(checkIns);
  const weighed = new Map(
    weights.filter(({ date }) => days.includes(date)).map(({ date, kg }) => [date, { value: kg }] as const),
  );
  const weight: Series = {
    id: 'weight',
    name: texts.weight(),
    drawn: 'line',
    countsDays: false,
    figures: weighed,
    textOf: ({ value }) => weightText(value),
    shortOf: ({ value }) =>
      format.number(weightFigures(value, weightUnit()).value, { maximumFractionDigits: 0 }),
    shareOf: aroundThem(weighed),
  };
  const followed = items.flatMap((item): Series[] => {
    const figures = isWeight(item)
      ? weighed
      : new Map(
          days.flatMap((day) => {
            const figure = byDay.get(day)?.get(item.id);
            return figure ? [[day, figure] as const] : [];
          }),
        );
    if (item.isArchived && figures.size === 0) return [];
    const { id, kind } = item;
    if (isWeight(item)) return [{ ...weight, id, name: nameOf(item) }];
    const highest = Math.max(1, ...[...figures.values()].map(({ value }) => value));
    const isInWords = stepWords(item) !== undefined;
    const shares = {
      scale: shareBetween(0, boundsOf(item).most),
      'yes-no': shareBetween(0, 1),
      count: shareBetween(0, highest),
      measurement: aroundThem(figures),
    };
    return [
      {
        id,
        name: nameOf(item),
        drawn: isInWords || kind === 'count' ? 'bars' : 'line',
        // A value such as a mood is always there, even at 0.
        countsDays: kind !== 'measurement' && hasNone(item),
        figures,
        textOf: (figure) => valueText(item, figure),
        shortOf: (figure) => (isInWords ? valueText(item, figure) : format.number(figure.value)),
        shareOf: shares[kind],
      },
    ];
  });
  if (weighed.size === 0 || items.some(isWeight)) return followed;
  return [...followed, weight];
}
