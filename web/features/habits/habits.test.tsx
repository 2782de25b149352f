import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { type Habit, type HabitSettings, habits } from '#contract/habits.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';
import { forgetMemory, writeStoredJson } from '#web/device/local-store.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dismissToasts } from '#web/lib/toast.ts';
import ToastHost from '#web/ui/toast-host.tsx';
import { TrackerStep } from './tracker-step.tsx';
import { useDailyHabits } from './use-daily-habits.ts';

const date = '2026-11-27';
const goal = 'energy-boost' as const;
const settingsWith = (targetGlasses: number): HabitSettings => ({
  selectedHabits: defaultSelectedHabits,
  habitConfigs: { ...defaultHabitConfigs, waterGoal: { targetGlasses } },
  customHabits: [],
});
const water: Habit = {
  ...{ id: 'energy-boost-water', area: 'water', title: 'Water', description: '' },
  ...{ timeOfDay: 'morning', caution: null },
};

/** The server's replies, by method and path. */
let replies: Record<string, () => Response | Promise<Response>> = {};
beforeEach(() => {
  replies = {};
  vi.stubGlobal('fetch', async (to: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(to, location.href);
    return replies[`${method} ${pathname}`]?.() ?? replyWith({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  dismissToasts();
  forgetMemory();
  vi.unstubAllGlobals();
});

const setup = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <TrackerStep onBack={() => {}} onDone={() => {}} />
      <ToastHost />
    </QueryClientProvider>,
  );

test('the setup starts with the settings of the account, not with the copy in this browser', async () => {
  writeStoredJson('habitConfigs', settingsWith(8).habitConfigs);
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  replies['GET /api/habit-settings'] = () => answered;
  const screen = await setup();
  expect(screen.getByRole('button', { name: 'Save Settings' }).query()).toBeNull();
  answer(replyWith({ settings: settingsWith(10) }));
  await expect.element(screen.getByText('10 glasses')).toBeVisible();
});

test('without a reply the setup starts with the copy in this browser', async () => {
  writeStoredJson('habitConfigs', settingsWith(7).habitConfigs);
  replies['GET /api/habit-settings'] = () => Promise.reject(new TypeError('Failed to fetch'));
  const screen = await setup();
  await expect.element(screen.getByText('7 glasses')).toBeVisible();
});

test('refused settings are not saved, and the reason is shown', async () => {
  replies['GET /api/habit-settings'] = () => replyWith({ settings: settingsWith(8) });
  const reason = 'At most 40 habits of your own';
  replies['PUT /api/habit-settings'] = () =>
    replyWith({ message: reason, code: 'own-habits-full' }, { status: 400 });
  const screen = await setup();
  await screen.getByRole('button', { name: 'Save Settings' }).click();
  await expect.element(screen.getByText('Save Failed')).toBeVisible();
  await expect.element(screen.getByText(reason)).toBeVisible();
});

test('loaded habits stay when a refetch fails', async () => {
  replies[`GET /api/habits/${goal}`] = () => replyWith([water]);
  replies[`GET /api/habit-completions/${date}`] = () => replyWith([]);
  replies['GET /api/habit-settings'] = () => replyWith({ settings: settingsWith(8) });
  const input = { date, goal, figures: undefined, onFigure: () => {} };
  const { result } = await renderHook(() => useDailyHabits(input), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => result.current.habits).toEqual([water]);
  const completions = keyOf(habits.completions, { params: { date } });
  await expect.poll(() => queryClient.getQueryState(completions)?.status).toBe('success');
  replies[`GET /api/habit-completions/${date}`] = () => replyWith({ message: 'Busy' }, { status: 503 });
  await queryClient.refetchQueries({ queryKey: completions });
  expect(queryClient.getQueryState(completions)?.status).toBe('error');
  expect(result.current.isFailed).toBe(false);
});
