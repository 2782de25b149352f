import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { TrackedItem } from '#contract/check-ins.ts';
import { itemOf, recordsOf, shortNights, today } from '#domain/patterns/patterns.testing.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { PatternsCard } from './patterns-card.tsx';

const cardOf = (records: ReturnType<typeof recordsOf>) =>
  render(<PatternsCard {...records} today={today} nameOf={({ preset, name }) => name || `${preset}`} />);

/** Short nights, after which an item of this kind has another value. */
function nightsOf(item: Partial<TrackedItem>, values: { short: number; other: number }) {
  const { feeling, days } = shortNights(200, 0);
  const sleep = new Map(days.map((day) => [day.date, day.sleep]));
  const checkIns = feeling.checkIns.map((checkIn, at) => {
    const value = sleep.get(checkIn.day) === 5 ? values.short : values.other;
    // Now and then it is otherwise.
    const other = value === values.short ? values.other : values.short;
    return { ...checkIn, values: [{ itemId: 'headache', value: at % 9 === 4 ? other : value }] };
  });
  return { days, feeling: { ...feeling, checkIns, items: [itemOf('headache', { preset: null, ...item })] } };
}

test('a pattern is one line with a range and the number of nights; what was looked at is folded', async () => {
  const screen = await cardOf(shortNights(200, 3));
  await expect
    .element(
      screen.getByText(
        /^After short nights: headache \d(\.\d)? points higher \(range \d(\.\d)? to \d(\.\d)?\), 55 nights$/,
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText(/Which brings about which, this cannot tell/)).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/Nothing to see|weekday/);
  await screen.getByRole('button', { name: 'What is looked at' }).click();
  await expect.element(screen.getByText(/6 hours of sleep or less · compared$/)).toBeVisible();
  await expect.element(screen.getByText(/of the same weekday/)).toBeVisible();
  await expectNoAxeViolations();
});

test.each([
  {
    item: { kind: 'scale' },
    values: { short: 2, other: 5 },
    line: /: tingling \S+ points lower \(range \S+ to \S+\)/,
  },
  { item: { kind: 'count' }, values: { short: 6, other: 1 }, line: /: tingling: \S+ more \(range/ },
  {
    item: { kind: 'measurement', unit: 'ml' },
    values: { short: 90, other: 50 },
    line: /: tingling \S+ ml higher/,
  },
  {
    item: { kind: 'yes-no' },
    values: { short: 0, other: 1 },
    line: /: tingling on \d\d fewer of 100 days \(range \d\d to \d\d+\)/,
  },
] as const)('a difference of a $item.kind', async ({ item, values, line }) => {
  const screen = await cardOf(nightsOf({ name: 'tingling', ...item }, values));
  await expect.element(screen.getByText(line)).toBeVisible();
});

test('without a pattern one calm line says how much was compared', async () => {
  const screen = await cardOf(shortNights(200, 0));
  await expect
    .element(screen.getByText('Nothing to see yet: 1 comparison, no clear difference.'))
    .toBeVisible();
  expect(screen.container.textContent).not.toMatch(/brings about/);
});

test('with too few days it says how many are needed', async () => {
  const screen = await cardOf(shortNights(21, 3));
  await expect.element(screen.getByText('Nothing to see yet: too few days so far.')).toBeVisible();
  await screen.getByRole('button', { name: 'What is looked at' }).click();
  await expect.element(screen.getByText(/still needed: 5 such days, .*5 weeks$/)).toBeVisible();
  await expect
    .element(
      screen.getByText(/still needed: 10 such days, 6 separate times, 10 other days, and 8 weeks/).first(),
    )
    .toBeVisible();
  await expectNoAxeViolations();
});

test('where nothing is followed there is no card', async () => {
  const screen = await cardOf(recordsOf(3, [], () => ({ values: {} })));
  expect(screen.container.textContent).toBe('');
});
