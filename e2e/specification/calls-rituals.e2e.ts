import { describe, expect, test } from 'vitest';
import { type Caller, dateIn, goals, newPerson, times, today } from './caller.ts';

type Ritual = Record<'id' | 'goal' | 'title' | 'description' | 'timeOfDay', string>;
type Completion = { ritualId: string; completedAt: string };
type Habit = Record<'id' | 'title' | 'description' | 'timeOfDay', string>;
type Stats = {
  ritualStats: Record<'currentStreak' | 'longestStreak' | 'totalCompleted', number>;
  totalDaysTracked: number;
};
type Dashboard = {
  ritualsForGoal: Ritual[];
  ritualCompletions: Completion[];
  dailyProgress: Record<string, unknown>;
  userGoal: { currentGoal: string };
  userStats: Stats;
};

const goal = 'energy-boost';
const rituals = (person: Caller, of = goal) => person.read<Ritual[]>(`/api/rituals/${of}`);

describe('section 7: goal', () => {
  test('GET and POST /api/user-goal, and the templates of each goal', async () => {
    const person = await newPerson();
    const { currentGoal } = await person.read<{ currentGoal: string }>('/api/user-goal');
    expect.soft(currentGoal, 'full-body-detox when missing').toBe('full-body-detox');
    for (const each of goals) {
      const { ok } = await person.call('POST', '/api/user-goal', { currentGoal: each });
      expect.soft(ok, `POST /api/user-goal: ${each}`).toBe(true);
      const kept = await person.read<{ currentGoal: string }>('/api/user-goal');
      expect.soft(kept.currentGoal, `GET /api/user-goal: ${each}`).toBe(each);
      const list = await rituals(person, each);
      for (const time of times) {
        const ofTime = list.filter(({ timeOfDay }) => timeOfDay === time);
        expect.soft(ofTime, `section 3: five templates for ${each}, ${time}`).toHaveLength(5);
      }
    }
    const unknown = await person.call('POST', '/api/user-goal', { currentGoal: 'world-peace' });
    expect.soft(unknown.status, 'another value is no goal').toBe(400);
  });
});

describe('section 7: rituals', () => {
  test('create, complete, uncomplete, delete', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const created = await person.call('POST', '/api/rituals', { goal, title: 'Sip', timeOfDay: 'midday' });
    expect.soft(created.ok, 'POST /api/rituals').toBe(true);
    const walk = { goal, title: 'Walk', timeOfDay: 'evening', description: 'Barefoot' };
    expect.soft((await person.call('POST', '/api/rituals', walk)).ok, 'with a description').toBe(true);
    const list = await rituals(person);
    const sip = list.find(({ title }) => title === 'Sip');
    expect.soft(sip?.timeOfDay, 'Ritual.timeOfDay').toBe('midday');
    expect.soft(sip?.goal, 'Ritual.goal').toBe(goal);
    expect.soft(typeof sip?.id, 'Ritual.id').toBe('string');
    expect.soft(list, 'Ritual.description').toContainEqual(expect.objectContaining(walk));
    expect.soft(list, 'beside the 15 of the template').toHaveLength(17);
    for (const time of times) {
      const { ok } = await person.call('POST', '/api/rituals', {
        goal,
        title: `At ${time}`,
        timeOfDay: time,
      });
      expect.soft(ok, `timeOfDay ${time}`).toBe(true);
    }
    const night = await person.call('POST', '/api/rituals', { goal, title: 'Sip', timeOfDay: 'night' });
    expect.soft(night.status, 'another time of day is refused').toBe(400);

    const id = sip?.id ?? '';
    const completions = (date: string) => person.read<Completion[]>(`/api/ritual-completions/${date}`);
    expect.soft(await completions(today()), 'no completions at first').toEqual([]);
    const completed = await person.call('POST', '/api/ritual-completions', {
      ritualId: id,
      completedAt: today(),
    });
    expect.soft(completed.ok, 'POST /api/ritual-completions').toBe(true);
    expect
      .soft(await completions(today()), 'GET /api/ritual-completions/{date}: ritualId, completedAt')
      .toEqual([expect.objectContaining({ ritualId: id, completedAt: today() })]);
    expect.soft(await completions(dateIn(-1)), 'not on another day').toEqual([]);
    await person.call('POST', '/api/ritual-completions', { ritualId: id, completedAt: dateIn(-1) });
    expect.soft(await completions(dateIn(-1)), 'a past day can be completed too').toHaveLength(1);
    const undone = await person.call('DELETE', `/api/ritual-completions/${today()}/${id}`);
    expect.soft(undone.ok, 'DELETE /api/ritual-completions/{date}/{ritualId}').toBe(true);
    expect.soft(await completions(today()), 'is incomplete again').toEqual([]);
    expect.soft(await completions(dateIn(-1)), 'only on that day').toHaveLength(1);

    expect
      .soft((await person.call('DELETE', `/api/rituals/goal/${goal}`)).ok, 'DELETE /api/rituals/goal/{goal}')
      .toBe(true);
    expect.soft(await rituals(person), 'deletes the rituals of the goal').toEqual([]);
  });

  test('rituals of a goal that is not the current one', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: 'skin-clarity-glow' });
    for (const each of goals) {
      const payload = { goal: each, title: `For ${each}`, timeOfDay: 'morning' };
      expect
        .soft((await person.call('POST', '/api/rituals', payload)).ok, `POST /api/rituals for ${each}`)
        .toBe(true);
      const titles = (await rituals(person, each)).map(({ title }) => title);
      expect.soft(titles, `GET /api/rituals/${each}`).toContain(`For ${each}`);
    }
    await person.call('DELETE', '/api/rituals/goal/energy-boost');
    expect.soft(await rituals(person, 'energy-boost'), 'only that goal is deleted').toEqual([]);
    expect.soft(await rituals(person, 'immune-system-reset'), 'another goal stays').toHaveLength(1);
  });
});

describe('section 7: habits and progress', () => {
  test('habits and their completions', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const habits = await person.read<Habit[]>(`/api/habits/${goal}`);
    expect.soft(habits.length, 'GET /api/habits/{goal}').toBeGreaterThan(0);
    for (const { id, title, description, timeOfDay } of habits) {
      expect.soft(typeof id, 'Habit.id').toBe('string');
      expect.soft(title, 'Habit.title').toMatch(/\w/);
      expect.soft(typeof description, `Habit.description: ${title}`).toBe('string');
      expect.soft(times, `Habit.timeOfDay: ${title}`).toContain(timeOfDay);
    }
    const habitId = habits[0]?.id ?? '';
    const read = () => person.read(`/api/habit-completions/${today()}`);
    expect.soft(await read(), 'no habit is complete at first').toEqual([]);
    const { ok } = await person.call('POST', '/api/habit-completions', { habitId, completedAt: today() });
    expect.soft(ok, 'POST /api/habit-completions').toBe(true);
    expect
      .soft(await read(), 'GET /api/habit-completions/{date}: habitId, completedAt')
      .toEqual([expect.objectContaining({ habitId, completedAt: today() })]);
    const undone = await person.call('DELETE', `/api/habit-completions/${today()}/${habitId}`);
    expect.soft(undone.ok, 'DELETE /api/habit-completions/{date}/{habitId}').toBe(true);
    expect.soft(await read(), 'is incomplete again').toEqual([]);
  });

  test('daily progress', async () => {
    const person = await newPerson();
    const read = (date = today()) => person.read<Record<string, unknown>>(`/api/daily-progress/${date}`);
    const first = await read();
    const defaults = { waterGoal: 8, sleepGoal: 8, movementGoal: 30, ritualStreak: 0, habitStreak: 0 };
    const none = ['waterIntake', 'fastingHours', 'sleepHours', 'movementMinutes'];
    for (const [field, value] of Object.entries({ date: today(), ...defaults }))
      expect.soft(first[field], `DailyProgress.${field} of a new person`).toBe(value);
    for (const field of none) expect.soft(first[field] ?? 0, `DailyProgress.${field}: nothing yet`).toBe(0);
    expect.soft(first, 'DailyProgress.fastingType').toHaveProperty('fastingType');
    const saved = {
      waterIntake: 6,
      waterGoal: 10,
      fastingHours: 16,
      sleepHours: 7,
      sleepGoal: 9,
      movementMinutes: 45,
      movementGoal: 60,
    };
    for (const [field, value] of Object.entries(saved)) {
      const { ok } = await person.call('POST', '/api/daily-progress', { date: today(), [field]: value });
      expect.soft(ok, `POST /api/daily-progress: ${field} alone`).toBe(true);
      expect.soft((await read())[field], `GET /api/daily-progress/{date}: ${field}`).toBe(value);
    }
    expect.soft(await read(), 'each leaves the others as they are').toMatchObject(saved);
    const most = { waterIntake: 12, fastingHours: 24, sleepHours: 12, movementMinutes: 120 };
    const least = { waterIntake: 0, fastingHours: 0, sleepHours: 0, movementMinutes: 0 };
    for (const [what, values] of Object.entries({ most, least })) {
      const { ok } = await person.call('POST', '/api/daily-progress', { date: dateIn(-1), ...values });
      expect.soft(ok, `section 5: the ${what} of a day, all at once`).toBe(true);
      for (const [field, value] of Object.entries(values))
        expect.soft((await read(dateIn(-1)))[field], `section 5: the ${what} of ${field}`).toBe(value);
    }
    expect.soft((await read()).waterIntake, 'another day keeps its own').toBe(6);
    const { status } = await person.call('POST', '/api/daily-progress', {
      date: '28.11.2026',
      waterIntake: 1,
    });
    expect.soft(status, 'section 9: dates are yyyy-MM-dd').toBe(400);
  });
});

describe('section 7: dashboard, stats and calendar', () => {
  test('what a fully completed day counts for', async () => {
    const person = await newPerson();
    const before = await person.read<Stats>('/api/user-stats');
    const nothing = { currentStreak: 0, longestStreak: 0, totalCompleted: 0 };
    expect.soft(before.ritualStats, 'GET /api/user-stats of a new person').toMatchObject(nothing);
    expect.soft(before.totalDaysTracked, 'totalDaysTracked of a new person').toBe(0);
    const empty = await person.read<Dashboard>('/api/dashboard');
    expect.soft(empty.ritualsForGoal, 'no rituals at first').toEqual([]);
    expect.soft(empty.userGoal.currentGoal, 'userGoal when missing').toBe('full-body-detox');

    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    await person.call('POST', '/api/daily-progress', { date: today(), waterIntake: 4 });
    const list = await rituals(person);
    for (const { id } of list)
      await person.call('POST', '/api/ritual-completions', { ritualId: id, completedAt: today() });
    const dashboard = await person.read<Dashboard>('/api/dashboard');
    const ids = (entries: { id: string }[]) => entries.map(({ id }) => id).sort();
    expect.soft(ids(dashboard.ritualsForGoal), 'Dashboard.ritualsForGoal').toEqual(ids(list));
    expect
      .soft(dashboard.ritualCompletions.map(({ ritualId }) => ritualId).sort(), 'Dashboard.ritualCompletions')
      .toEqual(ids(list));
    expect
      .soft(dashboard.dailyProgress, 'Dashboard.dailyProgress')
      .toMatchObject({ date: today(), waterIntake: 4, waterGoal: 8 });
    expect.soft(dashboard.userGoal.currentGoal, 'Dashboard.userGoal.currentGoal').toBe(goal);
    const stats = { ritualStats: { currentStreak: 1, longestStreak: 1, totalCompleted: 15 } };
    expect.soft(dashboard.userStats, 'Dashboard.userStats.ritualStats').toMatchObject(stats);
    expect.soft(dashboard.userStats.totalDaysTracked, 'Dashboard.userStats.totalDaysTracked').toBe(1);
    expect.soft(await person.read('/api/user-stats'), 'GET /api/user-stats').toMatchObject(stats);
    expect
      .soft(await person.read(`/api/daily-progress/${today()}`), 'DailyProgress.ritualStreak')
      .toMatchObject({ ritualStreak: 1 });

    type Day = { date: string; completionCount: number; allRitualsCompleted: boolean };
    const days = await person.read<Day[]>(`/api/progress/summary?from=${dateIn(-3)}&to=${today()}`);
    expect.soft(Array.isArray(days), 'GET /api/progress/summary is a list of days').toBe(true);
    expect
      .soft(days, 'a day of the calendar: date, completionCount, allRitualsCompleted')
      .toContainEqual(
        expect.objectContaining({ date: today(), completionCount: 15, allRitualsCompleted: true }),
      );
    const full = days.filter(({ allRitualsCompleted }) => allRitualsCompleted);
    expect.soft(full, 'no other day is complete').toHaveLength(1);
    const earlier = await person.read<Day[]>(`/api/progress/summary?from=${dateIn(-9)}&to=${dateIn(-5)}`);
    expect
      .soft(
        earlier.map(({ date }) => date),
        'from and to bound it',
      )
      .not.toContain(today());
    const [first] = list;
    await person.call('DELETE', `/api/ritual-completions/${today()}/${first?.id}`);
    expect
      .soft(await person.read(`/api/progress/summary?from=${today()}&to=${today()}`), 'one less')
      .toContainEqual(expect.objectContaining({ completionCount: 14, allRitualsCompleted: false }));
  });
});
