import { type PresetFacts, presets } from '#contract/check-in-presets.ts';
import type { StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import type { SheetItem, SheetTaken } from '#domain/doctor-page/sheet.ts';
import { format } from '#messages/format.ts';
import { doctorPage as texts } from '#messages/generated/doctor-page.ts';
import { doses } from '#messages/generated/doses.ts';
import { weightText } from '#web/components/body-weight.ts';

const figure = (value: number) => format.number(value, { maximumFractionDigits: 1 });

/** With the unit, or with the highest value of a scale. */
function withUnit({ unit, kind, preset }: SheetItem, text: string): string {
  if (kind === 'scale') return `${text} ${texts.ofTen()}`;
  return unit && preset !== 'weight' ? `${text} ${unit}` : text;
}

/** "Nov 3, 2026" on paper that is kept. */
export const dateText = (day: Day): string => format.day(day, 'shortDate');

const stepsOf = ({ preset }: SheetItem) => {
  const facts: PresetFacts | undefined = preset ? presets[preset] : undefined;
  return facts?.steps;
};

/** The figures of an item in a line: average, lowest and highest; of yes and no, on how many days it was there. */
export function figuresLine(item: SheetItem): string {
  const { days, kind, preset } = item;
  if (kind === 'yes-no' || stepsOf(item))
    return texts.yesDays({ yes: days.filter(({ value }) => value > 0).length, count: days.length });
  const seconds = days.flatMap(({ second }) => second ?? []);
  const lower = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  // A body weight in the unit of this device.
  const text = preset === 'weight' ? weightText : figure;
  const average =
    preset === 'weight' ? weightText(Math.round(item.average * 100) / 100) : figure(item.average);
  return [
    texts.average({
      average: withUnit(item, seconds.length > 0 ? `${average}/${figure(lower)}` : average),
    }),
    texts.between({ lowest: text(item.lowest), highest: text(item.highest) }),
    texts.recordedDays({ count: days.length }),
  ].join(' · ');
}

/** "52 of 56", "3 as needed", "10 of 12 +1". */
export function regularText({ regular, extra, asNeeded }: SheetTaken): string {
  if (asNeeded) return texts.asNeeded({ count: extra });
  return [
    ...(regular && regular.planned > 0 ? [texts.regular(regular)] : ['–']),
    ...(extra > 0 ? [texts.extra({ count: extra })] : []),
  ].join(' ');
}

/** The strength of one unit of a plan, if it is stated: "50 µg". Null otherwise. */
export function strengthText({ contents }: Pick<StoredDosePlan, 'contents'>): string | null {
  const stated = contents.flatMap(({ amount, unit }) => {
    if (amount === null) return [];
    const said = { shown: format.number(amount, { maximumFractionDigits: 6 }), amount };
    return [doses.units[unit](said)];
  });
  if (stated.length === 0 || stated.length < contents.length) return null;
  return stated.join(' + ');
}
