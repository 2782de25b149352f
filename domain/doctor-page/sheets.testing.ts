import fc from 'fast-check';
import { flowSteps, presetNames, presets, trackedKinds } from '#contract/check-in-presets.ts';
import { takenKinds } from '#contract/doctor-page.ts';
import { safetyFlags, severities } from '#contract/safety.ts';
import { addDays } from '#domain/days/day.ts';
import type { Sheet, SheetItem, SheetTaken } from './sheet.ts';

// Any sheet that the app can make, for property tests.

const from = '2031-01-01';
const to = '2031-03-31';
const day = fc.integer({ min: 0, max: 89 }).map((count) => addDays(from, count));
/** What people type, with what breaks files. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '<b>',
    '&',
    ']]>',
    '\u0000',
    '\ud800',
    '\u202e',
    '"\'',
    '\ufeff',
    '\ufffe',
    '\u00a0',
  ),
);
const figure = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.double({ min: 0, max: 1_000_000, noNaN: true, noDefaultInfinity: true }),
);

type Days = SheetItem['days'];
/** Recorded days in order, and what follows from them. */
const daysOf = (value: fc.Arbitrary<number>, second: fc.Arbitrary<number | undefined>): fc.Arbitrary<Days> =>
  fc.uniqueArray(fc.tuple(day, value, second), { selector: ([when]) => when, maxLength: 40 }).map((list) =>
    list
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([when, one, two]) => ({
        day: when,
        value: one,
        ...(two === undefined ? {} : { second: two }),
      })),
  );

const withFigures = (days: Days) => {
  const values = days.map(({ value }) => value);
  return {
    days,
    average: values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : Number.NaN,
    highest: Math.max(...values),
    lowest: Math.min(...values),
  };
};

const noSecond = fc.constant(undefined);
const ownItem = fc.record({
  kind: fc.constantFrom(...trackedKinds),
  unit: typed,
  days: daysOf(figure, noSecond),
});
const presetItem = fc.constantFrom(...presetNames).chain((preset) => {
  const facts = presets[preset];
  const most = 'steps' in facts ? flowSteps.length - 1 : 10;
  const units = 'units' in facts ? facts.units.map(({ unit }) => unit) : [''];
  const value =
    'units' in facts ? fc.double({ min: 0.5, max: 300, noNaN: true }) : fc.integer({ min: 0, max: most });
  return fc.record({
    preset: fc.constant(preset),
    kind: fc.constant(facts.kind),
    unit: fc.constantFrom(...units),
    days: daysOf(value, preset === 'blood-pressure' ? fc.option(value, { nil: undefined }) : noSecond),
  });
});
const item: fc.Arbitrary<SheetItem> = fc
  .tuple(
    fc.uuid(),
    typed,
    fc.oneof(
      ownItem.map((own) => ({ ...own, preset: null })),
      presetItem,
    ),
  )
  .map(([id, name, { days, ...said }]) => ({ id, name, ...said, ...withFigures(days) }));

const ingredients = fc.array(fc.record({ id: fc.constant('x'), name: typed }), { maxLength: 2 });
const taken: fc.Arbitrary<SheetTaken> = fc
  .record({
    planId: fc.uuid(),
    name: typed,
    kind: fc.constantFrom(...takenKinds),
    ingredients,
    dose: typed,
    since: day,
    lasts: fc.option(fc.nat({ max: 90 })),
    asNeeded: fc.boolean(),
    regular: fc.option(fc.record({ planned: fc.nat({ max: 900 }), taken: fc.nat({ max: 900 }) })),
    extra: fc.nat({ max: 50 }),
  })
  .map(({ lasts, ...one }) => ({ ...one, until: lasts === null ? null : addDays(one.since, lasts) }));

const sheets: fc.Arbitrary<Sheet> = fc.record({
  personName: typed,
  madeOn: day,
  from: fc.constant(from),
  to: fc.constant(to),
  items: fc.array(item, { maxLength: 4 }),
  episodes: fc.array(
    fc.record({
      itemId: fc.uuid(),
      name: typed,
      count: fc.nat({ max: 90 }),
      days: fc.nat({ max: 90 }),
      averagePeak: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
    }),
    { maxLength: 2 },
  ),
  taken: fc.array(taken, { maxLength: 4 }),
  flags: fc.option(fc.uniqueArray(fc.constantFrom(...safetyFlags), { maxLength: 8 })),
  otherMedicines: fc.array(fc.record({ name: typed, ingredients }), { maxLength: 2 }),
  warnings: fc.array(
    fc.record({
      names: fc.array(typed, { maxLength: 3 }),
      level: fc.constantFrom(...severities),
      text: typed,
    }),
    { maxLength: 2 },
  ),
  trials: fc.array(
    fc.record({
      id: fc.uuid(),
      change: typed,
      outcome: typed,
      from: day,
      to: day,
      verdict: fc.constantFrom('helped' as const, 'not-by-that' as const, 'cannot-tell' as const, null),
      text: typed,
    }),
    { maxLength: 2 },
  ),
  questions: typed,
});

/** Checks that many sheets, with a seed each; a failure names the smallest sheet that fails. */
export const checkSheets = (count: number, check: (sheet: Sheet, seed: number) => void): void =>
  fc.assert(fc.property(sheets, fc.nat(), check), { numRuns: count });
