import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { examples } from '#contract/examples/examples.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dismissToasts } from '#web/lib/toast.ts';
import ToastHost from '#web/ui/toast-host.tsx';
import { useTrials } from './trials.api.ts';
import { trialsQuery } from './trials-query.ts';

const today = '2026-05-20';
const body = { ...examples.trials.save.body, pauses: [] };
const id = '00000000-0000-4000-8000-000000000000';

/** What the server has: each write changes it. */
let stored: StoredTrial[] = [];
beforeEach(() => {
  stored = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body: sent }: RequestInit = {}) => {
    if (method === 'GET') return replyWith({ trials: stored });
    const path = new URL(url, location.href).pathname.split('/');
    const others = stored.filter((each) => each.id !== path[3]);
    const days = path[5] ? [{ day: path[5], value: null, ...JSON.parse(`${sent}`) }] : [];
    if (path[5]) stored = stored.map((each) => ({ ...each, days }));
    else stored = method === 'DELETE' ? others : [...others, { ...JSON.parse(`${sent}`), id: path[3], days }];
    return replyWith({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  dismissToasts();
  vi.unstubAllGlobals();
});

function Trials() {
  const { data } = useQuery(trialsQuery);
  const actions = useTrials(today);
  const [trial] = data?.trials ?? [];
  return (
    <>
      <output aria-label="trial">
        {data &&
          (trial ? JSON.stringify([trial.pauses, trial.stoppedOn, trial.stopReason, trial.days]) : 'none')}
      </output>
      <button type="button" onClick={() => actions.start(body)}>
        start
      </button>
      {trial &&
        (['pause', 'resume', 'stop', 'stopForCare', 'remove'] as const).map((name) => (
          <button key={name} type="button" onClick={() => actions[name](trial)}>
            {name}
          </button>
        ))}
      {trial && (
        <button type="button" onClick={() => actions.answer(trial, today, true)}>
          answer
        </button>
      )}
      <ToastHost />
    </>
  );
}

async function shown(...trials: StoredTrial[]) {
  stored = trials;
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Trials />
    </QueryClientProvider>,
  );
  const state = screen.getByRole('status', { name: 'trial' });
  return {
    tap: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    /** The trial on the screen and on the server. */
    is: async (expected: unknown[] | undefined) => {
      await expect.element(state).toHaveTextContent(expected ? JSON.stringify(expected) : 'none');
      const of = ({ pauses, stoppedOn, stopReason, days }: StoredTrial) => [
        pauses,
        stoppedOn,
        stopReason,
        days,
      ];
      await expect.poll(() => stored.map(of)[0]).toEqual(expected);
    },
  };
}
const trial: StoredTrial = { ...body, id, days: [] };

test('a trial is started, and an undo takes it back', async () => {
  const { tap, is } = await shown();
  await tap('start');
  await is([[], null, null, []]);
  await tap('Undo');
  await is(undefined);
});

test('a pause ends on the day before, and goes on when it is wanted again on the same day', async () => {
  const { tap, is } = await shown({ ...trial, pauses: [{ from: '2026-05-19', to: null }] });
  await tap('resume');
  await is([[{ from: '2026-05-19', to: '2026-05-19' }], null, null, []]);
  await tap('pause');
  await is([[{ from: '2026-05-19', to: null }], null, null, []]);
});

test('a stop says why, and is undone', async () => {
  const { tap, is } = await shown(trial);
  await tap('stop');
  await is([[], today, 'own', []]);
  await tap('Undo');
  await is([[], null, null, []]);
  await tap('stopForCare');
  await is([[], today, 'care', []]);
});

test('a day is answered, and a trial is deleted', async () => {
  const { tap, is } = await shown(trial);
  await tap('answer');
  await is([[], null, null, [{ day: today, value: null, followed: true }]]);
  await tap('remove');
  await is(undefined);
});
