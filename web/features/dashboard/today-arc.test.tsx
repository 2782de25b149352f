import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DashboardRitual } from '#contract/dashboard.ts';
import { TodayArc } from './today-arc.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const ritual = (timeOfDay: DashboardRitual['timeOfDay']): DashboardRitual => ({
  ...{ id: timeOfDay, goal: 'energy-boost', title: `A ${timeOfDay} ritual`, description: '' },
  ...{ timeOfDay, minutes: 5 },
});

test.each([
  { ticked: [], next: 'midday' },
  { ticked: ['midday'], next: 'evening' },
  { ticked: ['midday', 'evening'], next: 'morning' },
])('at noon, after $ticked, the arc offers the ritual of the $next', async ({ ticked, next }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 12, 30) });
  const screen = await render(
    <TodayArc
      ritualsForGoal={[ritual('morning'), ritual('midday'), ritual('evening')]}
      ritualCompletions={ticked.map((ritualId) => ({ ritualId, completedAt: '2026-11-27' }))}
      onToggle={() => {}}
      nextOf={(offered) => offered}
    />,
  );
  await expect.element(screen.getByText(`A ${next} ritual`)).toBeVisible();
});
