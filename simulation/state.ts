import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { fasts } from '#contract/fasts.ts';
import { habits } from '#contract/habits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import type { Person } from './device.ts';
import type { Model } from './model.ts';
import type { World } from './world.ts';

type Read = <E extends Endpoint>(endpoint: E, input: Call<E>) => Promise<Reply<E>>;
/** Reads a thing by the rest of its name: its day, if any, and its id. */
type Reader = (read: Read, first: string, id: string) => Promise<unknown>;

const ofDay = (date: string) => ({ params: { date } });
const plan = (read: Read) => read(mealPlans.active, {});
const settings = async (read: Read) => (await read(habits.settings, {})).settings;

/** By kind: what a device shows of a thing after reading everything again. */
const readers: Record<string, Reader> = {
  ritual: async (read, day, id) =>
    (await read(rituals.completions, ofDay(day))).some(({ ritualId }) => ritualId === id),
  habit: async (read, day, id) =>
    (await read(habits.completions, ofDay(day))).some(({ habitId }) => habitId === id),
  water: async (read, day) => (await read(progress.daily, ofDay(day))).waterIntake,
  sleep: async (read, day) => (await read(progress.daily, ofDay(day))).sleepHours,
  weight: async (read, day) =>
    (await read(trends.read, { query: { days: 90 } })).days.find(({ date }) => date === day)?.weight ?? null,
  favorite: async (read, id) => (await read(recipes.favorites, {})).some((each) => each.id === id),
  remedy: async (read, id) => (await read(remedies.bookmarks, {})).some(({ remedyId }) => remedyId === id),
  grocery: async (read, id) =>
    (await plan(read)).groceryItems.some((item) => item.id === id && item.isPurchased),
  meal: async (read, id) => (await plan(read)).meals.some((meal) => meal.id === id && meal.isEaten),
  swap: async (read, id) => (await plan(read)).meals.find((meal) => meal.id === id)?.recipeId,
  plan: async (read) => (await plan(read)).mealPlan?.id,
  item: async (read, planId, id) => {
    const { mealPlan, groceryItems } = await plan(read);
    return mealPlan?.id === planId && groceryItems.some((item) => item.id === id);
  },
  rest: async (read, day) =>
    (await read(streaks.restDays, { query: { from: day, to: day } })).some(({ date }) => date === day),
  pause: async (read, day) => (await read(streaks.pauses, {})).some(({ firstDay }) => firstDay === day),
  'day-start': async (read) => (await read(streaks.daySettings, {})).dayStart,
  fast: async (read, id) => {
    const fast = (await read(fasts.list, {})).find((each) => each.id === id);
    return fast ? `${fast.startedAt} ${fast.endedAt}` : 'none';
  },
  'water-goal': async (read) => (await settings(read))?.habitConfigs.waterGoal.targetGlasses,
  'own-habit': async (read, id) => (await settings(read))?.customHabits.some((habit) => habit.id === id),
  'own-ritual': async (read, id) =>
    (await read(rituals.forGoal, { params: { goal: 'energy-boost' } })).some(
      ({ title }) => title === `Mine ${id}`,
    ),
};

/** The rows of a person: the number of each kind, the minutes of their days, and the ids of their workouts. */
const stored = `select count_of.*, array(select id::text from workout_completions where user_id = $1) as workouts from (select
  (select count(*)::int from ritual_completions where user_id = $1) as ritual,
  (select count(*)::int from workout_completions where user_id = $1) as workout,
  (select coalesce(sum(movement_minutes), 0)::int from daily_progress where user_id = $1) as minutes,
  (select count(*)::int from daily_progress where user_id = $1 and water_intake is not null) as water,
  (select count(*)::int from weights where user_id = $1) as weight,
  (select count(*)::int from rituals where user_id = $1 and title like 'Mine %') as "own-ritual",
  (select count(*)::int from meal_plans where user_id = $1 and replaced_at is null) as plans,
  (select count(*)::int from grocery_items i join meal_plans p on p.id = i.plan_id and p.user_id = i.user_id
    where p.user_id = $1 and p.replaced_at is null and i.ingredient like 'Tea %') as item) as count_of`;

type Stored = Record<string, number> & { workouts: string[] };

/**
 * Compares what a person's devices show after reading everything again with the model, and the tables with what they
 * show: nothing unknown, nothing twice. `only`: compare only these things, and no tables. Returns the differences.
 */
export async function differences(
  { network, query }: Pick<World, 'network' | 'query'>,
  model: Model,
  person: Person,
  only?: readonly string[],
): Promise<string[]> {
  const replies = new Map<string, Promise<{ reply: unknown }>>();
  const read = (async (endpoint: Endpoint, input: object) => {
    const key = `${endpoint.path} ${JSON.stringify(input)}`;
    const asked = replies.get(key) ?? network.ask(person, endpoint, input as never);
    replies.set(key, asked);
    return (await asked).reply;
  }) as Read;
  const [found] = await query<Stored>(stored, [person.id]);
  if (!found) throw new Error('A select without a row.');
  const { workouts, ...counts } = found;

  const wrong: string[] = [];
  const wanted: Record<string, number> = { plans: 1 };
  for (const kind of Object.keys(counts)) wanted[kind] ??= 0;
  for (const thing of only ?? model.things()) {
    const [kind = '', first = '', ...rest] = thing.split(' ');
    const value =
      kind === 'workout'
        ? workouts.includes(rest.join(' '))
        : await readers[kind]?.(read, first, rest.join(' '));
    const expected = model.expected(person.id, thing);
    if (expected && !expected.includes(value)) wrong.push(`${thing}: ${value}, and not ${expected}`);
    const isThere = value !== false && value !== null;
    if (kind in wanted && isThere) wanted[kind] = (wanted[kind] ?? 0) + 1;
  }
  if (only) return wrong;
  wanted.minutes = (wanted.workout ?? 0) * 5;
  for (const [kind, count] of Object.entries(counts))
    if (count !== wanted[kind]) wrong.push(`${count} of ${kind} are stored, and not ${wanted[kind]}`);
  return wrong;
}
