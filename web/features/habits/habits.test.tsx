import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type Habit, type HabitSettings, habits } from '#contract/habits.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { forgetMemory } from '#web/offline/local-store.ts';
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

/** What the server answers, by method and path. */
let replies: Record<string, () => Response | Promise<Response>> = {};
beforeEach(() => {
  replies = {};
  vi.stubGlobal('fetch', async (to: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(to, location.href);
    return replies[`${method} ${pathname}`]?.() ?? Response.json({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  forgetMemory();
  vi.unstubAllGlobals();
});

test('habits that are known stay while reading them anew fails', async () => {
  replies[`GET /api/habits/${goal}`] = () => Response.json([water]);
  replies[`GET /api/habit-completions/${date}`] = () => Response.json([]);
  replies['GET /api/habit-settings'] = () => Response.json({ settings: settingsWith(8) });
  const input = { date, goal, figures: undefined, onFigure: () => {} };
  const { result } = await renderHook(() => useDailyHabits(input), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => result.current.habits).toEqual([water]);
  const completions = keyOf(habits.completions, { params: { date } });
  await expect.poll(() => queryClient.getQueryState(completions)?.status).toBe('success');
  replies[`GET /api/habit-completions/${date}`] = () => Response.json({ message: 'Busy' }, { status: 503 });
  await queryClient.refetchQueries({ queryKey: completions });
  expect(queryClient.getQueryState(completions)?.status).toBe('error');
  expect(result.current.isFailed).toBe(false);
});
