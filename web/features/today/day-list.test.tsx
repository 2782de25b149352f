import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TodayRow } from '#domain/today/today.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { DayList, PlainRow } from './day-list.tsx';

const row = (id: string, clock: string, said: Partial<TodayRow> = {}): TodayRow => ({
  ...{ kind: 'ritual', id, at: new Date(`2026-11-27T${clock}`), state: 'open', notes: [] },
  ...said,
});
const rows = [
  row('Breath', '08:00', { state: 'done' }),
  row('Walk', '08:00', { state: 'left' }),
  row('Lunch', '12:30', { kind: 'meal' }),
  row('Zinc', '13:00', {
    kind: 'dose',
    notes: [{ code: 'apart', do: 'Take them four hours apart.', after: [] }],
  }),
  row('Supper', '18:30', { kind: 'meal' }),
  row('Iron', '17:45', { kind: 'dose', notes: [{ code: 'beside', mealId: 'Supper' }] }),
];
const list = (partNow: 'morning' | 'midday' | null, of = rows) => (
  <DayList
    rows={of}
    line={({ id, state }) => <PlainRow title={id} note={state} isDone={state === 'done'} />}
    notesOf={({ notes }) => notes.flatMap((note) => (note.code === 'apart' ? [note.do] : []))}
    stays={() => false}
    begins={new Date('2026-11-27T00:00')}
    partNow={partNow}
  />
);

test('the current part of the day is at the top, and past things collapse into one line', async () => {
  const screen = await render(list('midday'));
  expect(screen.getByRole('heading').elements()[0]?.textContent).toBe('MiddayNow');
  const evening = screen.getByRole('region', { name: 'Evening' });
  expect(
    evening
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Supperopen', 'Ironopen']);
  await expect.element(screen.getByText('Take them four hours apart.')).toBeVisible();
  const over = screen.getByRole('button', { name: 'Over: 1 done, 1 left' });
  await expect.element(screen.getByText('Breath')).not.toBeInTheDocument();
  await userEvent.click(over);
  await expect.element(screen.getByText('Breath')).toBeVisible();
  await expectNoAxeViolations();
});

test('an open dose of yesterday is above the day, whose parts stay unchanged', async () => {
  const early = [
    row('Tablet', '21:00', { kind: 'dose', at: new Date('2026-11-26T21:00') }),
    row('Breath', '08:00'),
    row('Lunch', '12:30', { kind: 'meal' }),
  ];
  const screen = await render(list('morning', early));
  const said = screen.getByRole('region').elements();
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'YesterdayTabletopen',
    'MorningNowBreathopen',
    'MiddayLunchopen',
  ]);
  await expectNoAxeViolations();
});

test('another day is not collapsed', async () => {
  const screen = await render(list(null));
  await expect.element(screen.getByText('Breath')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});
