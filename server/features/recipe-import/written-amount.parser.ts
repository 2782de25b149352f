import { fractionText } from '#domain/ingredients/quantities.ts';
import { numberOf } from '#domain/ingredients/written-numbers.ts';

/** A number of a program’s file as people write it: 0.333 is ⅓, 1.5 is 1½. Empty for zero and invalid amounts. */
export function writtenAmount(amount: number): string {
  if (!(amount > 0) || !Number.isFinite(amount)) return '';
  const fraction = fractionText(amount);
  return Math.abs(numberOf(fraction) - amount) < 0.005 ? fraction : `${Math.round(amount * 1000) / 1000}`;
}

/** Words of separate fields as one line. */
export const joined = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

type Thing = { amount: number; unit: string; food: string; note?: string };

/** Joins separate amount, unit and food to a line: "⅓ tsp salt, fine". */
export function lineOfParts({ amount, unit, food, note = '' }: Thing): string {
  const line = joined(writtenAmount(amount), unit, food);
  return note && food ? `${line}, ${note}` : joined(line, note);
}

/** Turns "0.333 tsp" into "⅓ tsp": so many digits mean a fraction. */
export const withFraction = (line: string): string =>
  line.replace(/^\d{0,2}[.,](?:33+|6+7|125)(?=\s)/, (number) =>
    writtenAmount(Number(number.replace(',', '.'))),
  );
