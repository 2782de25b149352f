import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '#catalogue/product/catalogue.ts';
import { migrateTo } from './migrate.testing.ts';
import { migrateAndSeed } from './migrate.ts';
import type { Db } from './open.ts';
import { settleExclusions } from './settle-exclusions.ts';
import { connectTestDatabase } from './testing.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await connectTestDatabase({ bare: true, size: 3 }));
});
afterAll(() => close());

const catalogue = readCatalogue();
const maya = '11111111-1111-4111-8111-111111111111';
const noah = '33333333-3333-4333-8333-333333333333';
const codes = [{ code: 'recipes-repeated', recipes: 4, meals: 21 }];

/** Plans and preferences as they were stored when exclusions were words. */
const ofWords = `
  insert into "user" (id, name, email) values ('${maya}', 'Maya', 'm@example.org'), ('${noah}', 'Noah', 'n@example.org');
  insert into food_preferences (user_id, excluded_ingredients)
    values ('${maya}', '{Onions,onion,Moon dust,JALAPEÑOS,bell peppers,spring onions}'), ('${noah}', '{}');
  insert into meal_plans (user_id, meal_style, day_count, meals_per_day, excluded_ingredients, favorites_only, start_date, relaxed, replaced_at)
    values ('${maya}', 'raw', 3, 2, '{purple onion,avacado}', false, '2026-01-01', '${JSON.stringify(codes)}', now()),
      ('${maya}', 'raw', 5, 2, '{}', false, '2026-01-05', 'Some come twice.', now()),
      ('${maya}', 'raw', 7, 2, '{}', false, '2026-01-10', '[{"code":"no such code"}]', now()),
      ('${maya}', 'raw', 7, 3, '{peas}', false, '2026-01-20', null, null);
`;

async function stored() {
  const of = async (table: string, order: string) => {
    const { rows } = await db.$client.query(
      `select excluded_ingredients as ids, unknown_exclusions as unknown from ${table} where user_id = $1 order by ${order}`,
      [maya],
    );
    return rows;
  };
  return { preferences: await of('food_preferences', '1'), plans: await of('meal_plans', 'start_date') };
}

test('words of before become ids; what is not known is stored as it was typed; codes get a type', async () => {
  await migrateTo(db, 'push_session');
  await db.$client.query(ofWords);
  await migrateAndSeed(db.$client);
  await settleExclusions(db.$client, catalogue);

  const settled = await stored();
  expect(settled).toEqual({
    preferences: [{ ids: ['bell-peppers', 'jalapeno', 'onions', 'scallion'], unknown: ['Moon dust'] }],
    plans: [
      { ids: ['red-onion'], unknown: ['avacado'] },
      { ids: [], unknown: [] },
      { ids: [], unknown: [] },
      { ids: ['pea'], unknown: [] },
    ],
  });
  const { rows } = await db.$client.query<{ relaxed: unknown }>(
    'select relaxed from meal_plans order by start_date',
  );
  expect(rows.map(({ relaxed }) => relaxed)).toEqual([
    codes,
    [{ code: 'written', text: 'Some come twice.' }],
    [{ code: 'written', text: '[{"code":"no such code"}]' }],
    [],
  ]);
  // What they leave out is what the words left out.
  const ids = settled.preferences[0]?.ids;
  const words = ['Onions', 'Moon dust', 'JALAPEÑOS', 'bell peppers', 'spring onions'];
  const items = (list: string[]) => new Set(catalogue.exclusions(list).flatMap((each) => each.items));
  expect(items(ids)).toEqual(items(words));
});

test('the next start changes nothing, and a catalogue that knows more makes ids of more', async () => {
  const before = await stored();
  await settleExclusions(db.$client, catalogue);
  expect(await stored()).toEqual(before);

  const knowsMore = {
    exclusions: (words: readonly string[]) =>
      catalogue.exclusions(words.map((word) => (word === 'Moon dust' ? 'kale' : word))),
  };
  await settleExclusions(db.$client, knowsMore);
  expect((await stored()).preferences[0]).toMatchObject({
    ids: ['bell-peppers', 'jalapeno', 'kale', 'onions', 'scallion'],
    unknown: [],
  });
});

test('an ingredient that has left the catalogue is not lost', async () => {
  const dropped = {
    exclusions: (words: readonly string[]) =>
      words.map((word) => ({ id: word === 'scallion' ? null : word, label: word, items: [], wider: [] })),
  };
  await settleExclusions(db.$client, dropped);
  expect((await stored()).preferences[0]?.unknown).toEqual(['scallion']);
  await settleExclusions(db.$client, catalogue);
  expect((await stored()).preferences[0]?.unknown).toEqual([]);
});
