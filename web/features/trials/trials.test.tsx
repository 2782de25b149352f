import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TrackedItem } from '#contract/check-ins.ts';
import type { StoredTrial, Trial } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import { scheduleOf } from '#domain/trials/schedule.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { FollowRow } from './follow-row.tsx';
import { HomeLine } from './home-line.tsx';
import type { PlanSources } from './plan-dialog.tsx';
import { TrialsView } from './trials-view.tsx';

const itemId = '00000000-0000-4000-8000-000000000001';
const headache: TrackedItem = {
  id: itemId,
  preset: 'headache',
  name: '',
  kind: 'scale',
  unit: '',
  isArchived: false,
  position: 0,
};
const firstDay = '2026-03-02';
const order = Array.from({ length: 14 }, (_, at) => at % 2 === 0);
const stored: StoredTrial = {
  id: '00000000-0000-4000-8000-000000000002',
  change: { kind: 'remedy', name: 'Magnesium', remedyId: 'supplement:magnesium' },
  outcome: { kind: 'item', itemId },
  better: 'lower',
  smallest: 1,
  design: { kind: 'blocks', blockDays: 2, washOutDays: 0, order },
  firstDay,
  pauses: [],
  stoppedOn: null,
  stopReason: null,
  days: [],
};
/** Each day of the trial with a value of its arm. */
const lived = (ofDay: (arm: 'with' | 'without', at: number) => number): StoredTrial => ({
  ...stored,
  days: scheduleOf(stored).map(({ day, arm }, at) => ({ day, value: ofDay(arm, at), followed: true })),
});
const after = addDays(firstDay, 56);

/** The replies of the server, by the beginning of their path. */
let replies: Record<string, unknown>;
beforeEach(() => {
  const library = { entries: [], care: [], careLanguage: {}, careChances: {}, countries: {} };
  const table = { classes: [], ingredients: [], kinds: [], products: [], lookAlikes: [], dayCeilings: [] };
  replies = {
    '/api/safety-profile': { flags: [], medicines: [], pairs: [] },
    '/api/library': library,
    '/api/medicines': table,
    '/api/dose-check': { isKnown: true, page: null, warnings: [], duplicates: [], notCompared: [] },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const found = Object.entries(replies).find(([begin]) => path.startsWith(begin));
    return found ? replyWith(found[1]) : replyWith({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const sources: PlanSources = { offers: [], items: [headache], bedtime: '22:00', recordedOf: () => [] };

type ViewProps = Partial<React.ComponentProps<typeof TrialsView>>;
const done: unknown[] = [];
beforeEach(() => {
  done.length = 0;
});
const note = (what: string) => (value: unknown) => done.push([what, value]);
const view = (props: ViewProps = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <TrialsView
        trials={[]}
        sources={sources}
        today={firstDay}
        actions={{
          start: note('start'),
          pause: note('pause'),
          resume: note('resume'),
          stop: note('stop'),
          goOn: note('goOn'),
          remove: note('remove'),
        }}
        opened={null}
        onOpen={note('open')}
        {...props}
      />
    </QueryClientProvider>,
  );

test('a trial is planned by the keyboard in three steps, and starts tomorrow in a drawn order', async () => {
  const screen = await view();
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Plan a trial' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Something else' }).click();
  await userEvent.fill(dialog.getByLabelText('What do you do or take?'), 'A walk after lunch');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'What should get better?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Headache' }).click();
  await dialog.getByRole('button', { name: /^Less the smallest/ }).click();
  await expectNoAxeViolations();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog.getByText(/^56 days, to/)).toBeVisible();
  await expect.element(dialog.getByText('at most 5 of 100 such trials say “it helped”')).toBeVisible();
  await expect.element(dialog.getByText(/so hope counts as help, too/)).toBeVisible();
  await expect.element(dialog.getByText('It did not help by 0.5 points')).toBeVisible();
  await expectNoAxeViolations();
  await dialog.getByRole('button', { name: 'Draw the order and start' }).click();
  const [[what, trial]] = done as [[string, Trial]];
  expect([what, trial]).toMatchObject([
    'start',
    {
      change: { kind: 'other', name: 'A walk after lunch' },
      outcome: { kind: 'item', itemId },
      better: 'lower',
      smallest: 0.5,
      firstDay: addDays(firstDay, 1),
      design: { kind: 'blocks', blockDays: 2, washOutDays: 0 },
    },
  ]);
  expect(trial.design.kind === 'blocks' && trial.design.order).toHaveLength(14);
});

/** Plans something else by this name, up to the safety check. */
async function checked(name: string) {
  const screen = await view();
  await screen.getByRole('button', { name: 'Plan a trial' }).click();
  await screen.getByRole('button', { name: 'Something else' }).click();
  await userEvent.fill(screen.getByLabelText('What do you do or take?'), name);
  await screen.getByRole('button', { name: 'Next' }).click();
  return screen;
}

test('a medicine in own words is no trial, and the words say whom to ask', async () => {
  replies['/api/medicines'] = {
    classes: [],
    ingredients: [{ id: 'ramipril', name: 'ramipril', also: [], classes: [] }],
    kinds: [],
    products: [],
    lookAlikes: [],
    dayCeilings: [],
  };
  const screen = await checked('ramipril');
  await expect.element(screen.getByText(/question for whoever prescribed it/)).toBeVisible();
  await expectNoAxeViolations();
  expect(screen.getByRole('heading', { name: 'What should get better?' }).query()).toBeNull();
});

test.each([
  [
    'a plan whose contents are not known',
    { planId: 'p', remedyId: null, name: 'Herbal mix' },
    /^What Herbal mix contains/,
  ],
  ['a remedy that says so itself', { planId: null, remedyId: 'migraine:ginger', name: 'Ginger' }, /Taper it/],
])('%s is refused', async (_, { planId, remedyId, name }, said) => {
  replies['/api/conditions/migraine/remedies'] = {
    herbs: [{ id: 'migraine:ginger', never: [], noTrial: 'Taper it over a week.' }],
  };
  const change = { kind: 'remedy' as const, name, remedyId };
  const screen = await view({ sources: { ...sources, offers: [{ change, ingredients: [], planId }] } });
  await screen.getByRole('button', { name: 'Plan a trial' }).click();
  await screen.getByRole('button', { name }).click();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
});

test('a medicine that is left out like a food is none', async () => {
  replies['/api/medicines'] = {
    ...(replies['/api/medicines'] as object),
    ingredients: [{ id: 'prednisolone', name: 'prednisolone', also: [], classes: [] }],
  };
  const screen = await view();
  await screen.getByRole('button', { name: 'Plan a trial' }).click();
  await screen.getByRole('button', { name: 'Leave out a food' }).click();
  await userEvent.fill(screen.getByLabelText('Which food?'), 'prednisolone');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText(/question for whoever prescribed it/)).toBeVisible();
});

test('without a safety profile it is asked for; a person to whom nothing applies goes on', async () => {
  replies['/api/safety-profile'] = { flags: null, medicines: [], pairs: [] };
  const screen = await checked('a walk');
  await expect
    .element(screen.getByRole('button', { name: 'Fill in my profile' }))
    .toHaveAttribute('href', '/settings/safety');
  await screen.getByRole('button', { name: /^No illness/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'What should get better?' })).toBeVisible();
});

test('leaving out a food is not offered where eating has been a struggle', async () => {
  replies['/api/safety-profile'] = { flags: ['eating-disorder'], medicines: [], pairs: [] };
  const screen = await view();
  await screen.getByRole('button', { name: 'Plan a trial' }).click();
  await screen.getByRole('button', { name: 'Leave out a food' }).click();
  await userEvent.fill(screen.getByLabelText('Which food?'), 'Milk');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText(/^Leaving out food can do harm/)).toBeVisible();
});

test('a running trial says what today is, and nothing of its results; it pauses and stops', async () => {
  const running = lived((arm) => (arm === 'with' ? 2 : 4));
  const screen = await view({ trials: [running], today: addDays(firstDay, 8) });
  await expect.element(screen.getByRole('heading', { name: 'Today: with magnesium' })).toBeVisible();
  await expect.element(screen.getByText('Day 9 of 56 · block 5 of 28')).toBeVisible();
  expect(screen.getByRole('img').query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Plan another trial' }).query()).toBeNull();
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await screen.getByRole('button', { name: 'What to do with this trial' }).click();
  await screen.getByRole('menuitem', { name: 'Stop' }).click();
  await expect.element(screen.getByText(/It will have no verdict/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  expect(done).toMatchObject([
    ['pause', { id: stored.id }],
    ['stop', { id: stored.id }],
  ]);
});

test('a paused trial can only go on', async () => {
  const paused = { ...stored, pauses: [{ from: addDays(firstDay, 3), to: null }] };
  const screen = await view({ trials: [paused], today: addDays(firstDay, 5) });
  await expect.element(screen.getByRole('heading', { name: /^It pauses since/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Go on' }).click();
  expect(done).toMatchObject([['resume', { id: stored.id }]]);
});

/** The same small noise in all tests. */
const noise = (at: number) => ((at * 7) % 5) / 4;

test.each([
  [
    /^It helped: about [12](\.\d)? points? less headache \(/,
    lived((arm, at) => (arm === 'with' ? 3 : 5) + noise(at)),
  ],
  ['It did not help by the 1 point you named', lived((_, at) => 4 + noise(at) / 4)],
  ['Cannot tell', lived((_, at) => [0, 9, 2, 10, 1, 7, 0, 8, 10, 3, 6][at % 11] ?? 0)],
])('a trial that is over says: %s', async (said, trial) => {
  const screen = await view({ trials: [trial], today: after });
  await expect.element(screen.getByRole('heading', { level: 2, name: said })).toBeVisible();
  await expect
    .element(screen.getByRole('img'))
    .toHaveAccessibleName(/^Headache: 28 days with magnesium, average .*; 28 days without magnesium/);
  await expect.element(screen.getByText('Followed as planned: 100%')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'What it does not show' })).toBeVisible();
  await screen.getByRole('button', { name: 'The same as a table' }).click();
  await expect.element(screen.getByRole('row', { name: /^Monday, March 2 / })).toBeVisible();
  await expectNoAxeViolations();
});

test('days that were worse with it are said to be worse, and whom to ask', async () => {
  const screen = await view({
    trials: [lived((arm, at) => (arm === 'with' ? 6 : 4) + noise(at))],
    today: after,
  });
  await expect
    .element(screen.getByText(/^It was worse with it, by about [12](\.\d)? points?; .* Ask your doctor/))
    .toBeVisible();
  expect(screen.getByText(/^If it helps at all/).query()).toBeNull();
});

test('where few days were answered, that is why it cannot tell', async () => {
  const { days, ...trial } = lived((_, at) => 4 + noise(at) / 4);
  const unanswered = days.map((day) => ({ ...day, followed: null }));
  const screen = await view({ trials: [{ ...trial, days: unanswered }], today: after });
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Cannot tell' })).toBeVisible();
  await expect.element(screen.getByText(/^You answered for fewer than half of the days/)).toBeVisible();
});

test('a stopped trial has no verdict and says why; earlier trials are lines that open', async () => {
  const stopped = { ...stored, stoppedOn: addDays(firstDay, 3), stopReason: 'care' as const };
  const helped = lived((arm, at) => (arm === 'with' ? 3 : 5) + noise(at));
  const earlier = { ...helped, id: '00000000-0000-4000-8000-000000000003' };
  const screen = await view({ trials: [stopped, earlier], today: after });
  await expect.element(screen.getByText(/stopped because of a sign that needs care/)).toBeVisible();
  await screen.getByRole('button', { name: /^Magnesium: headache It helped: about/ }).click();
  expect(done).toEqual([['open', earlier.id]]);
});

test('a stop for care that was a mistake is taken back on the same day, while no other trial goes on', async () => {
  const stopped = { ...stored, stoppedOn: addDays(firstDay, 3), stopReason: 'care' as const };
  const goOn = { name: 'Go on with the trial' };
  const screen = await view({ trials: [stopped], today: addDays(firstDay, 3) });
  await screen.getByRole('button', goOn).click();
  expect(done).toMatchObject([['goOn', { id: stored.id }]]);
  await screen.unmount();
  const later = await view({ trials: [stopped], today: addDays(firstDay, 4) });
  await expect.element(later.getByText(/stopped because of a sign/)).toBeVisible();
  expect(later.getByRole('button', goOn).query()).toBeNull();
  await later.unmount();
  const another = { ...stored, id: '00000000-0000-4000-8000-000000000004' };
  const both = await view({ trials: [stopped, another], today: addDays(firstDay, 3) });
  await expect.element(both.getByText(/stopped because of a sign/)).toBeVisible();
  expect(both.getByRole('button', goOn).query()).toBeNull();
});

test('before and after is a picture that says that it is no verdict', async () => {
  const days = Array.from({ length: 60 }, (_, at) => ({
    day: addDays(firstDay, at - 30),
    value: at < 30 ? 6 : 4,
    followed: null,
  }));
  const trial = { ...stored, design: { kind: 'before-after' as const, days: 30 }, days };
  const screen = await view({ trials: [trial], today: addDays(firstDay, 30) });
  await expect.element(screen.getByText('Average 6 points before, 4 points after.')).toBeVisible();
  await expect.element(screen.getByText(/^This is a picture, not a verdict/)).toBeVisible();
  await expectNoAxeViolations();
});

test('a day is answered, and the answer is taken back by a second tap', async () => {
  const onAnswer = note('answer');
  const row = (trial: StoredTrial) => (
    <FollowRow trial={trial} day={addDays(firstDay, 2)} today={addDays(firstDay, 2)} onAnswer={onAnswer} />
  );
  const screen = await render(row(stored));
  const asked = screen.getByRole('group', { name: 'Was today without magnesium, as planned?' });
  await asked.getByRole('button', { name: 'Yes' }).click();
  await screen.rerender(
    row({ ...stored, days: [{ day: addDays(firstDay, 2), value: null, followed: true }] }),
  );
  await asked.getByRole('button', { name: 'Yes', pressed: true }).click();
  expect(done).toEqual([
    ['answer', true],
    ['answer', null],
  ]);
});

test('Home has one line, and none in a pause or after the end', async () => {
  const screen = await render(<HomeLine trial={stored} today={addDays(firstDay, 8)} />);
  await expect
    .element(screen.getByRole('link', { name: 'Day 9 of 56 · today: with magnesium' }))
    .toHaveAttribute('href', '/how-i-feel?view=trials');
  await screen.rerender(<HomeLine trial={stored} today={after} />);
  expect(screen.getByRole('link').query()).toBeNull();
});
