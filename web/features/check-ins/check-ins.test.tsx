import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CheckIn, HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { CheckInCard } from './check-in-card.tsx';
import { LookBack } from './look-back.tsx';

const [yesterday, today] = ['2026-11-26', '2026-11-27'];
const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const item = (place: number, more: Partial<TrackedItem>): TrackedItem => ({
  id: idOf(place),
  preset: null,
  name: '',
  kind: 'scale',
  unit: '',
  isArchived: false,
  position: place,
  ...more,
});
const items = [
  item(0, { preset: 'pain' }),
  item(1, { preset: 'fever', kind: 'yes-no' }),
  item(2, { name: 'Sneezes', kind: 'count' }),
  item(3, { preset: 'blood-pressure', kind: 'measurement', unit: 'mmHg' }),
];
const checkIn = (place: number, day: string, values: CheckIn['values']): CheckIn => ({
  id: idOf(place),
  day,
  at: `${day}T08:00:00.000Z`,
  zone: 'UTC',
  values,
  note: '',
});
const feeling = (more: Partial<HowIFeel> = {}): HowIFeel => ({
  items,
  checkIns: [],
  episodes: [],
  weights: [],
  rituals: [],
  ...more,
});

/** The bodies of what was written, in order. */
let written: Pick<CheckIn, 'values' | 'note'>[] = [];
beforeEach(() => {
  written = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '{}' }: RequestInit = {}) => {
    if (method !== 'GET') written.push(JSON.parse(`${body}`));
    return Response.json(method === 'GET' ? feeling() : { ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const inApp = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

test('one tap writes a value down; “none” is not the same as nothing', async () => {
  const screen = await inApp(<CheckInCard feeling={feeling()} day={today} today={today} stepper={null} />);
  await expectNoAxeViolations();
  const pain = screen.getByRole('group', { name: 'Pain' });
  expect(pain.getByRole('radio').all()).toHaveLength(11);
  expect(pain.element().querySelector(':checked')).toBeNull();
  await expect.element(pain.getByText('Not recorded')).toBeVisible();
  await pain.getByText('None', { exact: true }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual([{ itemId: idOf(0), value: 0 }]);
});

test('what was said of the day before is written down with one tap', async () => {
  const before = [{ itemId: idOf(0), value: 4, place: 'left temple' }];
  const there = feeling({ checkIns: [checkIn(7, yesterday, before)] });
  const screen = await inApp(<CheckInCard feeling={there} day={today} today={today} stepper={null} />);
  await screen.getByRole('button', { name: 'As yesterday' }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual(before);
});

test('a count and two figures of a blood pressure; what is not possible is said and not saved', async () => {
  const screen = await inApp(<CheckInCard feeling={feeling()} day={today} today={today} stepper={null} />);
  await screen.getByRole('button', { name: 'More sneezes' }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual([{ itemId: idOf(2), value: 1 }]);
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Blood pressure, upper' }), '1200');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Please give a figure from 40 to 300')).toBeVisible();
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Blood pressure, upper' }), '120');
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Blood pressure, lower' }), '80');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written.at(-1)?.values).toEqual([{ itemId: idOf(3), value: 120, second: 80 }]);
});

test('the month counts recorded days; a day that was not recorded has no value', async () => {
  const said = (value: number) => [{ itemId: idOf(0), value }];
  const there = feeling({
    checkIns: [checkIn(7, '2026-11-03', said(0)), checkIn(8, '2026-11-05', said(7))],
    rituals: [{ date: '2026-11-05', done: 3 }],
  });
  const nothing = () => {};
  const screen = await inApp(
    <LookBack
      feeling={there}
      day={today}
      today={today}
      chosen={null}
      onChoose={nothing}
      onDay={nothing}
      onCheckIn={nothing}
      onOpen={nothing}
    />,
  );
  await expectNoAxeViolations();
  await expect
    .element(screen.getByText('Pain: recorded on 2 of 27 days · 3.5 of 10 on average'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Tuesday, November 3: None' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Wednesday, November 4: not recorded' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'The same as a table' }).click();
  await expect.element(screen.getByRole('cell', { name: '7 of 10' })).toBeVisible();
});
