import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboardOnNewDay } from './new-day.ts';

const before = {
  today: '2026-11-21',
  ritualsForGoal: [],
  ritualCompletions: [{ ritualId: 'sip', completedAt: '2026-11-21' }],
  dailyProgress: {
    date: '2026-11-21',
    waterIntake: 6,
    waterGoal: 9,
    fastingHours: 14,
    fastingType: '14:10',
    sleepHours: 7,
    sleepGoal: 8,
    movementMinutes: 40,
    movementGoal: 45,
    ritualStreak: 12,
    habitStreak: 3,
  },
  userGoal: { currentGoal: 'energy-boost', chosen: true },
  userStats: {
    ritualStats: { currentStreak: 12, longestStreak: 30, totalCompleted: 400 },
    habitStats: { currentStreak: 3, longestStreak: 9, totalCompleted: 80 },
    totalDaysTracked: 90,
  },
  activeMealPlan: null,
} satisfies Dashboard;

test('on a new day nothing is ticked or recorded; goals and streaks stay', () => {
  const today = dashboardOnNewDay(before, '2026-11-22');
  expect(today).toEqual({
    ...before,
    today: '2026-11-22',
    ritualCompletions: [],
    dailyProgress: {
      ...before.dailyProgress,
      date: '2026-11-22',
      waterIntake: null,
      fastingHours: null,
      sleepHours: null,
      movementMinutes: null,
    },
  });
});

test.each(['2026-11-21', '2026-11-20'])(
  'a dashboard of that day or a later one is unchanged (%s)',
  (today) => {
    expect(dashboardOnNewDay(before, today)).toBe(before);
  },
);
