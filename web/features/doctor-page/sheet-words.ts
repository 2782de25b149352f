import { type PresetFacts, presets } from '#contract/check-in-presets.ts';
import type { StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import type { SheetItem, SheetTaken } from '#domain/doctor-page/sheet.ts';
import { format } from '#messages/format.ts';
import { doctorPage as texts } from '#messages/generated/doctor-page.ts';
import { doses } from '#messages/generated/doses.ts';
import { weightText } from '#web/components/body-weight.ts';

const figure = (value: number) => format.number(value, { maximumFractionDigits: 1 });

const withUnit = ({ unit }: Pick<SheetItem, 'unit'>, text: string) => (unit ? `${text} ${unit}` : text);

/** "Nov 3, 2026" on paper that is kept. */
export const dateText = (day: Day): string => format.day(day, 'shortDate');

/** A value of an item with its unit; of a body weight in the unit of this device. */
function textOf(item: SheetItem, value: number): string {
  if (item.preset === 'weight') return weightText(value);
  if (item.kind === 'scale') return `${figure(value)} ${texts.ofTen()}`;
  return withUnit(item, figure(value));
}

const stepsOf = ({ preset }: SheetItem) => {
  const facts: PresetFacts | undefined = preset ? presets[preset] : undefined;
  return facts?.steps;
};

/** The lowest and the highest recorded value. */
function rangeText(item: SheetItem): string {
  if (item.preset === 'weight')
    return texts.between({ lowest: weightText(item.lowest), highest: weightText(item.highest) });
  return texts.between({ lowest: figure(item.lowest), highest: textOf(item, item.highest) });
}

/** The figures of an item in a line: average, lowest and highest; of yes and no, on how many days it was there. */
export function figuresLine(item: SheetItem): string {
  const { days, kind } = item;
  if (kind === 'yes-no' || stepsOf(item))
    return texts.yesDays({ yes: days.filter(({ value }) => value > 0).length, count: days.length });
  const seconds = days.flatMap(({ second }) => second ?? []);
  const lower = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  const average =
    seconds.length > 0
      ? withUnit(item, `${figure(item.average)}/${figure(lower)}`)
      : item.preset === 'weight'
        ? weightText(Math.round(item.average * 100) / 100)
        : figure(item.average);
  return [texts.average({ average }), rangeText(item), texts.recordedDays({ count: days.length })].join(
    ' · ',
  );
}

/** "52 of 56", "3 as needed", "10 of 12 · 1 extra". */
export function regularText({ regular, extra, asNeeded }: SheetTaken): string {
  if (asNeeded) return texts.asNeeded({ count: extra });
  return [
    ...(regular && regular.planned > 0 ? [texts.regular(regular)] : ['–']),
    ...(extra > 0 ? [texts.extra({ count: extra })] : []),
  ].join(' · ');
}

/** The strength of one unit of a plan, if it is stated: "50 micrograms each". Null otherwise. */
export function strengthText({ contents }: Pick<StoredDosePlan, 'contents'>): string | null {
  const stated = contents.flatMap(({ amount, unit }) => {
    if (amount === null) return [];
    const said = { shown: format.number(amount, { maximumFractionDigits: 6 }), amount };
    return [doses.units[unit](said)];
  });
  if (stated.length === 0 || stated.length < contents.length) return null;
  return texts.each({ strength: stated.join(' + ') });
}
