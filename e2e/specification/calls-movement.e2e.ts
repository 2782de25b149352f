import { describe, expect, test } from 'vitest';
import { Caller, newPerson, today } from './caller.ts';

type Entry = {
  program: { id: string; name: string; description: string; duration: number | null; difficulty: string };
  exercises: Record<string, unknown>[];
};
type Streak = { streak: number; todayCompleted: boolean };

const wellnessGoals = [
  'detox',
  'energy',
  'weight_loss',
  'stress_relief',
  'hormonal_balance',
  'mobility',
  'strength',
];
const exerciseFields = ['id', 'exerciseName', 'sets', 'reps', 'duration', 'instructions', 'videoUrl'];

describe('section 7: workouts', () => {
  test('GET /api/workouts for each goal and type', async () => {
    const person = await newPerson();
    const ids = new Set<string>();
    for (const goal of wellnessGoals)
      for (const type of ['home', 'gym', 'booster']) {
        const { ok, body } = await person.get<Entry[]>(`/api/workouts?type=${type}&goal=${goal}`);
        expect.soft(ok, `GET /api/workouts: ${type}, ${goal}`).toBe(true);
        const faulty = body.filter(
          ({ program, exercises }) =>
            ![program.id, program.name, program.description, program.difficulty].every(
              (field) => typeof field === 'string',
            ) ||
            !('duration' in program) ||
            !Array.isArray(exercises) ||
            exercises.some((exercise) => exerciseFields.some((field) => !(field in exercise))),
        );
        expect.soft(faulty, `entries are {program, exercises}: ${type}, ${goal}`).toEqual([]);
        for (const { program } of body) ids.add(program.id);
      }
    expect.soft(ids.size, 'there are programs').toBeGreaterThan(0);
    const boosters = await person.read<Entry[]>('/api/workouts?type=booster&goal=energy');
    expect
      .soft(
        boosters.map(({ program }) => program.duration),
        '10-Min Boosters take 10 minutes',
      )
      .toEqual(boosters.map(() => 10));
  });

  test('favorites, completing and the streak', async () => {
    const person = await newPerson();
    const programs = await person.read<Entry[]>('/api/workouts?type=home&goal=detox');
    const programId = programs[0]?.program.id ?? '';
    const favorites = () => person.read<{ programId: string }[]>('/api/workouts/favorites');
    expect.soft(await favorites(), 'GET /api/workouts/favorites of a new person').toEqual([]);
    const favorited = await person.call('POST', '/api/workouts/favorites', { programId });
    expect.soft(favorited.ok, 'POST /api/workouts/favorites').toBe(true);
    const expected = [expect.objectContaining({ programId })];
    expect.soft(await favorites(), 'a list with programId').toEqual(expected);
    const removed = await person.call('DELETE', `/api/workouts/favorites/${programId}`);
    expect.soft(removed.ok, 'DELETE /api/workouts/favorites/{programId}').toBe(true);
    expect.soft(await favorites(), 'removes it').toEqual([]);

    const streak = () => person.read<Streak>('/api/workouts/stats/streak');
    const minutes = async () =>
      (await person.read<{ movementMinutes: number }>(`/api/daily-progress/${today()}`)).movementMinutes;
    expect
      .soft(await streak(), 'GET /api/workouts/stats/streak of a new person')
      .toMatchObject({ streak: 0, todayCompleted: false });
    const complete = (completedAt: string, durationMinutes: number) =>
      person.call('POST', '/api/workouts/complete', { programId, durationMinutes, completedAt });
    expect.soft((await complete(today(), 20)).ok, 'POST /api/workouts/complete').toBe(true);
    expect.soft(await streak(), 'the streak goes on').toMatchObject({ streak: 1, todayCompleted: true });
    expect.soft(await minutes(), 'and movement minutes are updated').toBe(20);
    const iso = await complete(new Date().toISOString(), 15);
    expect.soft(iso.ok, 'completedAt as a time').toBe(true);
    expect.soft(await minutes(), 'its minutes are added').toBe(35);
    expect.soft((await streak()).streak, 'a second workout of a day is no second day').toBe(1);
    const foreign = await new Caller().call('POST', '/api/workouts/favorites', { programId });
    expect.soft(foreign.status, 'signed out nothing is kept').toBe(401);
  });
});

describe('section 7: settings', () => {
  test('preferences', async () => {
    const person = await newPerson();
    const fields = ['emailNotifications', 'ritualReminders', 'mealPlanReminders'];
    const read = () => person.read<Record<string, unknown>>('/api/user-preferences');
    const first = await read();
    for (const field of fields)
      expect.soft(typeof first[field], `GET /api/user-preferences: ${field}`).toBe('boolean');
    for (const value of [true, false, true]) {
      const all = Object.fromEntries(fields.map((field) => [field, value]));
      const { ok } = await person.call('POST', '/api/user-preferences', all);
      expect.soft(ok, `POST /api/user-preferences: all ${value}`).toBe(true);
      expect.soft(await read(), `GET /api/user-preferences: all ${value}`).toMatchObject(all);
    }
    for (const field of fields) {
      const { ok } = await person.call('POST', '/api/user-preferences', { [field]: false });
      expect.soft(ok, `POST /api/user-preferences: ${field} alone`).toBe(true);
      expect.soft((await read())[field], `GET /api/user-preferences: ${field} alone`).toBe(false);
    }
  });

  test('profile', async () => {
    const person = await newPerson();
    const read = () => person.read<Record<string, unknown>>('/api/auth/user');
    const both = { firstName: 'Bea', lastName: 'Moss' };
    expect
      .soft((await person.call('PATCH', '/api/user-profile', both)).ok, 'PATCH /api/user-profile')
      .toBe(true);
    expect.soft(await read(), 'GET /api/auth/user has the names').toMatchObject(both);
    const none = await person.call('PATCH', '/api/user-profile', { firstName: null, lastName: null });
    expect.soft(none.ok, 'names may be null').toBe(true);
    const user = await read();
    expect.soft([user.firstName || null, user.lastName || null], 'and are absent then').toEqual([null, null]);
    const email = await person.call('PATCH', '/api/user-profile', { ...both, email: 'other@example.com' });
    expect.soft(email.status, 'a call that tries the email ends').toBeLessThan(500);
    expect.soft((await read()).email, 'section 5: the email cannot be changed').toBe(person.email);
  });
});
