import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DosePlan, StoredDosePlan } from '#contract/doses.ts';
import type { LibraryEntry } from '#contract/library.ts';
import { dayIn } from '#domain/days/day.ts';
import { planOf } from '#domain/doses/doses.testing.ts';
import { indexMedicines } from '#domain/medicines/medicine-search.ts';
import { fewMedicines } from '#domain/medicines/medicines.testing.ts';
import { libraryQuery, medicinesQuery } from '#web/components/library.api.ts';
import { localToday } from '#web/device/local-day.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { AmountFields } from './amount-fields.tsx';
import { CourseFields } from './course-fields.tsx';
import { dosesQuery } from './doses.api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { draftOf, type PlanDraft } from './plan-draft.ts';
import { PlanList } from './plan-list.tsx';
import { PlanNameField } from './plan-name-field.tsx';
import { RefillDialog } from './refill-dialog.tsx';
import { TakenDialog } from './taken-dialog.tsx';
import { TimesField } from './times-field.tsx';

const today = '2031-03-10';
const zinc = { ingredient: 'zinc', amount: 10, unit: 'mg' as const };
const calcium = { ingredient: 'calcium', amount: null, unit: 'mg' as const };

/** The request bodies, in order. */
let written: Partial<DosePlan>[] = [];
beforeEach(() => {
  written = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '{}' }: RequestInit = {}) => {
    if (`${url}`.endsWith('/api/medicines')) return Response.error();
    if (method === 'PUT') written.push(JSON.parse(`${body}`));
    return replyWith({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const aToZ: LibraryEntry = {
  slug: 'zinc',
  kind: 'supplement',
  picture: null,
  name: 'Zinc',
  latin: null,
  otherNames: [],
};
const careLanguage = { fillers: [], same: {}, classes: {}, harmless: [], eaten: [], foods: [], english: [] };

const inApp = (part: ReactNode) => <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>;

/** The dialog of a plan whose dose of eight o'clock today was taken. */
function dialogOf(plan: StoredDosePlan | null, named = '') {
  const taken = { state: 'taken' as const, at: `${today}T08:03:00Z`, amount: 1, movesRest: 0 };
  const log = plan ? [{ planId: plan.id, day: today, dose: '0800', ...taken }] : [];
  queryClient.setQueryData(dosesQuery(today).queryKey, { plans: [], log, apart: [] });
  queryClient.setQueryData(libraryQuery.queryKey, {
    entries: [],
    care: [],
    careLanguage,
    careChances: { pages: [], start: [], weights: {} },
    countries: {},
  });
  const proposals = { medicines: [], saved: [] };
  const waking = { wakes: '08:00', sleeps: '22:00' };
  return inApp(
    <PlanDialog
      {...{ plan, named, proposals, waking, today }}
      plans={[]}
      beginnings={[]}
      onClose={() => {}}
    />,
  );
}

/** The fields of an edited plan; `latest` is the last change. */
function fieldsOf(contents: PlanDraft['contents']) {
  let latest = draftOf(planOf({ name: 'Zinc', contents }), today);
  const names = { index: indexMedicines(fewMedicines), library: [] };
  function Fields() {
    const [draft, setDraft] = useState(latest);
    latest = draft;
    const shared = {
      draft,
      table: fewMedicines,
      onChange: (change: Partial<PlanDraft>) => setDraft({ ...draft, ...change }),
    };
    return (
      <>
        <PlanNameField {...shared} proposals={null} names={names} />
        <AmountFields {...shared} />
      </>
    );
  }
  return { fields: <Fields />, latest: () => latest };
}

test('an unknown new name has none of the old contents', async () => {
  const { fields, latest } = fieldsOf([zinc]);
  const screen = await render(fields);
  const name = screen.getByRole('textbox', { name: 'What it is called' });
  await userEvent.fill(name, 'Grandmother’s mixture');
  expect(latest()).toMatchObject({ contents: [], remedyId: null });
  await userEvent.fill(name, 'Zinc');
  expect(latest().contents).toMatchObject([{ ingredient: 'zinc' }]);
});

test('a name that loses a letter and gets it back keeps its contents and strength', async () => {
  const { fields, latest } = fieldsOf([zinc]);
  const screen = await render(fields);
  const name = screen.getByRole('textbox', { name: 'What it is called' });
  for (const typed of ['Zin', 'Zi', 'Zin', 'Zinc']) await userEvent.fill(name, typed);
  expect(latest().contents).toEqual([zinc]);
  // Emptying the field starts a new choice.
  for (const typed of ['', 'Zinc']) await userEvent.fill(name, typed);
  expect(latest().contents).not.toEqual([zinc]);
});

test('a combination asks for the strength of each substance', async () => {
  const { fields, latest } = fieldsOf([zinc, calcium]);
  const screen = await render(fields);
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Amount of calcium in each one' }), '200');
  expect(latest().contents).toEqual([zinc, { ...calcium, amount: 200 }]);
});

test('times set by hand stay until their number changes', async () => {
  const onChange = vi.fn();
  const waking = { wakes: '08:00', sleeps: '22:00' };
  const screen = await render(<TimesField times={['08:00', '22:00']} onChange={onChange} waking={waking} />);
  await userEvent.fill(screen.getByLabelText('Awake from'), '07:00');
  await expect.poll(() => onChange).toHaveBeenLastCalledWith(['07:00', '22:00']);
  await userEvent.fill(screen.getByLabelText('Time 2'), '20:00');
  onChange.mockClear();
  await userEvent.click(screen.getByRole('button', { name: '2 times' }));
  await userEvent.fill(screen.getByLabelText('Awake until'), '23:00');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '3 times' }));
  await expect.poll(() => onChange).toHaveBeenLastCalledWith(['07:00', '15:00', '23:00']);
});

test('the longest duration of the library is suggested as the last day', async () => {
  const changes = vi.fn();
  const draft = { ...draftOf(planOf({ name: 'Anise' }), today), from: today };
  const screen = await render(
    <CourseFields draft={draft} onChange={changes} isBegun={false} beginnings={[]} longestDays={14} />,
  );
  await screen.getByRole('button', { name: /^At most until .*Mar 23/ }).click();
  await expect.poll(() => changes).toHaveBeenLastCalledWith({ endsOn: '2031-03-23' });
});

test('a fifth digit of a year is ignored, and an incomplete year is accepted', async () => {
  const changes = vi.fn();
  const draft = { ...draftOf(planOf(), today), from: today };
  const screen = await render(
    <CourseFields draft={draft} onChange={changes} isBegun={false} beginnings={[]} longestDays={14} />,
  );
  await userEvent.fill(screen.getByLabelText('Last day'), '20311-03-20');
  await userEvent.fill(screen.getByLabelText('First day'), '20311-03-20');
  expect(changes).not.toHaveBeenCalled();
  await userEvent.fill(screen.getByLabelText('First day'), '0002-03-20');
  await expect.poll(() => changes).toHaveBeenLastCalledWith(expect.objectContaining({ from: '0002-03-20' }));
});

test('after a dose of today another time begins tomorrow, as the dialog and the list say', async () => {
  queryClient.setQueryData(medicinesQuery.queryKey, fewMedicines);
  const plan = planOf();
  const screen = await render(dialogOf(plan));
  const said = screen.getByText('You took a dose today, so this amount and these times begin tomorrow.');
  await expect.element(said).not.toBeInTheDocument();
  await userEvent.fill(screen.getByLabelText('Time 1'), '21:00');
  await expect.element(said).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const next = { from: '2031-03-11', amount: 1, days: { kind: 'daily' as const }, times: ['21:00'] };
  const steps = [...plan.steps, next];
  await expect.poll(() => written).toEqual([{ steps }]);

  const list = { log: [], today, now: Date.parse(`${today}T12:00Z`), onAdd: () => {}, onChange: () => {} };
  await screen.rerender(inApp(<PlanList plans={[{ ...plan, steps }]} {...list} />));
  await expect.element(screen.getByText(/^1 tablet · 8:00.AM · every day$/)).toBeVisible();
  await expect.element(screen.getByText(/^from Tue, Mar 11: 1 tablet · 9:00.PM · every day$/)).toBeVisible();
});

test('a plan that is stopped on a journey is over at once in both time zones', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [zone, instant] of [
    ['America/Los_Angeles', '2031-03-10T06:00Z'],
    ['Pacific/Kiritimati', '2031-03-10T12:00Z'],
  ] as const) {
    const now = new Date(instant);
    vi.setSystemTime(now);
    const list = { log: [], today: localToday(), now: now.getTime(), onAdd: () => {}, onChange: () => {} };
    expect(dayIn(zone, now)).not.toBe(localToday());
    written = [];
    const screen = await render(inApp(<PlanList plans={[planOf({ zone })]} {...list} />));
    await userEvent.click(screen.getByRole('button', { name: 'What to do with Magnesium' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Stop taking it' }));
    const [stoppedOn] = [dayIn(zone, now), localToday()].sort();
    await expect.poll(() => written).toEqual([{ stoppedOn }]);
    await screen.unmount();
  }
});

test('without the table of medicines no name is called unknown', async () => {
  const screen = await render(dialogOf(null, 'Warfarin'));
  await expect.element(screen.getByText(/^It could not be compared with what you take/)).toBeVisible();
  await expect.element(screen.getByText(/^Tisane does not know what is in it/)).not.toBeInTheDocument();
  queryClient.setQueryData(medicinesQuery.queryKey, fewMedicines);
  await expect.element(screen.getByText(/^Tisane does not know what is in it/)).toBeVisible();
});

test('a page of the A to Z is not taken for the contents before the table of medicines is there', async () => {
  const typed = dialogOf(null);
  queryClient.setQueryData(libraryQuery.queryKey, (library) => library && { ...library, entries: [aToZ] });
  const screen = await render(typed);
  await userEvent.fill(screen.getByLabelText('What it is called'), 'Zinc');
  queryClient.setQueryData(medicinesQuery.queryKey, fewMedicines);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => written).toMatchObject([{ contents: [{ ingredient: 'zinc' }], remedyId: null }]);
});

test('refill reminders of a plan as needed can be switched off', async () => {
  queryClient.setQueryData(medicinesQuery.queryKey, fewMedicines);
  const steps = [{ from: '2031-01-01', amount: 1, days: { kind: 'daily' as const }, times: [] }];
  const stock = { count: 30, countedAt: '2031-03-01T00:00:00Z', warnDays: 7, repeatsLeft: null };
  const screen = await render(dialogOf(planOf({ steps, stock, asNeeded: { leastHours: 4, mostPerDay: 4 } })));
  const remind = screen.getByRole('switch', { name: /^Remind me/ });
  await userEvent.click(remind);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => written).toEqual([{ isReminded: false }]);
});

test('an error in the taken amount is shown at its field', async () => {
  const onSave = vi.fn();
  const taken = { at: '2020-03-10T08:00:00.000Z', amount: 1 };
  const screen = await render(
    <TakenDialog plan={planOf()} taken={taken} onSave={onSave} onClose={() => {}} />,
  );
  const amount = screen.getByRole('spinbutton', { name: 'How much, in tablets' });
  await userEvent.fill(amount, '100001');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount).toHaveAccessibleDescription('Please say how much, up to 100,000');
  await expect.element(screen.getByLabelText('Taken')).not.toHaveAttribute('aria-invalid');
  expect(onSave).not.toHaveBeenCalled();
});

test('a refill beyond the maximum is refused', async () => {
  const stock = { count: 30, countedAt: '2031-03-01T00:00:00Z', warnDays: 7, repeatsLeft: null };
  const screen = await render(inApp(<RefillDialog plan={planOf({ stock })} left={30} onClose={() => {}} />));
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Amount added' }), '99971');
  await expect.element(screen.getByText('Not more than 100,000 can be counted')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Amount added' }), '99970');
  await expect.element(save).toBeEnabled();
});
