import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import { planOf } from '#domain/doses/doses.testing.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { setClockOffset } from '#web/lib/server-clock.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { AsNeededCard } from './as-needed-card.tsx';
import { DayCard } from './day-card.tsx';
import { dosesQuery } from './doses.api.ts';
import { PlanList } from './plan-list.tsx';

const [yesterday, today] = ['2026-11-26', '2026-11-27'];
const step = { from: '2026-11-01', amount: 1, days: { kind: 'daily' as const } };
const now = new Date(`${today}T12:00`).getTime();
const daily = planOf({ name: 'Magnesium', steps: [{ ...step, times: ['08:00', '20:00'] }] });
const needed = planOf({
  id: '5f9d7c3e-2f7b-4a5e-9a54-0d4a1c9b7e12',
  name: 'Ibuprofen',
  steps: [{ ...step, times: [] }],
  asNeeded: { leastHours: 6, mostPerDay: 2 },
});
const taken = (plan: StoredDosePlan, dose: string, at: string): DoseLog => ({
  ...{ planId: plan.id, day: today, dose, movesRest: 0 },
  ...{ state: 'taken', at: new Date(`${today}T${at}`).toISOString(), amount: 1 },
});

/** The request bodies, in order. */
let written: Partial<DoseLog>[] = [];
/** The request addresses, in order. */
let sent: string[] = [];
beforeEach(() => {
  written = [];
  sent = [];
  vi.stubGlobal('fetch', async (to: string, { method = 'GET', body = '{}' }: RequestInit = {}) => {
    if (method !== 'GET') written.push(JSON.parse(`${body}`));
    if (method !== 'GET') sent.push(`${method} ${to}`);
    return replyWith(method === 'GET' ? { plans: [], log: [], apart: [] } : { ok: true });
  });
});
afterEach(() => {
  setClockOffset(0);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const inApp = (part: React.ReactNode) => (
  <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
);
const card = { plans: [daily], log: [], apart: [], today, now, isThere: true, head: null };
const dayCard = (day: string, log: DoseLog[] = []) => inApp(<DayCard {...card} log={log} day={day} />);

test('a due dose is taken with one tap', async () => {
  const screen = await render(dayCard(today));
  await expectNoAxeViolations();
  await userEvent.click(screen.getByRole('button', { name: /^Magnesium 1 tablet.*8:00.AM$/ }));
  await expect.poll(() => written).toMatchObject([{ state: 'taken', amount: 1, movesRest: 0 }]);
});

test('an open dose of yesterday is separate, shows its day, and is the only due one', async () => {
  const morning = new Date(`${today}T07:00`).getTime();
  const plan = planOf({ steps: [{ ...step, times: ['21:00'] }] });
  const screen = await render(inApp(<DayCard {...card} plans={[plan]} now={morning} day={today} />));
  const group = (name: RegExp) => screen.getByRole('region', { name });
  const [ofYesterday, ofToday] = [group(/^At Thu,? 9:00.PM$/), group(/^At 9:00.PM$/)] as const;
  await expect.element(ofYesterday.getByText('Due')).toBeVisible();
  await expect
    .element(ofYesterday.getByRole('button', { name: /^Magnesium.*, Thu,? 9:00.PM$/ }))
    .toBeVisible();
  await expect
    .element(ofYesterday.getByRole('button', { name: /^What to do with Magnesium, Thu,? 9:00.PM$/ }))
    .toBeVisible();
  await expect.element(ofToday.getByRole('button', { name: /^Magnesium.*, 9:00.PM$/ })).toBeVisible();
  expect(ofToday.getByText('Due').query()).toBeNull();
});

test('a dose that was taken on another day shows that day', async () => {
  const late = { ...taken(daily, '2000', '09:00'), day: yesterday };
  const screen = await render(dayCard(yesterday, [late]));
  await expect.element(screen.getByText(/^1 tablet · taken Fri,? 9:00.AM/)).toBeVisible();
});

test('past doses collapse into one line', async () => {
  const screen = await render(dayCard(today, [taken(daily, '0800', '08:05')]));
  const over = screen.getByRole('button', { name: 'Earlier: 1 taken' });
  await expect.element(over).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByRole('button', { name: /^Magnesium.*8:00.AM$/ })).not.toBeInTheDocument();
  await userEvent.click(over);
  await expect
    .element(screen.getByRole('button', { name: /^Magnesium.*8:00.AM$/ }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('a dose that is too soon after another says so, also when it is taken', async () => {
  const iron = planOf({ id: needed.id, name: 'Iron', steps: [{ ...step, times: ['10:00'] }] });
  const apart = [{ planIds: [daily.id, iron.id], hours: 4, do: 'Take them four hours apart.' }];
  const both = (log: DoseLog[]) =>
    inApp(<DayCard {...card} plans={[daily, iron]} log={log} apart={apart} day={today} />);
  const screen = await render(both([]));
  const row = screen.getByRole('listitem').filter({ hasText: 'Take them four hours apart.' });
  await expect.element(row.getByRole('button', { name: /^Iron / })).toBeVisible();
  await screen.rerender(both([taken(iron, '1000', '10:00')]));
  await expect.element(row.getByRole('button', { name: /^Magnesium .* 8:00/ })).toBeVisible();
  await expect.element(row.getByText('Too soon after Iron. Take them four hours apart.')).toBeVisible();
});

test('a dose late in the previous evening counts for the distance in hours', async () => {
  const early = new Date(`${today}T05:50`).getTime();
  const iron = planOf({ id: needed.id, name: 'Iron', steps: [{ ...step, times: ['23:00'] }] });
  const apart = [{ planIds: [daily.id, iron.id], hours: 10, do: 'Take them ten hours apart.' }];
  const at = new Date(`${yesterday}T23:10`).toISOString();
  const log = [{ ...taken(iron, '2300', '00:00'), day: yesterday, at }];
  const props = { ...card, plans: [daily, iron], log, apart, now: early };
  const screen = await render(inApp(<DayCard {...props} day={today} />));
  const row = screen
    .getByRole('listitem')
    .filter({ hasText: 'Too soon after Iron. Take them ten hours apart.' });
  await expect.element(row.getByRole('button', { name: /^Magnesium .*, 8:00/ })).toBeVisible();
});

test('a past day is expanded, and its doses are recorded as planned', async () => {
  const screen = await render(dayCard(yesterday));
  await expect.element(screen.getByText(/^1 tablet · not recorded/).first()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Magnesium.*8:00.AM/ }));
  const at = new Date(`${yesterday}T08:00`).toISOString();
  await expect.poll(() => written).toMatchObject([{ state: 'taken', at }]);
});

test('a dose of last evening that is recorded on its own day counts as planned, even while it is open', async () => {
  const morning = new Date(`${today}T07:30`).getTime();
  const screen = await render(inApp(<DayCard {...card} now={morning} day={yesterday} />));
  await expect.element(screen.getByText('Due')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Magnesium.*8:00.PM$/ }));
  const at = new Date(`${yesterday}T20:00`).toISOString();
  await expect.poll(() => written).toMatchObject([{ state: 'taken', at }]);
});

test('before the next allowed time a tap records nothing', async () => {
  const props = { plans: [needed], apart: [], today, now };
  const card = (log: DoseLog[]) => inApp(<AsNeededCard {...props} log={log} />);
  const screen = await render(card([taken(needed, 'abcdefabcdef', '09:00')]));
  await expect.element(screen.getByText(/^may be taken again at 3:00/)).toBeVisible();
  await expect.element(screen.getByText('1 of at most 2 in 24 hours')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ibuprofen: taken now' }).query()).toBeNull();
  await screen.rerender(card([taken(needed, 'abcdefabcdef', '05:00')]));
  await expect.element(screen.getByText('may be taken now')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ibuprofen: taken now' }));
  await expect.poll(() => written).toMatchObject([{ state: 'taken', amount: 1 }]);
});

test('a dose as needed says that it is too soon after another one that must be hours apart', async () => {
  const ibuprofen = { ...needed, contents: [] };
  const apart = [{ planIds: [daily.id, needed.id], hours: 4, do: 'Take them four hours apart.' }];
  const props = { plans: [daily, ibuprofen], apart, today, now };
  const card = (at: string) => inApp(<AsNeededCard {...props} log={[taken(daily, '0800', at)]} />);
  const screen = await render(card('11:30'));
  await expect
    .element(screen.getByText('Too soon after Magnesium. Take them four hours apart.'))
    .toBeVisible();
  expect(screen.getByText('may be taken now').query()).toBeNull();
  await screen.rerender(card('08:00'));
  await expect.element(screen.getByText('may be taken now')).toBeVisible();
  expect(screen.getByText(/^Too soon/).query()).toBeNull();
});

test('when the time of a dose as needed is corrected by days, its record moves to that day', async () => {
  const key = 'abcdefabcdef';
  const log = [taken(needed, key, '09:00')];
  queryClient.setQueryData(dosesQuery(today).queryKey, { plans: [needed], log, apart: [] });
  const screen = await render(inApp(<DayCard {...card} plans={[needed]} log={log} day={today} />));
  await userEvent.click(screen.getByRole('button', { name: 'Earlier: 1 taken' }));
  await userEvent.click(screen.getByRole('button', { name: /^What to do with Ibuprofen/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change when or how much' }));
  await userEvent.fill(screen.getByLabelText('Taken', { exact: true }), '2026-11-22T09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toEqual([
      expect.stringMatching(new RegExp(`^PUT .*${needed.id}.*2026-11-22.*${key}$`)),
      expect.stringMatching(new RegExp(`^DELETE .*${needed.id}.*${today}.*${key}$`)),
    ]);
});

test('the plan shows amount, times, food, end and stock', async () => {
  const stock = { count: 12, countedAt: '2026-11-20T00:00:00Z', warnDays: 7, repeatsLeft: 1 };
  const plan = { ...daily, food: 'with' as const, endsOn: '2026-12-04', stock, used: 4 };
  const stopped = planOf({ id: needed.id, name: 'Iron', stoppedOn: yesterday });
  const screen = await render(
    inApp(
      <PlanList
        plans={[plan, stopped]}
        log={[]}
        today={today}
        now={now}
        onAdd={() => {}}
        onChange={() => {}}
      />,
    ),
  );
  await expect
    .element(screen.getByText(/^1 tablet · 8:00.AM and 8:00.PM · every day · with food$/))
    .toBeVisible();
  const notes = 'until Fri, Dec 4 · 8 tablets left · enough for 4 days · 1 repeat left';
  await expect.element(screen.getByText(notes)).toBeVisible();
  await expect.element(screen.getByText('Time to refill')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Not taken any more (1)' })).toBeVisible();
  await expectNoAxeViolations();
});

test('deleting a plan asks first, and the focus returns to its menu', async () => {
  const plans = [daily, needed];
  const props = { log: [], today, now, onAdd: () => {}, onChange: () => {} };
  const screen = await render(inApp(<PlanList {...props} plans={plans} />));
  const menuOf = (name: string) => screen.getByRole('button', { name: `What to do with ${name}` });
  await userEvent.click(menuOf('Magnesium'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const question = screen.getByRole('dialog', { name: 'Delete Magnesium with all that was logged of it?' });
  await expect.element(question).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(menuOf('Magnesium')).toHaveFocus();
});

test('after a tick that collapses a row the focus moves to the next row', async () => {
  // The network does not answer: an empty log in a reply would bring the row back.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  queryClient.setQueryData(dosesQuery(today).queryKey, { plans: [daily], log: [], apart: [] });
  function Card() {
    const { data } = useQuery({ ...dosesQuery(today), staleTime: Number.POSITIVE_INFINITY });
    return <DayCard {...card} log={data?.log ?? []} day={today} />;
  }
  const screen = await render(inApp(<Card />));
  const row = (time: RegExp) => screen.getByRole('button', { name: time });
  (row(/^Magnesium.*8:00.PM$/).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('button', { name: 'Earlier: 1 taken' })).toBeVisible();
  await expect.element(row(/^What to do with Magnesium, 8:00.AM$/)).toHaveFocus();
});

test('a dose of yesterday that is taken today stays visible, with the question about the next ones', async () => {
  const everyOther = {
    ...step,
    from: yesterday,
    days: { kind: 'every' as const, count: 2, since: yesterday },
  };
  const plan = planOf({ steps: [{ ...everyOther, times: ['21:00'] }] });
  const late = { ...taken(plan, '2100', '12:00'), day: yesterday };
  const withLog = (log: DoseLog[]) => inApp(<DayCard {...card} plans={[plan]} log={log} day={today} />);
  setClockOffset(now - Date.now());
  const screen = await render(withLog([]));
  await userEvent.click(screen.getByRole('button', { name: /^Magnesium.*Thu,? 9:00.PM$/ }));
  await screen.rerender(withLog([late]));
  await expect
    .element(screen.getByRole('region', { name: 'Magnesium came later than planned' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Keep the planned times/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Earlier: 1 taken' }));
  await expect
    .element(screen.getByRole('button', { name: /^Magnesium 1 tablet · taken 12:00.PM.*, Thu,? 9:00.PM$/ }))
    .toHaveAttribute('aria-pressed', 'true');
});
