import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './line-amounts.ts';

type Said = { text: string; grams: number };

const weights = { g: 1, grams: 1, kg: 1000, oz: 28.35, ounces: 28.35, lb: 453.6, lbs: 453.6, pounds: 453.6 };
const fractions = { '': 0, ' 1/2': 0.5, '½': 0.5, ' ¼': 0.25, '-3/4': 0.75, ' and 1/2': 0.5 };
const whole = fc.integer({ min: 1, max: 900 });

const number = fc.oneof(
  whole.map((value) => ({ text: `${value}`, value })),
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(...Object.entries(fractions)))
    .map(([value, [text, part]]) => ({ text: `${value}${text}`, value: value + part })),
  fc
    .tuple(whole, fc.integer({ min: 1, max: 99 }))
    .map(([value, part]) => ({ text: `${value}.${part}`, value: Number(`${value}.${part}`) })),
);

/** "2 lb", "2lb", "2-lb". */
const measure = fc
  .tuple(number, fc.constantFrom(...Object.entries(weights)), fc.constantFrom(' ', '', '-'))
  .map(
    ([{ text, value }, [unit, grams], between]): Said => ({
      text: `${text}${between}${unit}`,
      grams: value * grams,
    }),
  );

/** "1 lb 2 oz", "1 kg 200 g", "1 lb plus 2 oz". */
const sum = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom('lb', 'kg'),
    fc.integer({ min: 1, max: 15 }),
    fc.constantFrom(' ', ' plus ', ' + '),
  )
  .map(([large, unit, small, between]): Said => {
    const [other, each] = unit === 'lb' ? (['oz', 28.35] as const) : (['g', 10] as const);
    return {
      text: `${large} ${unit}${between}${unit === 'lb' ? small : small * 10} ${other}`,
      grams: large * weights[unit as 'lb'] + small * each,
    };
  });

const range = fc
  .tuple(
    fc.integer({ min: 1, max: 400 }),
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom('-', '–', ' to ', ' or '),
    fc.boolean(),
  )
  .map(
    ([low, more, to, isTwice]): Said => ({
      text: `${low}${isTwice && !to.includes('or') ? ' g' : ''}${to}${low + more} g`,
      grams: low + more / 2,
    }),
  );

const amount = fc.oneof(measure, sum, range);
const inGrams = (grams: number) => `${Math.round(grams * 100) / 100} g`;

/** The same weight again. */
const twice = fc.tuple(amount, fc.constantFrom('/', ' / ', ' (', ' (about ')).map(
  ([said, sign]): Said => ({
    text: `${said.text}${sign}${inGrams(said.grams)}${sign.includes('(') ? ')' : ''}`,
    grams: said.grams,
  }),
);

const packed = fc
  .tuple(fc.integer({ min: 1, max: 9 }), measure, fc.constantFrom('x', '(', ' each'))
  .map(([count, each, how]): Said => {
    const texts = {
      x: `${count} x ${each.text} cans`,
      '(': `${count} (${each.text}) cans`,
      ' each': `${count} cans (${each.text} each)`,
    };
    return { text: texts[how as 'x'], grams: count * each.grams };
  });

const all = fc.tuple(fc.integer({ min: 2, max: 12 }), measure, fc.boolean()).map(
  ([count, { text, grams }, isEach]): Said => ({
    text: isEach ? `${count} carrots (${text} each)` : `${count} (about ${text})`,
    grams: isEach ? count * grams : grams,
  }),
);

function gramsOf(text: string): number | null {
  const { amount: low, amountTo, unit, grams, isOpen } = readAmount(text);
  if (isOpen || low === null) return null;
  if (grams !== null) return grams;
  return ((low + (amountTo ?? low)) / 2) * (weights[unit as 'g'] ?? Number.NaN);
}

test('an amount written by the rules is read with its grams', () => {
  fc.assert(
    fc.property(
      fc.oneof(amount, twice, packed, all),
      fc.constantFrom(' carrots', ' of carrots', ' carrots, peeled'),
      ({ text, grams }, rest) => {
        expect(gramsOf(text + rest) ?? 0, text).toBeCloseTo(grams, 0);
      },
    ),
    { numRuns: 3000 },
  );
});

test('of two weights that differ by more than a tenth none is counted', () => {
  const apart = fc.tuple(
    fc.integer({ min: 100, max: 900 }),
    fc.oneof(
      fc.double({ min: 1.12, max: 20, noNaN: true }),
      fc.double({ min: 0.05, max: 0.88, noNaN: true }),
    ),
  );
  fc.assert(
    fc.property(apart, fc.constantFrom('/', ' ('), ([grams, factor], sign) => {
      expect(
        gramsOf(`${grams} g${sign}${Math.round(grams * factor)} g${sign === '/' ? '' : ')'} carrots`),
      ).toBeNull();
    }),
  );
});
