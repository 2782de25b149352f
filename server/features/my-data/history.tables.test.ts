import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyTablesPath } from '#contract/paths.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { trends } from '#contract/trends.ts';
import { workouts } from '#contract/workouts.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { livedIn, livedUntil } from './my-data.testing.ts';

const goal = 'energy-boost' as const;

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow(livedUntil);
});
afterAll(() => tisane.close());

const zip = (who: Client) => tisane.raw({ url: historyTablesPath, headers: { cookie: who.cookie } });

type Rows = Record<string, string>[];
/** The rows of each file, by its name. */
async function tablesOf(who: Client): Promise<Record<string, Rows>> {
  const { bytes } = await zip(who);
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, text]) => [
      name,
      parse(strFromU8(text), { bom: true, columns: true }) as Rows,
    ]),
  );
}

describe('the tables of what a person recorded', () => {
  test('have every kind, by its day or time, in words', async () => {
    const maya = await livedIn(tisane, 'maya.tables@example.org');
    const { status, headers } = await zip(maya);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="tisane-tables-2026-05-20.zip"',
    });
    const tables = await tablesOf(maya);
    expect(tables['rituals.csv']).toHaveLength(8);
    expect(tables['rituals.csv']?.[0]).toMatchObject({ Day: '2026-05-09', Goal: 'Energy Boost' });
    expect(tables['habits.csv']?.map((row) => row.Day)).toEqual([
      '2026-05-14',
      '2026-05-14',
      '2026-05-18',
      '2026-05-18',
    ]);
    expect(tables['check-ins.csv']).toEqual([
      {
        ...{ Day: '2026-05-20', Time: '2026-05-20 09:30', 'Time zone': 'Europe/Paris' },
        ...{ What: 'Migraine', Value: '6', Unit: 'of 10', Place: 'left temple', Note: '' },
      },
      {
        ...{ Day: '2026-05-20', Time: '2026-05-20 09:30', 'Time zone': 'Europe/Paris' },
        ...{ What: '', Value: '', Unit: '', Place: '', Note: 'Woke up with it' },
      },
    ]);
    const measured = { 'Time zone': 'Europe/Paris', What: 'Blood pressure', Value: '121' };
    expect(tables['measurements.csv']).toEqual([
      expect.objectContaining({ Day: '2026-05-18', Time: '', What: 'Weight', Value: '71.25', Unit: 'kg' }),
      expect.objectContaining({ ...measured, 'Lower value': '79', Unit: 'mmHg' }),
    ]);
    expect(tables['episodes.csv']).toHaveLength(2);
    expect(tables['episodes.csv']).toContainEqual({
      ...{ Began: '2026-05-20 05:00', Ended: '2026-05-20 09:30', What: 'Migraine', Note: '' },
      ...{ 'At its strongest (0 to 10)': '8', Triggers: 'too little sleep' },
      Taken: 'Magnesium, 400 mg at 2026-05-20 06:00',
    });
    const dose = { What: 'Magnesium', Amount: '1', Unit: 'tablets', 'Planned for': '08:00' };
    expect(tables['doses.csv']).toHaveLength(3);
    expect(tables['doses.csv']).toContainEqual(
      expect.objectContaining({ ...dose, Day: '2026-05-20', 'Taken or skipped': 'taken' }),
    );
    expect(tables['fasts.csv']?.[0]).toMatchObject({
      ...{ Began: '2026-05-11 10:00', Ended: '2026-05-12 02:00', Hours: '16', 'Counts for': '2026-05-11' },
    });
    expect(tables['workouts.csv']).toHaveLength(3);
    expect(tables['workouts.csv']?.[0]).toMatchObject({
      Day: '2026-05-18',
      Minutes: '90',
      'How it felt': 'Hard',
    });
    // Paused from the next day on.
    expect(tables['trials.csv']).toEqual([
      { Day: '2026-05-19', What: 'Magnesium', Planned: 'with it', Followed: 'Yes' },
    ]);
    expect(tables['rest days and pauses.csv']).toContainEqual({
      ...{ Day: '2026-05-15', 'Last day': '2026-05-16', Kind: 'Travel' },
    });
  });

  test('have a line for every day from the first to the last, and empty cells for unrecorded values', async () => {
    const maya = await tisane.signUp();
    await maya.get(progress.saveDaily, { body: { date: '2026-05-10', waterIntake: 5, fastingType: '16:8' } });
    await maya.get(workouts.complete, {
      body: { programId: 'after-lunch-unsticker', durationMinutes: 12, completedAt: '2026-05-13' },
    });
    await maya.get(trends.saveWeight, { body: { date: '2026-05-14', kg: 70.5 } });
    const rows = (await tablesOf(maya))['days.csv'] ?? [];
    expect(rows.map(({ Day }) => Day)).toEqual([10, 11, 12, 13, 14].map((day) => `2026-05-${day}`));
    expect(rows[0]).toMatchObject({
      ...{ 'Water (glasses)': '5', 'Fasting pattern': '16:8', 'Sleep (hours)': '', 'Rituals done': '0' },
    });
    expect(new Set(Object.values({ ...rows[1], Day: '' }))).toEqual(new Set(['']));
    expect(rows[3]).toMatchObject({
      ...{ Workouts: '1', 'Workouts (minutes)': '12', 'Movement (minutes)': '12' },
    });
    expect(rows[4]).toMatchObject({ 'Weight (kg)': '70.5' });
  });

  test('have only heads for a new person, and are private', async () => {
    const noah = await tisane.signUp();
    const files = unzipSync((await zip(noah)).bytes);
    expect(Object.keys(files)).toHaveLength(11);
    for (const text of Object.values(files)) expect(strFromU8(text).trim().split('\r\n')).toHaveLength(1);
    const { status, text } = await tisane.raw({ url: historyTablesPath });
    expect([status, JSON.parse(text).code]).toEqual([401, 'signed-out']);
  });

  test('need a recent proof of identity', async () => {
    const noah = await tisane.signUp();
    await tisane.db.$client.query(
      `update session set proved_at = proved_at - interval '1 hour' where user_id = $1`,
      [noah.user?.id],
    );
    const { status, text } = await zip(noah);
    expect([status, JSON.parse(text).code]).toEqual([403, 'proof-needed']);
  });

  test.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '=HYPERLINK("http://x")', 'a,"b"\nc', 'tea\r\n=1+1'])(
    'keep a ritual called %j as text',
    async (title) => {
      const maya = await tisane.signUp();
      await maya.get(progress.setGoal, { body: { currentGoal: goal } });
      const { id } = await maya.get(rituals.create, { body: { goal, title, timeOfDay: 'morning' } });
      await maya.get(rituals.complete, { body: { ritualId: id, completedAt: '2026-05-20' } });
      const { 'days.csv': days = [], 'rituals.csv': ticks = [] } = await tablesOf(maya);
      // On one line: some programs start a new cell after a line break.
      const line = title.replace(/[\r\n]+/, ' ');
      const shown = /^[=+\-@]/.test(title) ? `'${line}` : line;
      expect([days[0]?.Rituals, ticks[0]?.Ritual]).toEqual([shown, shown]);
    },
  );
});
