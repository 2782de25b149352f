import { amountOf, cleaned } from './line-amounts.ts';
import { fractionText } from './quantities.ts';
import { numberOf, writtenNumber, writtenTo } from './written-numbers.ts';

const upperEnd = new RegExp(`^${writtenTo}(${writtenNumber})`);

/** Scales a written line to other servings: all numbers of its amount, "1 lb 2 oz", but not those of each, "2 (14 oz) cans". */
export function scaledText(text: string, factor: number): string {
  if (factor === 1) return text;
  const { numbers = [] } = amountOf(cleaned(text)) ?? {};
  const [only, second] = numbers;
  const places = numbers.map(({ start, end, low }) => ({ start, end, value: low }));
  // The upper end of a range in another language: "2 bis 3".
  const [range, upper] = (only && !second && upperEnd.exec(text.slice(only.end))) || [];
  if (only && range && upper) {
    const end = only.end + range.length;
    places.push({ start: end - upper.length, end, value: numberOf(upper) });
  }
  return places
    .sort((one, other) => other.start - one.start)
    .reduce((line, { start, end, value }) => {
      const amount = value * factor;
      const written = amount >= 10 ? String(Math.round(amount)) : fractionText(amount);
      return line.slice(0, start) + written + line.slice(end);
    }, text);
}
