import {
  maxFigure,
  maxScale,
  type PresetFacts,
  type PresetUnit,
  presets,
} from '#contract/check-in-presets.ts';
import type { CheckIn, CheckInValue, HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { Day } from '#contract/shapes.ts';
import { isWeightUnit, weightBounds } from './body-weight.ts';

/** The allowed values of an item. */
export type Bounds = Omit<PresetUnit, 'unit'>;

export function boundsOf({ kind, preset, unit }: Pick<TrackedItem, 'kind' | 'preset' | 'unit'>): Bounds {
  const facts: PresetFacts | undefined = preset === null ? undefined : presets[preset];
  if (kind === 'scale')
    return { least: 0, most: facts?.steps ? facts.steps.length - 1 : maxScale, decimals: 0 };
  if (kind === 'yes-no') return { least: 0, most: 1, decimals: 0 };
  if (kind === 'count') return { least: 0, most: maxFigure, decimals: 0 };
  const known =
    preset === 'weight' && isWeightUnit(unit)
      ? weightBounds[unit]
      : facts?.units?.find((each) => each.unit === unit);
  return known ?? { least: -maxFigure, most: maxFigure, decimals: 3 };
}

type Figures = Pick<CheckInValue, 'value' | 'second'>;
type ValueCode = 'number-too-low' | 'number-too-high' | 'value-wrong';

/** Why a value is invalid for an item; undefined if valid. */
export function valueProblem(
  item: Pick<TrackedItem, 'kind' | 'preset' | 'unit'>,
  { value, second }: Figures,
): Refusal<ValueCode> | undefined {
  const bounds = boundsOf(item);
  if ((second === undefined) !== (bounds.second === undefined)) return refusal('value-wrong');
  return (
    figureProblem(value, bounds) ??
    (second !== undefined && bounds.second
      ? figureProblem(second, { decimals: bounds.decimals, ...bounds.second })
      : undefined)
  );
}

function figureProblem(figure: number, { least, most, decimals }: Bounds): Refusal<ValueCode> | undefined {
  if (figure < least) return refusal('number-too-low', { least });
  if (figure > most) return refusal('number-too-high', { most });
  return Number(figure.toFixed(decimals)) === figure ? undefined : refusal('value-wrong');
}

/** Is it stored as the weight of a day, and not in check-ins? */
export const isWeight = ({ preset }: Pick<TrackedItem, 'preset'>): boolean => preset === 'weight';

export const isEmpty = ({ values, note }: Pick<CheckIn, 'values' | 'note'>): boolean =>
  values.length === 0 && note === '';

/** Removes values of deleted items; they return if the item is restored. */
export function withoutDeleted(feeling: HowIFeel): HowIFeel {
  const there = new Set(feeling.items.map(({ id }) => id));
  return {
    ...feeling,
    checkIns: feeling.checkIns
      .map((each) => ({ ...each, values: each.values.filter(({ itemId }) => there.has(itemId)) }))
      .filter((each) => !isEmpty(each)),
    episodes: feeling.episodes.filter(({ itemId }) => there.has(itemId)),
  };
}

const orderOf = ({ day, at, id }: CheckIn) => `${day} ${at} ${id}`;
/** Orders by time, then by id, so that all devices have the same order. */
export const byTime = (one: CheckIn, other: CheckIn): number => (orderOf(one) < orderOf(other) ? -1 : 1);

/** The highest value of each item on each day, by day and by the item's id. */
export function figuresOfDays(
  checkIns: readonly Pick<CheckIn, 'day' | 'values'>[],
): Map<Day, Map<string, CheckInValue>> {
  const days = new Map<Day, Map<string, CheckInValue>>();
  for (const { day, values } of checkIns) {
    const figures = days.get(day) ?? new Map<string, CheckInValue>();
    for (const recorded of values) {
      const sofar = figures.get(recorded.itemId);
      if (!sofar || isHigher(recorded, sofar)) figures.set(recorded.itemId, recorded);
    }
    days.set(day, figures);
  }
  return days;
}

const isHigher = (one: Figures, other: Figures) =>
  one.value > other.value || (one.value === other.value && (one.second ?? 0) > (other.second ?? 0));

export const isFlow = ({ preset }: Pick<TrackedItem, 'preset'>): boolean => preset === 'menstrual-flow';

/**
 * The values of "as yesterday" for a day: the last value of each active item on the last earlier day with a check-in,
 * without measurements and bleeding. `from` is that day; null if there is none.
 */
export function asLastDay(
  checkIns: readonly CheckIn[],
  items: readonly TrackedItem[],
  day: Day,
): { from: Day | null; values: CheckInValue[] } {
  const earlier = checkIns.filter((each) => each.day < day).sort(byTime);
  const from = earlier.at(-1)?.day ?? null;
  const last = new Map(
    earlier.flatMap((each) =>
      each.day === from ? each.values.map((recorded) => [recorded.itemId, recorded] as const) : [],
    ),
  );
  const asked = items.filter((item) => !item.isArchived && item.kind !== 'measurement' && !isFlow(item));
  return { from, values: asked.flatMap(({ id }) => last.get(id) ?? []) };
}
