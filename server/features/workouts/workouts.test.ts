import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { wellnessGoals, workoutTypes } from '#contract/movement.ts';
import { progress } from '#contract/progress.ts';
import { streaks } from '#contract/streaks.ts';
import { workouts } from '#contract/workouts.ts';
import { addDays } from '#domain/days/day.ts';
import { sessionSeconds, timeline } from '#domain/workouts/workout-timeline.ts';
import { addressOf, type Client, startTestApp, type TestApp } from '#server/testing.ts';

const today = '2026-05-20';
const programId = 'after-lunch-unsticker';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow(`${today}T12:00:00Z`);
});
afterAll(() => tisane.close());

const complete = (
  who: Client,
  body: Partial<Parameters<typeof who.ask<typeof workouts.complete>>[1]['body']>,
) => who.ask(workouts.complete, { body: { programId, completedAt: today, durationMinutes: 20, ...body } });
const movement = async (who: Client, date = today) =>
  (await who.get(progress.daily, { params: { date } })).movementMinutes;
const done = (who: Client, day: string) =>
  who.get(workouts.complete, { body: { programId, completedAt: day } });
const streak = (who: Client) => who.get(workouts.streak, {});

describe('programs', () => {
  test('by type, by goal, easiest first; or all of them', async () => {
    const maya = await tisane.signUp();
    const all = await maya.get(workouts.list, {});
    let sum = 0;
    for (const type of workoutTypes) {
      for (const goal of wellnessGoals) {
        const some = await maya.get(workouts.list, { query: { type, goal } });
        for (const { program } of some) expect([program.type, program.goal]).toEqual([type, goal]);
        const ranks = some.map(({ program }) =>
          ['beginner', 'intermediate', 'advanced'].indexOf(program.difficulty),
        );
        expect(ranks).toEqual([...ranks].sort());
        sum += some.length;
      }
    }
    expect(all.length).toBe(sum);
    expect((await maya.get(workouts.list, { query: { type: 'gym' } })).length).toBeLessThan(sum);
    const refused = await maya.ask(workouts.list, { query: { type: 'sauna' as 'home' } });
    expect(refused.status).toBe(400);
  });

  test('have their exercises in order, with the equipment of each', async () => {
    const maya = await tisane.signUp();
    for (const { program, exercises } of await maya.get(workouts.list, {})) {
      expect(new Set(exercises.map(({ id }) => id)).size).toBe(exercises.length);
      expect(exercises[0]?.part).toBe('warm-up');
      expect(exercises.at(-1)?.part).toBe('cool-down');
      expect(program.equipment).toEqual([...new Set(exercises.flatMap(({ equipment }) => equipment))]);
      for (const { reps, duration } of exercises) expect((reps === null) !== (duration === null)).toBe(true);
      expect(sessionSeconds(timeline(program, exercises))).toBeGreaterThan(0);
    }
  });

  test('one by id, and a drawing of each exercise; unchanged lists are not sent again', async () => {
    const maya = await tisane.signUp();
    const { program, exercises } = await maya.get(workouts.read, { params: { programId } });
    expect(program).toMatchObject({
      id: programId,
      name: 'After-Lunch Unsticker',
      goal: 'detox',
      type: 'booster',
    });
    const drawings = await maya.get(workouts.drawings, {});
    const drawn = new Set(drawings.map(({ exerciseId }) => exerciseId));
    expect(exercises.filter(({ exerciseId }) => !drawn.has(exerciseId))).toEqual([]);
    expect((await maya.ask(workouts.read, { params: { programId: 'no-such-thing' } })).status).toBe(404);
    for (const line of [workouts.list, workouts.drawings]) {
      const first = await maya.ask(line, {});
      const headers = { cookie: maya.cookie, 'if-none-match': String(first.headers.etag) };
      expect((await tisane.raw({ url: addressOf(line, {}), headers })).status).toBe(304);
    }
  });
});

describe('favourites', () => {
  const ids = async (who: Client) => (await who.get(workouts.favorites, {})).map((one) => one.programId);

  test('are stored once, newest first, and are private', async () => {
    const [maya, noah] = [await tisane.signUp(), await tisane.signUp()];
    const [other] = (await maya.get(workouts.list, {})).filter(({ program }) => program.id !== programId);
    const second = other?.program.id ?? '';
    for (const id of [programId, second, programId]) {
      expect(await maya.get(workouts.favorite, { body: { programId: id } })).toEqual({ ok: true });
    }
    expect(await ids(maya)).toEqual([second, programId]);
    expect((await maya.get(workouts.favorites, {}))[0]?.program).toEqual(other?.program);
    expect(await ids(noah)).toEqual([]);
    await noah.get(workouts.unfavorite, { params: { programId } });
    for (let time = 0; time < 2; time += 1)
      await maya.get(workouts.unfavorite, { params: { programId: second } });
    expect(await ids(maya)).toEqual([programId]);
    const none = await maya.ask(workouts.favorite, { body: { programId: 'no-such-thing' } });
    expect([none.status, none.body.message]).toEqual([404, 'There is no such program.']);
  });

  test('name a program that has left the catalogue, and mark it', async () => {
    const maya = await tisane.signUp();
    await tisane.db.$client.query(
      `insert into favorite_workouts (user_id, program_id) values ($1, 'old-one')`,
      [maya.user?.id],
    );
    expect(await maya.get(workouts.favorites, {})).toMatchObject([
      { programId: 'old-one', program: { name: 'Old one', absent: true } },
    ]);
    expect((await complete(maya, { programId: 'old-one' })).status).toBe(404);
    await maya.get(workouts.unfavorite, { params: { programId: 'old-one' } });
    expect(await ids(maya)).toEqual([]);
  });
});

describe('a completed workout', () => {
  test('adds its minutes to the recorded ones, beyond 120 too, and changes nothing else of the day', async () => {
    const maya = await tisane.signUp();
    await maya.get(progress.saveDaily, {
      body: { date: today, movementMinutes: 110, waterIntake: 3, movementGoal: 45 },
    });
    const { body } = await complete(maya, { durationMinutes: 25 });
    expect(body).toEqual({
      completion: {
        id: body.completion.id,
        programId,
        durationMinutes: 25,
        completedAt: today,
        feeling: null,
      },
      movementMinutes: 135,
      streak: { streak: 1, todayCompleted: true },
    });
    expect(await maya.get(progress.daily, { params: { date: today } })).toMatchObject({
      movementMinutes: 135,
      waterIntake: 3,
      movementGoal: 45,
    });
    expect((await maya.get(dashboard.read, {})).dailyProgress).toMatchObject({ movementMinutes: 135 });
    // A stepper goes down from there, but not up.
    const step = async (movementMinutes: number) =>
      (await maya.ask(progress.saveDaily, { body: { date: today, movementMinutes } })).status;
    expect([await step(140), await step(130), await step(135), await step(120)]).toEqual([
      400, 200, 400, 200,
    ]);
  });

  test('makes a new day, with the goals of the days before', async () => {
    const maya = await tisane.signUp();
    await maya.get(progress.saveDaily, { body: { date: '2026-05-01', movementGoal: 60 } });
    expect((await maya.get(progress.stats, {})).totalDaysTracked).toBe(0);
    expect((await complete(maya, {})).body.movementMinutes).toBe(20);
    expect((await maya.get(progress.stats, {})).totalDaysTracked).toBe(1);
    expect((await maya.get(progress.daily, { params: { date: today } })).movementGoal).toBe(60);
  });

  test('repeated with its id, also eight times at once, is stored once', async () => {
    const maya = await tisane.signUp();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(maya, { id })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const later = await complete(maya, { id, durationMinutes: 90, completedAt: '2026-05-01' });
    expect(later.body.completion).toEqual({
      id,
      programId,
      durationMinutes: 20,
      completedAt: today,
      feeling: null,
    });
    expect(later.body.movementMinutes).toBe(20);
    expect(await movement(maya)).toBe(20);
    const noah = await tisane.signUp();
    expect((await complete(noah, { id, durationMinutes: 7 })).body.movementMinutes).toBe(7);
    expect(await movement(maya)).toBe(20);
  });

  test('many at once lose no minute, beside a stepper of water', async () => {
    const maya = await tisane.signUp();
    const water = (waterIntake: number) =>
      maya.get(progress.saveDaily, { body: { date: today, waterIntake } });
    await Promise.all([1, 2, 3, 4, 5, 6].flatMap((n) => [complete(maya, { durationMinutes: n }), water(n)]));
    expect(await movement(maya)).toBe(21);
  });

  test('without minutes uses the program’s; a day’s total is limited to 24 hours', async () => {
    const maya = await tisane.signUp();
    const { program } = await maya.get(workouts.read, { params: { programId } });
    expect((await done(maya, today)).completion.durationMinutes).toBe(program.duration);
    for (let time = 0; time < 3; time += 1) await complete(maya, { durationMinutes: 600 });
    expect(await movement(maya)).toBe(1440);
  });

  test('may be in the past, but not in the future of the person’s time zone', async () => {
    const maya = await tisane.signUp({ timeZone: 'Pacific/Kiritimati' });
    expect((await complete(maya, { completedAt: '2026-05-21' })).status).toBe(200);
    expect((await complete(maya, { completedAt: '2026-05-22' })).status).toBe(400);
    const noah = await tisane.signUp({ timeZone: 'Pacific/Honolulu' });
    const early = await complete(noah, { completedAt: '2026-05-21' });
    expect(early.body.message).toBe('2026-05-21 has not come yet: where you are, it is 2026-05-20.');
    expect((await complete(noah, { completedAt: '2019-01-01' })).body.streak).toEqual({
      streak: 0,
      todayCompleted: false,
    });
    expect(await movement(noah, '2019-01-01')).toBe(20);
  });

  test('at an instant counts for the person’s day of it', async () => {
    const maya = await tisane.signUp({ timeZone: 'Pacific/Auckland' });
    const dayOf = async (instant: string) => (await done(maya, instant)).completion.completedAt;
    expect(await dayOf('2026-05-19T11:30:00.000Z')).toBe('2026-05-19');
    expect(await dayOf('2026-05-19T12:30:00+00:00')).toBe('2026-05-20');
  });

  test('is refused when invalid, and changes nothing', async () => {
    const maya = await tisane.signUp();
    const bad = [{ durationMinutes: 0 }, { durationMinutes: 601 }, { durationMinutes: 2.5 }, { id: 'x' }];
    for (const body of [...bad, { completedAt: '2026-02-30' }, { programId: '../x' }]) {
      expect([body, (await complete(maya, body)).status]).toEqual([body, 400]);
    }
    expect((await complete(maya, { programId: 'no-such-thing' })).status).toBe(404);
    expect(await movement(maya)).toBe(null);
    expect(await streak(maya)).toEqual({ streak: 0, todayCompleted: false });
  });
});

describe('the workout streak', () => {
  test('counts days back from today or yesterday, and ends with a gap', async () => {
    const maya = await tisane.signUp();
    for (const ago of [1, 2, 2, 3, 5]) await done(maya, addDays(today, -ago));
    expect(await streak(maya)).toEqual({ streak: 3, todayCompleted: false });
    await done(maya, today);
    expect(await streak(maya)).toEqual({ streak: 4, todayCompleted: true });
    await done(maya, addDays(today, -4));
    expect(await streak(maya)).toEqual({ streak: 6, todayCompleted: true });
    expect(await streak(await tisane.signUp())).toEqual({ streak: 0, todayCompleted: false });
  });

  test('is kept by rest days and pauses, which do not add to it', async () => {
    const maya = await tisane.signUp();
    for (const ago of [0, 2, 3, 6]) await done(maya, addDays(today, -ago));
    expect((await streak(maya)).streak).toBe(1);
    await maya.get(streaks.addRestDay, { body: { date: addDays(today, -1) } });
    expect(await streak(maya)).toEqual({ streak: 3, todayCompleted: true });
    const noah = await tisane.signUp();
    await done(noah, addDays(today, -2));
    await noah.get(streaks.addPause, {
      body: { firstDay: addDays(today, -1), lastDay: null, kind: 'illness' },
    });
    expect(await streak(noah)).toEqual({ streak: 1, todayCompleted: false });
  });
});

describe('how a workout felt', () => {
  const recent = (who: Client) => who.get(workouts.recent, {});

  test('is stored with it, listed with recent ones, and keeps its first value', async () => {
    const [maya, noah] = [await tisane.signUp(), await tisane.signUp()];
    const id = randomUUID();
    const { body } = await complete(maya, { id, feeling: 'hard' });
    expect(body.completion).toMatchObject({ id, feeling: 'hard' });
    await complete(maya, { id, feeling: 'easy' });
    await complete(maya, { completedAt: addDays(today, -1) });
    await complete(maya, { completedAt: addDays(today, -35), feeling: 'easy' });
    expect(await recent(maya)).toEqual([
      { id, programId, durationMinutes: 20, completedAt: today, feeling: 'hard' },
      {
        id: expect.any(String),
        programId,
        durationMinutes: 20,
        completedAt: addDays(today, -1),
        feeling: null,
      },
    ]);
    expect(await recent(noah)).toEqual([]);
  });

  test('is one of three', async () => {
    const maya = await tisane.signUp();
    const refused = await complete(maya, { feeling: 'sour' as 'easy' });
    expect(refused.status).toBe(400);
    expect(await recent(maya)).toEqual([]);
  });
});
