import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CheckIn, HowIFeel } from '#contract/check-ins.ts';
import { examples } from '#contract/examples/examples.ts';
import type { CareWord } from '#contract/library.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import { forgetMemory } from '#web/device/local-store.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { CareDialog } from './care-dialog.tsx';
import { useCareSign } from './use-care-sign.ts';

const itemId = '00000000-0000-4000-8000-000000000001';
const trial: StoredTrial = {
  ...{ ...examples.trials.save.body, pauses: [], stoppedOn: null, stopReason: null },
  ...{ id: '00000000-0000-4000-8000-000000000002', days: [] },
};

const word = (id: string, said: string, go: CareWord['go']): CareWord => ({
  ...{ id, title: said, when: [said], perhaps: [], unless: [], now: [], go },
});
const library = {
  entries: [],
  care: [word('chest-pain', 'crushing pain', 'emergency'), word('a-lump', 'hard lump', 'doctor')],
  careLanguage: { fillers: [], same: {}, classes: {}, harmless: [], eaten: [], foods: [], english: [] },
  careChances: { pages: [], start: [], weights: {} },
  countries: {},
};
const stopped: string[] = [];
beforeEach(() => {
  stopped.length = 0;
  vi.stubGlobal('fetch', async () => replyWith(library));
});
afterEach(() => {
  forgetMemory();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const none: never[] = [];

type WatchProps = {
  said: Partial<CheckIn>[];
  begun?: { id: string; startedAt: string; note: string }[];
  running?: StoredTrial | undefined;
};

function Watch({ said, begun = none, running = trial }: WatchProps) {
  const items: HowIFeel['items'] = [
    {
      ...{ id: itemId, preset: 'blood-pressure', name: '', kind: 'measurement', unit: 'mmHg' },
      ...{ isArchived: false, position: 0 },
    },
  ];
  const checkIns = said.map((one, at) => ({
    ...{
      id: `${at}`,
      day: trial.firstDay,
      at: `${trial.firstDay}T08:00:00Z`,
      zone: 'UTC',
      values: [],
      note: '',
    },
    ...one,
  }));
  const { sign, dismiss } = useCareSign({
    trial: running.stoppedOn === null ? running : undefined,
    feeling: {
      items,
      checkIns,
      episodes: begun.map((one) => ({
        ...{ itemId, endedAt: null, peak: null, triggers: [], taken: [] },
        ...one,
      })),
    },
    conditions: none,
    onSign: ({ id }) => stopped.push(id),
  });
  return sign && <CareDialog place={sign.place} onClose={dismiss} onGoOn={dismiss} />;
}
const watch = (props: React.ComponentProps<typeof Watch>) => (
  <QueryClientProvider client={queryClient}>
    <Watch {...props} />
  </QueryClientProvider>
);

test('words that surely mean an emergency stop the trial once; the way to go stays until it is closed', async () => {
  const said = [{ note: 'crushing pain' }];
  const screen = await render(watch({ said }));
  const go = screen.getByRole('button', { name: 'Where to go now' });
  await expect.element(go).toHaveAttribute('href', '/heal-hub?care=chest-pain');
  await screen.rerender(watch({ said, running: { ...trial, stoppedOn: trial.firstDay } }));
  await expect.element(go).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect(go.query()).toBeNull();
  expect(stopped).toEqual([trial.id]);
});

test('so does a value, and neither a harmless one, what a doctor sees in time, nor what was before the trial', async () => {
  const pressure = (value: number) => ({ values: [{ itemId, value, second: 80 }] });
  const before = { ...pressure(200), day: addDays(trial.firstDay, -1) };
  const harmless = [before, { note: 'hard lump' }, pressure(150)];
  const screen = await render(watch({ said: harmless }));
  // The last of all is the sign: what was recorded before it was read, too.
  expect(stopped).toEqual([]);
  await screen.rerender(watch({ said: [...harmless, pressure(181)] }));
  await expect
    .element(screen.getByRole('button', { name: 'Where to go now' }))
    .toHaveAttribute('href', '/heal-hub?condition=high-blood-pressure');
  expect(stopped).toEqual([trial.id]);
});

test('a trial that goes on after a mistake is stopped by another record alone', async () => {
  const mistaken = { id: 'm', note: 'crushing pain' };
  const screen = await render(watch({ said: [mistaken] }));
  await screen.getByRole('button', { name: 'It was a mistake: go on with the trial' }).click();
  await screen.rerender(watch({ said: [mistaken], running: { ...trial, stoppedOn: trial.firstDay } }));
  await screen.rerender(watch({ said: [{ ...mistaken }], running: { ...trial } }));
  expect(stopped).toEqual([trial.id]);
  await screen.rerender(
    watch({ said: [{ ...mistaken, note: 'crushing pain again' }], running: { ...trial } }),
  );
  await expect.element(screen.getByRole('button', { name: 'Where to go now' })).toBeVisible();
  expect(stopped).toEqual([trial.id, trial.id]);
});

test('a sign that is said to be absent stops nothing, and an episode counts by the day of the person', async () => {
  const screen = await render(watch({ said: [{ note: 'no crushing' }, { note: 'without crushing pain' }] }));
  const started = (at: string, note: string) => ({ id: at, startedAt: at, note });
  const zoned = (hours: number) =>
    new Date(new Date(`${trial.firstDay}T00:00`).getTime() + hours * 3_600_000);
  const before = started(zoned(-1).toISOString(), 'crushing pain');
  await screen.rerender(watch({ said: [], begun: [before] }));
  expect(stopped).toEqual([]);
  await screen.rerender(
    watch({ said: [], begun: [before, started(zoned(1).toISOString(), 'crushing pain')] }),
  );
  await expect.element(screen.getByRole('button', { name: 'Where to go now' })).toBeVisible();
  expect(stopped).toEqual([trial.id]);
});
