import { fractionText } from './quantities.ts';
import { numberOf, writtenNumber, writtenTo } from './written-numbers.ts';

/** The number at the start of a line. */
const leading = new RegExp(`^${writtenNumber}`);
const upperEnd = new RegExp(`^(${writtenTo})(${writtenNumber})`);

/** Scales a written line to other servings: its amount is the number at its start. */
export function scaledText(text: string, factor: number): string {
  if (factor === 1) return text;
  const [number] = leading.exec(text) ?? [];
  if (!number) return text;
  const rest = text.slice(number.length);
  const [, dash, upper] = upperEnd.exec(rest) ?? [];
  const scaled = (value: string) => {
    const amount = numberOf(value) * factor;
    return amount >= 10 ? String(Math.round(amount)) : fractionText(amount);
  };
  const range = dash && upper ? dash + scaled(upper) : '';
  return scaled(number) + range + rest.slice(range ? `${dash}${upper}`.length : 0);
}
