import type { Ledger } from './ledger.ts';
import type { Life } from './life.ts';
import type { Postgres } from './postgres.ts';

const asks = {
  ticks: `select completed_at::text || ' ' || ritual_id as it from ritual_completions where user_id = $1`,
  workouts: `select id::text as it from workout_completions where user_id = $1`,
  water: `select date::text || ' ' || water_intake as it from daily_progress where user_id = $1 and water_intake is not null`,
  weights: `select date::text || ' ' || kg::float as it from weights where user_id = $1`,
  rituals: `select title as it from rituals where user_id = $1 and title like 'Mine %'`,
  items: `select i.id::text as it from grocery_items i join meal_plans p on p.id = i.plan_id and p.user_id = i.user_id
    where p.user_id = $1 and p.replaced_at is null and i.ingredient like 'Tea %'`,
  plans: `select id::text as it from meal_plans where user_id = $1 and replaced_at is null`,
};

async function rowsOf(database: Postgres, text: string, id: string, name = 'tisane'): Promise<string[]> {
  return (await database.query<{ it: string }>(text, name, [id])).map(({ it }) => it);
}

/** Compares what was acknowledged with what is in the tables: all of it, once, and nothing else. */
export async function audit(database: Postgres, lives: readonly Life[], ledger: Ledger): Promise<void> {
  for (const { person, promised } of lives) {
    const expected: Partial<Record<keyof typeof asks, string[]>> = {
      ticks: [...promised.ticks],
      water: [...promised.water].map(([day, glasses]) => `${day} ${glasses}`),
      weights: [...promised.weights].map(([day, kg]) => `${day} ${kg}`),
      rituals: [...promised.ownRituals],
      items: [...promised.items],
      plans: promised.plan ? [promised.plan] : [],
    };
    for (const [what, ids] of Object.entries(expected)) {
      const found = await rowsOf(database, asks[what as keyof typeof asks], person.id);
      const lost = ids.filter((id) => !found.includes(id));
      const extra = found.filter((id) => !ids.includes(id));
      if (lost.length > 0) ledger.breaks(`${person.id}: ${what} lost: ${lost.slice(0, 3)} (${lost.length})`);
      if (extra.length > 0)
        ledger.breaks(`${person.id}: ${what} too many: ${extra.slice(0, 3)} (${extra.length})`);
      if (new Set(found).size !== found.length) ledger.breaks(`${person.id}: ${what} twice`);
      ledger.count(`people compared: ${what}`);
    }
    const done = await rowsOf(database, asks.workouts, person.id);
    if (done.length !== promised.workouts) {
      ledger.breaks(
        `${person.id}: ${promised.workouts} workouts were acknowledged, ${done.length} are there`,
      );
    }
  }
  // What is counted beside the rows agrees with them.
  const [counted] = await database.query<{ wrong: number }>(`
    select count(*)::int as wrong from (
      select user_id, sum(movement_minutes)::int as minutes from daily_progress group by user_id) d
    full join (select user_id, sum(minutes)::int as minutes from workout_completions group by user_id) w using (user_id)
    where coalesce(d.minutes, 0) <> coalesce(w.minutes, 0)`);
  if (counted?.wrong !== 0)
    ledger.breaks(`the minutes of ${counted?.wrong} people are not those of their workouts`);
}

/** Is everything in a restored copy that had been acknowledged before its backup began? */
export async function auditCopy(
  database: Postgres,
  name: string,
  before: readonly { id: string; workouts: number; rituals: readonly string[] }[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { id, workouts, rituals } of before) {
    const done = await rowsOf(database, asks.workouts, id, name);
    if (done.length < workouts) missing.push(`${id}: ${done.length} of ${workouts} workouts`);
    const titles = await rowsOf(database, asks.rituals, id, name);
    if (rituals.some((title) => !titles.includes(title))) missing.push(`${id}: rituals`);
  }
  return missing;
}
