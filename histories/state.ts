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
import { addressOf, type TestApp } from '#server/testing.ts';
import type { Person } from './device.ts';
import type { Network } from './network.ts';

type Served = { network: Network; tisane: Pick<TestApp, 'db'> };

/** A fresh read of a person's. */
export async function readFresh<E extends Endpoint>(
  network: Network,
  person: Person,
  endpoint: E,
  input: Call<E>,
): Promise<Reply<E>> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text } = await network.reach({
      method: endpoint.method,
      url: addressOf(endpoint, input as object),
      headers: { cookie: person.cookie, 'x-time-zone': 'UTC' },
    });
    if (status === 200) return JSON.parse(text);
    // The database was just restarted.
    if (status !== 503 || attempt > 20) throw new Error(`${endpoint.path}: ${status} ${text}`);
  }
}

/** What a device of a person shows after reading everything again, by thing. */
export async function stateOf(
  { network, tisane }: Served,
  person: Person,
  day: string,
  things: readonly string[],
) {
  const read = <E extends Endpoint>(endpoint: E, input: Call<E>) =>
    readFresh(network, person, endpoint, input);
  const date = { params: { date: day } };
  const kinds = new Set(things.map((thing) => thing.split(' ')[0] ?? ''));
  /** Asks only for what was touched: the answers to all others would be compared with nothing. */
  const readFor = <E extends Endpoint>(of: string[], endpoint: E, input: Call<E>) =>
    of.some((kind) => kinds.has(kind)) ? read(endpoint, input) : undefined;
  const to = new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10);
  const [ticks, daily, kept, trend, favorites, saved, plan, own, rests, pauses, daySettings, recorded] =
    await Promise.all([
      read(rituals.completions, date),
      read(progress.daily, date),
      readFor(['habit'], habits.completions, date),
      readFor(['weight'], trends.read, { query: { days: 30 } }),
      readFor(['favorite'], recipes.favorites, {}),
      readFor(['remedy'], remedies.bookmarks, {}),
      readFor(['grocery', 'meal', 'swap'], mealPlans.active, {}),
      readFor(['goal', 'own'], habits.settings, {}),
      readFor(['rest'], streaks.restDays, { query: { from: day, to } }),
      readFor(['pause'], streaks.pauses, {}),
      readFor(['day'], streaks.daySettings, {}),
      readFor(['fast'], fasts.list, {}),
    ]);
  const done = await tisane.db.$client.query<{ id: string }>(
    'select id from workout_completions where user_id = $1',
    [person.id],
  );
  const workouts = new Set(done.rows.map(({ id }) => id));
  const valueFor = (thing: string): unknown => {
    const [kind, ...rest] = thing.split(' ');
    const id = rest.at(-1) ?? '';
    switch (kind) {
      case 'ritual':
        return ticks.some(({ ritualId }) => ritualId === id);
      case 'habit':
        return kept?.some(({ habitId }) => habitId === id);
      case 'figure':
        return id === 'water' ? daily.waterIntake : daily.sleepHours;
      case 'weight':
        return trend?.days.find((each) => each.date === day)?.weight ?? null;
      case 'favorite':
        return favorites?.some((each) => each.id === id);
      case 'remedy':
        return saved?.some(({ remedyId }) => remedyId === id);
      case 'grocery':
        return plan?.groceryItems.some((item) => item.id === id && item.isPurchased);
      case 'meal':
        return plan?.meals.some((meal) => meal.id === id && meal.isEaten);
      case 'swap':
        return plan?.meals.find((meal) => meal.id === id)?.recipeId;
      case 'rest':
        return rests?.some((each) => each.date === id);
      case 'pause':
        return pauses?.some((each) => each.firstDay === id);
      case 'day':
        return daySettings?.dayStart;
      case 'fast': {
        const fast = recorded?.find((each) => each.id === id);
        return fast ? `${fast.startedAt} ${fast.endedAt}` : 'none';
      }
      case 'workout':
        return workouts.has(id);
      case 'goal':
        return own?.settings?.habitConfigs.waterGoal.targetGlasses;
      case 'own':
        return own?.settings?.customHabits.some((habit) => habit.id === id);
      default:
        throw new Error(`Nobody knows how to read ${thing}`);
    }
  };
  const counted = { ticks: ticks.length, workouts: workouts.size, minutes: daily.movementMinutes ?? 0 };
  return { values: new Map(things.map((thing) => [thing, valueFor(thing)])), counted };
}
