import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { checkIns, maxValues } from '#contract/check-ins.ts';
import { doses } from '#contract/doses.ts';
import { maxBytes, maxOnOne, maxRows, maxSessions, page } from '#contract/limits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { nextPageHeader } from '#contract/operation-headers.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import { recipeImport } from '#contract/recipe-import.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { security } from '#contract/security.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { streaks } from '#contract/streaks.ts';
import { workouts } from '#contract/workouts.ts';
import { addDays } from '#domain/days/day.ts';
import { dailyTablet } from '#domain/doses/doses.testing.ts';
import { plan } from './features/meal-plans/meal-plans.testing.ts';
import { type Client, startTestApp, type TestApp } from './testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const sql = (text: string, ...values: unknown[]) => tisane.db.$client.query(text, values);

const largest = (name: string) => ({
  ...{ name, description: 'x'.repeat(2000), servings: 2, prepMinutes: 5, cookMinutes: null, tags: [] },
  ...{ sourceUrl: null, notes: '', rating: null },
  ingredients: Array.from({ length: 200 }, (_, at) => ({ group: null, text: `${at} ${'y'.repeat(290)}` })),
  steps: Array.from({ length: 100 }, () => ({ group: null, text: 'z'.repeat(1800) })),
});

/** Stores recipes at the ceiling of one person's bytes, and makes all of them favourites. */
async function fill(who: Client): Promise<number> {
  const draft = largest('A large one');
  const count = Math.floor(maxBytes.ownRecipes / (JSON.stringify(draft).length + 2_000));
  await sql(
    `with stored as (
       insert into own_recipes (user_id, id, draft, figures, reading_version)
         select $1::uuid, gen_random_uuid(), jsonb_set($2, '{name}', to_jsonb('Large ' || nth)), $3, 'z'
           from generate_series(1, $4) as nth returning id
     ) insert into favorite_recipes (user_id, recipe_id) select $1::uuid, 'own:' || id from stored`,
    who.user?.id,
    JSON.stringify(draft),
    JSON.stringify(figures),
    count,
  );
  return count;
}
const figures = {
  ...{
    allergens: [],
    often: [],
    items: [],
    unread: [],
    answered: [],
    freeOf: [],
    base: [],
    counted: 0,
    countable: 0,
  },
  nutrition: {
    ...{ energy: 0, protein: 0, fat: 0, carbohydrate: 0, fibre: 0, sodium: 0, potassium: 0, magnesium: 0 },
    ...{ calcium: 0, iron: 0, phosphorus: 0, pral: 0 },
  },
};

test('lists at their ceilings come in pages of less than a megabyte, each in little time', async () => {
  const maya = await tisane.signUp();
  const count = await fill(maya);
  expect(count).toBeGreaterThan(60);
  for (const endpoint of [ownRecipes.list, recipes.favorites]) {
    const names = new Set<string>();
    let after: string | undefined;
    for (let pages = 0; pages === 0 || after !== undefined; pages += 1) {
      const before = process.threadCpuUsage();
      const { status, body, headers } = await maya.ask(endpoint, {
        query: after === undefined ? {} : { after },
      });
      const { user, system } = process.threadCpuUsage(before);
      expect(status).toBe(200);
      expect(JSON.stringify(body).length).toBeLessThan(1_000_000);
      // The checks of replies and the client take a part of it.
      expect((user + system) / 1000).toBeLessThan(200);
      expect(body.length).toBeLessThanOrEqual(page.rows);
      for (const { id } of body) names.add(id);
      after = headers[nextPageHeader] as string | undefined;
    }
    expect(names.size).toBe(count);
  }
});

test('a plan of the largest own recipes is read in little time, and names its lines elsewhere', async () => {
  const maya = await tisane.signUp();
  const { rows } = await sql(
    `insert into own_recipes (user_id, id, draft, figures, reading_version)
      select $1::uuid, gen_random_uuid(), jsonb_set($2, '{name}', to_jsonb('Large ' || nth)), $3, 'z'
      from generate_series(1, 42) as nth returning id`,
    maya.user?.id,
    JSON.stringify(largest('A large one')),
    JSON.stringify(figures),
  );
  const meals = rows.map(({ id }, at) => ({
    ...{ dayNumber: 1 + Math.floor(at / 6), mealTime: timesOfDay[at % 3] ?? 'morning', isSnack: at % 6 > 2 },
    recipeId: ownRecipeId(id),
  }));
  const body = plan({ dayCount: 7, mealsPerDay: 3 }, { meals });
  expect((await maya.ask(mealPlans.create, { body })).status).toBe(200);
  const before = process.threadCpuUsage();
  const active = await maya.get(mealPlans.active, {});
  const { user, system } = process.threadCpuUsage(before);
  expect(active.meals.map(({ recipe }) => recipe.ingredients)).toEqual(Array(42).fill([]));
  expect(JSON.stringify(active).length).toBeLessThan(1_000_000);
  // Without the names of dishes made once, it takes seconds.
  expect((user + system) / 1000).toBeLessThan(700);
});

test('what a restored file may hold beside is a list of less than a megabyte', async () => {
  const maya = await tisane.signUp();
  const bookmark = 200 + 2000;
  await sql(
    `insert into bookmarked_remedies (user_id, remedy_id, remedy_title, remedy_type, remedy_description, condition)
      select $1, 'gone-' || nth, repeat('t', 200), 'herb', repeat('d', 2000), 'anxiety' from generate_series(1, $2) nth`,
    maya.user?.id,
    Math.floor(maxBytes.bookmarkedRemedies / bookmark),
  );
  await sql(
    `insert into favorite_workouts (user_id, program_id) select $1, lpad(nth::text, 120, 'i') from generate_series(1, $2) nth`,
    maya.user?.id,
    maxRows.favoriteWorkouts,
  );
  await sql(
    `insert into pauses (user_id, first_day, last_day, kind)
      select $1, '1950-01-01'::date + 5 * nth, '1950-01-01'::date + 5 * nth + 2, 'illness' from generate_series(1, $2) nth`,
    maya.user?.id,
    maxRows.pauses,
  );
  for (const endpoint of [remedies.bookmarks, workouts.favorites, streaks.pauses])
    expect(JSON.stringify(await maya.get(endpoint, {})).length).toBeLessThan(1_000_000);
});

test('beyond the bytes of a kind a write and an import are refused, with what is used', async () => {
  const maya = await tisane.signUp();
  await fill(maya);
  await sql(
    `insert into own_recipes (user_id, id, draft) select $1::uuid, gen_random_uuid(), $2 from generate_series(1, 2)`,
    maya.user?.id,
    JSON.stringify(largest('One more')),
  );
  const recipe = largest('Too much');
  const full = {
    code: 'account-bytes-full',
    parameters: { kind: 'ownRecipes', most: maxBytes.ownRecipes / 1024 },
  };
  const saved = await maya.ask(ownRecipes.save, { params: { recipeId: randomUUID() }, body: { recipe } });
  expect([saved.status, saved.body]).toMatchObject([409, full]);
  const imported = await maya.ask(recipeImport.save, {
    body: { recipes: [{ id: randomUUID(), draft: recipe }] },
  });
  expect([imported.status, imported.body]).toMatchObject([409, full]);
  const noneOf = expect.not.arrayContaining([expect.objectContaining({ name: recipe.name })]);
  expect(await maya.get(ownRecipes.list, {})).toEqual(noneOf);
});

test('beyond the bytes of a kind a restore is refused, and nothing of its file is stored', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await sql(
    `insert into bookmarked_remedies (user_id, remedy_id, remedy_title, remedy_type, remedy_description, condition)
      select $1, 'gone-' || nth, repeat('t', 200), 'herb', repeat('d', 2000), 'anxiety' from generate_series(1, $2) nth`,
    maya.user?.id,
    Math.ceil(maxBytes.bookmarkedRemedies / 2200) + 1,
  );
  const { status, body } = await ben.ask(myData.restore, { body: { file: await maya.get(myData.read, {}) } });
  expect([status, body]).toMatchObject([
    409,
    { code: 'account-bytes-full', parameters: { kind: 'bookmarkedRemedies' } },
  ]);
  expect(await ben.get(remedies.bookmarks, {})).toEqual([]);
});

test('dose plans have a budget of bytes, too', async () => {
  const maya = await tisane.signUp();
  const steps = Array.from({ length: 200 }, (_, at) => ({
    ...{ from: addDays('2026-01-01', at), amount: 1, days: { kind: 'daily' as const } },
    times: Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
  }));
  const large = { ...dailyTablet, isReminded: false, steps };
  const save = () => maya.ask(doses.savePlan, { params: { planId: randomUUID() }, body: large });
  let answer = await save();
  for (let at = 0; answer.status === 200 && at < 100; at += 1) answer = await save();
  expect(answer.body).toMatchObject({ code: 'account-bytes-full', parameters: { kind: 'dosePlans' } });
  await sql(
    `insert into dose_log (user_id, day, plan_id, dose, state, at, amount)
      select $1, '2026-04-28'::date + day, (select id from dose_plans where user_id = $1 limit 1),
        lpad(to_hex(nth), 12, '0'), 'taken', now(), 1
      from generate_series(0, 12) as day, generate_series(1, $2) as nth`,
    maya.user?.id,
    maxOnOne.dosesOfDay,
  );
  const read = await maya.ask(doses.read, { query: { from: '2026-05-01', to: '2026-05-07' } });
  expect((read.body as { log: object[] }).log).toHaveLength(13 * maxOnOne.dosesOfDay);
  expect(JSON.stringify(read.body).length).toBeLessThan(1_000_000);
});

test('a year of the largest check-ins and episodes is read up to less than a megabyte', async () => {
  const maya = await tisane.signUp();
  const items = Array.from({ length: maxValues }, () => randomUUID());
  await sql(
    `insert into tracked_items (user_id, id, preset, name, kind, unit, is_archived, position)
      select $1, id, null, 'Pain', 'scale', '', false, 0 from unnest($2::uuid[]) as id`,
    maya.user?.id,
    items,
  );
  const values = (count: number) =>
    JSON.stringify(
      items.slice(0, count).map((itemId) => ({ itemId, value: 5, place: 'left knee '.repeat(8).trim() })),
    );
  for (const [year, count, note] of [
    [2025, maxValues, 'x'.repeat(2000)],
    // Many small ones.
    [2026, 1, ''],
  ] as const) {
    await sql(
      `with written as (
         insert into check_ins (user_id, id, day, at, zone, values, note)
           select $1, gen_random_uuid(), day, day, 'UTC', $2, $3
           from generate_series(make_date($4, 1, 1), make_date($4, 3, 1), interval '1 day') as day, generate_series(1, 50)
       ) insert into episodes (user_id, id, item_id, started_at, ended_at, triggers, taken, note)
         select $1, gen_random_uuid(), $5, at, at, '{}', '[]', $3
         from generate_series(make_date($4, 1, 1), make_date($4, 2, 1), interval '1 hour') as at`,
      maya.user?.id,
      values(count),
      note,
      year,
      items[0],
    );
    const query = { from: `${year}-01-01`, to: `${year}-12-31` };
    const read = await maya.get(checkIns.read, { query });
    expect(JSON.stringify(read).length).toBeLessThan(1_000_000);
    // The latest are kept.
    expect(read.checkIns.at(-1)?.day).toBe(`${year}-03-01`);
    expect(read.checkIns.length).toBeGreaterThan(20);
    expect(read.episodes.length).toBeGreaterThan(20);
  }
});

test('a person has a maximum of sessions, and the one that was used longest ago ends', async () => {
  const maya = await tisane.signUp();
  const email = maya.user?.email ?? '';
  await sql(
    `insert into session (user_id, token, expires_at, updated_at)
      select $1, 'old ' || nth, now() + interval '1 day', now() - interval '1 hour' from generate_series(1, $2) as nth`,
    maya.user?.id,
    maxSessions + 5,
  );
  const fresh = tisane.browser({ 'x-forwarded-for': '198.51.100.7' });
  await fresh.get(account.login, { body: { email, password: 'correct horse' } });
  expect(await fresh.get(security.sessions, {})).toHaveLength(maxSessions);
  expect((await maya.ask(account.user, {})).status).toBe(200);
});

test('an own recipe in a list is without its steps', async () => {
  const maya = await tisane.signUp();
  const recipeId = randomUUID();
  await maya.get(ownRecipes.save, {
    params: { recipeId },
    body: { recipe: { ...largest('With steps'), ingredients: [], steps: [{ group: null, text: 'Stir.' }] } },
  });
  const [listed] = await maya.get(ownRecipes.list, {});
  expect(listed).toMatchObject({ id: ownRecipeId(recipeId), name: 'With steps', instructions: [] });
  expect((await maya.get(ownRecipes.read, { params: { recipeId } })).instructions).toEqual(['Stir.']);
});
