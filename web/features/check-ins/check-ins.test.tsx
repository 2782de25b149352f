import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CheckIn, HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dismissToasts } from '#web/lib/toast.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import ToastHost from '#web/ui/toast-host.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { feelingQuery } from './check-ins.api.ts';
import { FollowDialog } from './follow-dialog.tsx';
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
  doses: [],
  ...more,
});

/** The server's data. */
let there: HowIFeel;
/** The writes, in order. */
let written: Pick<CheckIn, 'id' | 'values' | 'note'>[] = [];
let weighed: unknown[] = [];
beforeEach(() => {
  there = feeling();
  written = [];
  weighed = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '{}' }: RequestInit = {}) => {
    if (method === 'GET') return replyWith(there);
    if (path.startsWith('/api/tracked-items')) {
      const id = path.split('/').at(-1) ?? '';
      const others = there.items.filter((each) => each.id !== id);
      there = { ...there, items: method === 'PUT' ? [{ ...JSON.parse(`${body}`), id }, ...others] : others };
      return replyWith({ ok: true });
    }
    if (path.startsWith('/api/weights')) {
      const weight = method === 'POST' && JSON.parse(`${body}`);
      weighed.push(weight || path);
      there = { ...there, weights: weight ? [weight] : [] };
      return replyWith({ ok: true });
    }
    const checkIn = { ...JSON.parse(`${body}`), id: path.split('/').at(-1) };
    written.push(checkIn);
    const others = there.checkIns.filter(({ id }) => id !== checkIn.id);
    const isThere = checkIn.values.length > 0 || checkIn.note !== '';
    there = { ...there, checkIns: isThere ? [...others, checkIn] : others };
    return replyWith({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  dismissToasts();
  localStorage.removeItem('weightUnit');
  vi.unstubAllGlobals();
});

const inApp = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

/** Today's card with the server's data. */
function Today() {
  const { data } = useQuery(feelingQuery(today));
  return (
    <>
      {data && <CheckInCard feeling={data} day={today} today={today} />}
      <ToastHost />
    </>
  );
}

test('one tap records a value; “none” differs from no value', async () => {
  const screen = await inApp(<CheckInCard feeling={feeling()} day={today} today={today} />);
  await expectNoAxeViolations();
  const pain = screen.getByRole('slider', { name: 'Pain' });
  await expect.element(pain).toHaveAttribute('aria-valuetext', 'Not recorded');
  await pain.click({ position: { x: 2, y: 20 } });
  await expect.poll(() => written.at(-1)?.values).toEqual([{ itemId: idOf(0), value: 0 }]);
});

test('the keyboard records “none”, too', async () => {
  const screen = await inApp(<CheckInCard feeling={feeling()} day={today} today={today} />);
  (screen.getByRole('slider', { name: 'Pain' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written.at(-1)?.values).toEqual([{ itemId: idOf(0), value: 0 }]);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => written.at(-1)?.values).toEqual([{ itemId: idOf(0), value: 1 }]);
});

test('one tap repeats the records of the previous day, but no measurement', async () => {
  const before = [{ itemId: idOf(0), value: 4, place: 'left temple' }];
  const measured = { itemId: idOf(3), value: 120, second: 80 };
  const earlier = feeling({ checkIns: [checkIn(7, yesterday, [...before, measured])] });
  const screen = await inApp(<CheckInCard feeling={earlier} day={today} today={today} />);
  await screen.getByRole('button', { name: 'As yesterday' }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual(before);
});

test('Undo restores a deleted value, and keeps later records', async () => {
  const pain = { itemId: idOf(0), value: 4 };
  const fever = { itemId: idOf(1), value: 1 };
  there = feeling({ checkIns: [checkIn(7, today, [pain])] });
  const screen = await inApp(<Today />);
  await screen.getByRole('button', { name: 'Clear: Pain' }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual([]);
  // The button is gone.
  await expect.element(screen.getByRole('slider', { name: 'Pain' })).toHaveFocus();
  await screen.getByRole('group', { name: 'Fever' }).getByText('Yes').click();
  await expect.poll(() => written.at(-1)?.values).toEqual([fever]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual([fever, pain]);
});

test('Undo of “As yesterday” keeps later records', async () => {
  const pain = { itemId: idOf(0), value: 4 };
  const fever = { itemId: idOf(1), value: 1 };
  there = feeling({ checkIns: [checkIn(7, yesterday, [pain, fever])] });
  const screen = await inApp(<Today />);
  await screen.getByRole('button', { name: 'As yesterday' }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual([pain, fever]);
  await screen.getByRole('group', { name: 'Fever' }).getByText('No', { exact: true }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual([pain, { ...fever, value: 0 }]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual([{ ...fever, value: 0 }]);
});

test('unsaved note text stays when another check-in arrives, and is saved on unmount', async () => {
  const screen = await inApp(<Today />);
  const note = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.fill(note, 'Rain');
  there = feeling({ checkIns: [checkIn(7, today, [{ itemId: idOf(0), value: 2 }])] });
  queryClient.setQueryData(feelingQuery(today).queryKey, there);
  await expect.element(screen.getByRole('button', { name: /^Change:.*Pain 2 of 10$/ })).toBeVisible();
  await expect.element(note).toHaveValue('Rain');
  await screen.unmount();
  await expect.poll(() => written.at(-1)).toMatchObject({ note: 'Rain', values: [] });
  expect(written.at(-1)?.id).not.toBe(idOf(7));
});

test('after its last value is deleted, the next tap goes to the same check-in, not to an earlier one', async () => {
  const morning = checkIn(7, today, [{ itemId: idOf(0), value: 2 }]);
  const noon = checkIn(8, today, [{ itemId: idOf(1), value: 1 }]);
  there = feeling({ checkIns: [morning, noon] });
  const screen = await inApp(<Today />);
  await screen.getByRole('button', { name: 'Clear: Fever' }).click();
  await expect.poll(() => written.at(-1)).toMatchObject({ id: noon.id, values: [] });
  await screen.getByRole('slider', { name: 'Pain' }).fill('5');
  await expect
    .poll(() => written.at(-1))
    .toMatchObject({ id: noon.id, values: [{ itemId: idOf(0), value: 5 }] });
  expect(there.checkIns).toContainEqual(morning);
});

test('a count and a blood pressure; an impossible value is shown and not saved', async () => {
  const screen = await inApp(<Today />);
  await screen.getByRole('button', { name: 'More sneezes' }).click();
  await expect.poll(() => written.at(-1)?.values).toEqual([{ itemId: idOf(2), value: 1 }]);
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Sneezes' }), '7');
  await userEvent.keyboard('{Enter}');
  const sneezes = { itemId: idOf(2), value: 7 };
  await expect.poll(() => written.at(-1)?.values).toEqual([sneezes]);
  const upper = screen.getByRole('spinbutton', { name: 'Blood pressure, upper (mmHg)' });
  const lower = screen.getByRole('spinbutton', { name: 'Blood pressure, lower (mmHg)' });
  await userEvent.fill(upper, '120');
  await userEvent.fill(lower, '800');
  await userEvent.keyboard('{Enter}');
  await expect.element(lower).toHaveAccessibleDescription('Please give a figure from 20 to 200');
  await expect.element(upper).not.toHaveAccessibleDescription();
  await userEvent.fill(upper, '130');
  // To the other field of the same form.
  await userEvent.keyboard('{Tab}');
  await expect.element(lower).toHaveFocus();
  await expect.element(upper).toHaveValue(130);
  await userEvent.fill(lower, '80');
  expect(written.at(-1)?.values).toEqual([sneezes]);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => written.at(-1)?.values)
    .toEqual([sneezes, { itemId: idOf(3), value: 130, second: 80 }]);
  await expect.element(lower).toHaveFocus();
});

test('an invalid number, or one with too many decimals, is shown; it neither deletes nor disappears', async () => {
  const temperature = item(4, { preset: 'temperature', kind: 'measurement', unit: '°C' });
  const recorded = { itemId: temperature.id, value: 38 };
  there = feeling({ items: [temperature], checkIns: [checkIn(7, today, [recorded])] });
  const screen = await inApp(<Today />);
  const field = screen.getByRole('spinbutton', { name: 'Temperature (°C)' });
  await expect.element(field).toHaveValue(38);
  await userEvent.clear(field);
  await userEvent.keyboard('1e{Tab}');
  await expect.element(field).toHaveAccessibleDescription('Please give a number');
  await userEvent.fill(field, '37.55');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Please give one decimal at most');
  expect(written).toEqual([]);
  await userEvent.fill(field, '37.5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written.at(-1)?.values).toEqual([{ ...recorded, value: 37.5 }]);
});

test('a tracked weight is the weight of the day, and in no check-in', async () => {
  there = feeling({ items: [item(4, { preset: 'weight', kind: 'measurement', unit: 'kg' })] });
  const screen = await inApp(<Today />);
  const field = screen.getByRole('spinbutton', { name: 'Weight (kg)' });
  await userEvent.fill(field, '500');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Please give a figure from 20 to 400');
  await userEvent.fill(field, '71.25');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => weighed).toEqual([{ date: today, kg: 71.25 }]);
  await screen.getByRole('button', { name: 'Clear: Weight' }).click();
  await expect.poll(() => weighed.at(-1)).toBe(`/api/weights/${today}`);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => weighed.at(-1)).toEqual({ date: today, kg: 71.25 });
  expect(written).toEqual([]);
});

test('a weight in stones and pounds is stored in kilograms, and shown as typed', async () => {
  localStorage.setItem('weightUnit', 'st');
  there = feeling({ items: [item(4, { preset: 'weight', kind: 'measurement', unit: 'kg' })] });
  const screen = await inApp(<Today />);
  const [stones, pounds] = ['Weight (st)', 'Weight (lb)'].map((name) =>
    screen.getByRole('spinbutton', { name }),
  );
  if (!stones || !pounds) throw new Error('There are no two fields');
  await userEvent.fill(pounds, '4');
  await userEvent.fill(stones, '10.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(stones).toHaveAccessibleDescription('Please give a whole number');
  await userEvent.fill(stones, '10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => weighed).toEqual([{ date: today, kg: 65.32 }]);
  await expect.element(screen.getByText('10 st 4 lb')).toBeVisible();
  await expect.element(stones).toHaveValue(10);
  await expect.element(pounds).toHaveValue(4);
});

/** The dialog with the server's tracked items. */
function Following() {
  const { data } = useQuery(feelingQuery(today));
  return (
    <>
      {data && <FollowDialog items={data.items} conditions={[]} onClose={() => {}} />}
      <ToastHost />
    </>
  );
}

test('a tracked item is deleted without a question, and Undo restores it', async () => {
  const screen = await inApp(<Following />);
  await screen.getByRole('button', { name: 'What to do with Pain' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => there.items.map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id));
  await expect.element(screen.getByRole('button', { name: 'What to do with Fever' })).toHaveFocus();
  // An open dialog hides everything else from screen readers.
  await screen.getByRole('button', { name: 'Undo', includeHidden: true }).click();
  await expect.poll(() => there.items).toEqual(items);
  await expect.element(screen.getByRole('button', { name: 'What to do with Pain' })).toBeVisible();
});

test('the month counts recorded days; other days have no value', async () => {
  const recorded = (value: number) => [{ itemId: idOf(0), value }];
  const month = feeling({
    checkIns: [checkIn(7, '2026-11-03', recorded(0)), checkIn(8, '2026-11-05', recorded(7))],
    rituals: [{ date: '2026-11-05', done: 3 }],
    doses: [{ date: '2026-11-05', done: 2 }],
  });
  const nothing = () => {};
  const screen = await inApp(
    <LookBack
      feeling={month}
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
    .element(
      screen.getByText(
        'Pain: recorded on 2 of 27 days · 3.5 of 10 on average · present on 1 of 2 recorded days',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Tuesday, November 3: None' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Wednesday, November 4: not recorded' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'The same as a table' }).click();
  await expect.element(screen.getByRole('cell', { name: '7 of 10' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Doses taken' })).toBeVisible();
});
