import {
  type CheckIn,
  type CheckInValue,
  type Preset,
  type PresetFacts,
  presets,
  type TrackedItem,
} from '#contract/check-ins.ts';
import { format } from '#messages/format.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';

type Named = Pick<TrackedItem, 'preset' | 'name'>;
type Said = Pick<CheckInValue, 'value' | 'second'>;

/** What the person calls it, or what the preset is called. */
export const nameOf = ({ preset, name }: Named): string => name || (preset ? texts.presets[preset]() : '');

/** Of these a high value is a good one, and the lowest is not "none". */
const states: ReadonlySet<Preset | null> = new Set(['mood', 'energy', 'sleep-quality']);

/** What 0 of a scale is called. */
export const lowestOf = ({ preset }: Pick<TrackedItem, 'preset'>): string =>
  states.has(preset) ? texts.low() : texts.none();

/** A value in words, with its unit. */
export function valueText(item: TrackedItem, { value, second }: Said): string {
  if (item.kind === 'yes-no') return value === 0 ? texts.no() : texts.yes();
  if (value === 0 && item.kind !== 'measurement') return lowestOf(item);
  if (item.kind === 'scale') return texts.scaleSaid({ value });
  const figure = format.number(value);
  if (second !== undefined) {
    return texts.pairSaid({ value: figure, second: format.number(second), unit: item.unit });
  }
  return item.unit ? texts.figureSaid({ value: figure, unit: item.unit }) : figure;
}

/** What a check-in says of the things that are followed, in one line. */
export const checkInText = (items: readonly TrackedItem[], { values, note }: CheckIn): string =>
  [
    ...items.flatMap((item) => {
      const said = values.find(({ itemId }) => itemId === item.id);
      return said ? [`${nameOf(item)} ${valueText(item, said)}`] : [];
    }),
    note,
  ]
    .filter(Boolean)
    .join(' · ');

/** May be said where in the body it is? */
export function hasPlace({ preset }: TrackedItem): boolean {
  const facts: PresetFacts | undefined = preset ? presets[preset] : undefined;
  return facts?.hasPlace ?? false;
}
