import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CalendarGrid } from './calendar-grid.tsx';
import { dayAfterKey } from './calendar-keys.ts';
import { expectNoAxeViolations } from './kit.testing.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (long) => ({
    short: long.slice(0, 3),
    long,
  }),
);
const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;

/** The weeks of two months whose first days are a Saturday and a Sunday, as in 2026. */
function weeksOf(month: string): (string | null)[][] {
  const [lead, count] = month === '2026-10' ? [3, 31] : [6, 30];
  const cells = Array.from({ length: 42 }, (_, at) => {
    const day = at - lead + 1;
    return day >= 1 && day <= count ? dayOf(month, day) : null;
  });
  return [0, 1, 2, 3, 4, 5]
    .map((week) => cells.slice(week * 7, week * 7 + 7))
    .filter((week) => week.some(Boolean));
}

function Month() {
  const [day, setDay] = useState('2026-11-18');
  return (
    <>
      <CalendarGrid
        label={day.slice(0, 7)}
        weekdays={weekdays}
        weeks={weeksOf(day.slice(0, 7))}
        selected={day}
        today="2026-11-22"
        last="2026-11-22"
        labelOf={(each) => each}
        styleOf={() => ({})}
        onSelect={setDay}
      >
        {() => null}
      </CalendarGrid>
      <button type="button">After</button>
    </>
  );
}

test('keys move by day, week and month, never past the last day', async () => {
  const screen = await render(<Month />);
  await userEvent.tab();
  const at = (day: string) => expect.element(screen.getByRole('button', { name: day })).toHaveFocus();
  await at('2026-11-18');
  await userEvent.keyboard('{ArrowUp}');
  await at('2026-11-11');
  await userEvent.keyboard('{Home}');
  await at('2026-11-09');
  await userEvent.keyboard('{End}');
  await at('2026-11-15');
  await userEvent.keyboard('{PageUp}');
  await at('2026-10-15');
  await userEvent.keyboard('{PageDown}{PageDown}');
  await at('2026-11-22');
  await userEvent.keyboard('{ArrowRight}');
  await at('2026-11-22');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('it is a grid with named columns, one selected cell, and today marked', async () => {
  const screen = await render(<Month />);
  await expect.element(screen.getByRole('grid', { name: '2026-11' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Monday' })).toBeVisible();
  await screen.getByRole('button', { name: '2026-11-20' }).click();
  const chosen = screen.container.querySelectorAll('[aria-selected="true"]');
  expect([...chosen].map((cell) => cell.textContent)).toEqual(['20']);
  await expect
    .element(screen.getByRole('button', { name: '2026-11-22' }))
    .toHaveAttribute('aria-current', 'date');
  await expect.element(screen.getByRole('button', { name: '2026-11-23' })).toBeDisabled();
  await expectNoAxeViolations();
});

test('a month without that day selects its last day', () => {
  expect(dayAfterKey('2026-03-31', 'PageUp', false)).toBe('2026-02-28');
  expect(dayAfterKey('2024-02-29', 'PageDown', true)).toBe('2025-02-28');
  expect(dayAfterKey('2026-01-31', 'PageUp', false)).toBe('2025-12-31');
  expect(dayAfterKey('2026-01-31', 'Enter', false)).toBeUndefined();
});
