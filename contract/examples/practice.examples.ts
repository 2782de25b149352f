import type { fasts } from '#contract/fasts.ts';
import type { habits } from '#contract/habits.ts';
import type { progress } from '#contract/progress.ts';
import type { reminders } from '#contract/reminders.ts';
import type { rituals } from '#contract/rituals.ts';
import type { streaks } from '#contract/streaks.ts';
import type { trends } from '#contract/trends.ts';
import { date, type Examples, id, instant } from './examples.ts';

const goal = 'energy-boost' as const;
const habitId = 'energy-boost-water';

export const ritualsExamples: Examples<typeof rituals> = {
  forGoal: { params: { goal } },
  ofDay: { params: { date } },
  history: { params: { ritualId: id } },
  templates: { params: { goal } },
  create: {
    body: { goal, title: 'Ginger tea', timeOfDay: 'morning', description: 'A thumb of ginger, ten minutes' },
  },
  finalize: {
    params: { goal },
    body: { rituals: [{ title: 'Ten slow breaths', timeOfDay: 'evening' }] },
  },
  removeForGoal: { params: { goal } },
  completions: { params: { date } },
  complete: { body: { ritualId: id, completedAt: date } },
  uncomplete: { params: { date, ritualId: id } },
};

export const habitsExamples: Examples<typeof habits> = {
  forGoal: { params: { goal } },
  completions: { params: { date } },
  complete: { body: { habitId, completedAt: date } },
  uncomplete: { params: { date, habitId } },
  saveSettings: {
    body: {
      selectedHabits: {
        waterGoal: true,
        intermittentFasting: false,
        sleepSchedule: true,
        dailyMovement: true,
      },
      habitConfigs: {
        waterGoal: { targetGlasses: 8 },
        intermittentFasting: { fastingHours: 16, eatingWindow: 8 },
        sleepSchedule: { bedtime: '22:30', wakeTime: '06:30' },
        dailyMovement: { targetMinutes: 30, activityType: 'Walking' },
      },
      customHabits: [
        { id: 'custom-read', name: 'Read', description: 'Ten pages', icon: 'book', selected: true },
      ],
    },
  },
};

export const progressExamples: Examples<typeof progress> = {
  daily: { params: { date } },
  saveDaily: { body: { date, waterIntake: 6, sleepHours: 8, movementMinutes: 30 } },
  setGoal: { body: { currentGoal: goal } },
  summary: { query: { from: '2026-05-01', to: '2026-05-31' } },
};

export const streaksExamples: Examples<typeof streaks> = {
  read: { params: { kind: 'ritual' } },
  restDays: { query: { from: '2026-05-01', to: '2026-05-31' } },
  addRestDay: { body: { date } },
  removeRestDay: { params: { date } },
  addPause: { body: { firstDay: date, lastDay: '2026-05-27', kind: 'travel' } },
  endPause: { params: { date } },
  saveDaySettings: { body: { dayStart: 4 } },
};

export const trendsExamples: Examples<typeof trends> = {
  read: { query: { days: 30 } },
  saveWeight: { body: { date, kg: 71.2 } },
  removeWeight: { params: { date } },
};

export const fastsExamples: Examples<typeof fasts> = {
  start: { body: { startedAt: instant } },
  stop: { body: {} },
  edit: { params: { fastId: id }, body: { startedAt: instant } },
  remove: { params: { fastId: id } },
};

export const remindersExamples: Examples<typeof reminders> = {
  saveSettings: {
    body: {
      times: { morning: '07:30', midday: null, evening: '20:00' },
      channels: { push: true, email: false },
      mealTimes: true,
      eveningBefore: '18:00',
      weeklyDay: 'sunday',
      weeklyTime: '17:00',
      quiet: { from: '22:00', to: '07:00' },
      discreet: false,
    },
  },
  addDevice: {
    body: {
      endpoint: 'https://push.example.org/send/1f2e3d',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
  },
  removeDevice: { params: { deviceId: id } },
  test: { body: { channel: 'push', deviceId: id } },
};
