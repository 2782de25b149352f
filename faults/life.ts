import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { account } from '#contract/account.ts';
import { dashboard } from '#contract/dashboard.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { trends } from '#contract/trends.ts';
import { workouts } from '#contract/workouts.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Clock, dayIn, zones } from './clock.ts';
import type { Instance } from './instance.ts';
import type { Ledger } from './ledger.ts';
import { Person } from './person.ts';

/** What was acknowledged to one person; at the end it is there, and no more. */
export type Promised = {
  /** `day ritual`, of those that are ticked. */
  ticks: Set<string>;
  workouts: number;
  water: Map<string, number>;
  weights: Map<string, number>;
  ownRituals: Set<string>;
  plan: string | undefined;
  items: Set<string>;
};

type Around = { instances: readonly Instance[]; clock: Clock; ledger: Ledger; chance: Chance; zone: string };

const goal = 'energy-boost';
const programId = 'after-lunch-unsticker';
const recipeId = 'carrot-and-ginger-soup';
/** Some way below the ceilings of a day, an account and a list. */
const most = { workoutsOfDay: 90, ownRituals: 30, items: 60 };
/** Between two things that somebody does, in milliseconds. */
const pauseMs = [60, 420] as const;

/** Somebody who ticks, drinks, moves, plans, shops, and looks whether what they were told is still so. */
async function startLife(around: Around) {
  const { clock, ledger, chance, zone } = around;
  const person = new Person(around);
  const promised: Promised = {
    ticks: new Set(),
    workouts: 0,
    water: new Map(),
    weights: new Map(),
    ownRituals: new Set(),
    plan: undefined,
    items: new Set(),
  };
  const workoutsOf = new Map<string, number>();
  let isOver = false;
  const today = () => dayIn(zone, clock.now());

  const email = `${randomUUID()}@example.org`;
  const user = (await person.does(account.signup, {
    body: { email, password: `${randomUUID()} tea`, firstName: 'Maya', ownDevice: true },
  })) as { id: string };
  person.id = user.id;
  await person.does(progress.setGoal, { body: { currentGoal: goal } });
  const planned = (await person.does(rituals.forGoal, { params: { goal } })) as { id: string }[];
  const ritualIds = planned.map(({ id }) => id);

  const deeds: Record<string, () => Promise<unknown>> = {
    async tick() {
      const [date, ritualId] = [today(), chance.of(ritualIds)];
      const thing = `${date} ${ritualId}`;
      if (promised.ticks.has(thing)) {
        if (await person.does(rituals.uncomplete, { params: { date, ritualId } }))
          promised.ticks.delete(thing);
      } else if (await person.does(rituals.complete, { body: { ritualId, completedAt: date } })) {
        promised.ticks.add(thing);
      }
    },
    async drink() {
      const [date, waterIntake] = [today(), chance.below(13)];
      if (await person.does(progress.saveDaily, { body: { date, waterIntake } }))
        promised.water.set(date, waterIntake);
    },
    async move() {
      const completedAt = today();
      const done = workoutsOf.get(completedAt) ?? 0;
      if (done >= most.workoutsOfDay) return;
      workoutsOf.set(completedAt, done + 1);
      const body = { programId, completedAt, durationMinutes: 5 };
      if (await person.does(workouts.complete, { body })) promised.workouts += 1;
    },
    async weigh() {
      const [date, kg] = [today(), 60 + chance.below(200) / 10];
      if (await person.does(trends.saveWeight, { body: { date, kg } })) promised.weights.set(date, kg);
    },
    async plan() {
      const id = randomUUID();
      const mealPlan = {
        id,
        mealStyle: 'mixed',
        dayCount: 3,
        mealsPerDay: 2,
        excludedIngredients: [],
        favoritesOnly: false,
        startDate: today(),
      };
      const meals = [1, 2, 3].map((dayNumber) => ({ dayNumber, mealTime: 'evening', recipeId }));
      if (!(await person.does(mealPlans.create, { body: { mealPlan, meals } }))) return;
      promised.plan = id;
      promised.items.clear();
    },
    async shop() {
      if (!promised.plan || promised.items.size >= most.items) return;
      const id = randomUUID();
      if (await person.does(mealPlans.addItem, { body: { id, ingredient: `Tea ${id}` } }))
        promised.items.add(id);
    },
    async add() {
      if (promised.ownRituals.size >= most.ownRituals) return;
      const title = `Mine ${randomUUID()}`;
      if (await person.does(rituals.create, { body: { goal, title, timeOfDay: 'morning' } }))
        promised.ownRituals.add(title);
    },
  };
  const often = [
    'tick',
    'tick',
    'tick',
    'tick',
    'drink',
    'drink',
    'move',
    'move',
    'weigh',
    'shop',
    'add',
    'plan',
  ];

  /** Is what was told a moment ago so, and is today today? Another instance may answer. */
  async function look(): Promise<void> {
    const before = today();
    const seen = (await person.reads(dashboard.read)) as Seen | undefined;
    const after = today();
    if (!seen) return;
    if (seen.today !== before && seen.today !== after) {
      // The clocks of two processes are read at different moments.
      const nearby = [-1_500, 1_500].map((ms) => dayIn(zone, clock.now() + ms));
      if (!nearby.includes(seen.today))
        ledger.breaks(`in ${zone} it is ${after}, and the app says ${seen.today}`);
      return;
    }
    if (before !== after) return;
    const shown = new Set(seen.ritualCompletions.map(({ ritualId }) => `${seen.today} ${ritualId}`));
    const meant = [...promised.ticks].filter((tick) => tick.startsWith(seen.today));
    if (shown.size !== meant.length || meant.some((tick) => !shown.has(tick))) {
      ledger.breaks(
        `${person.id} on ${seen.today}: ${meant.length} ticks were acknowledged, ${shown.size} are there`,
      );
    }
    const water = promised.water.get(seen.today) ?? null;
    if (seen.dailyProgress.waterIntake !== water) {
      ledger.breaks(
        `${person.id}: ${water} glasses were acknowledged, ${seen.dailyProgress.waterIntake} are there`,
      );
    }
  }

  const living = (async () => {
    while (!isOver) {
      const name = chance.of(often);
      await deeds[name]?.();
      if (chance.below(3) === 0) await look();
      await delay(chance.between(...pauseMs));
    }
  })();

  return {
    person,
    promised,
    /** How many writes were acknowledged so far. */
    acknowledged: () => person.writes,
    async end(): Promise<void> {
      isOver = true;
      await living;
    },
  };
}

export type Life = Awaited<ReturnType<typeof startLife>>;

type Seen = {
  today: string;
  ritualCompletions: { ritualId: string }[];
  dailyProgress: { waterIntake: number | null };
};

/** So many people, each with chance and a zone of their own. */
export const startLives = (count: number, seed: number, around: Omit<Around, 'chance' | 'zone'>) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      startLife({ ...around, chance: chanceOf(seed + at + 1), zone: zones[at % zones.length] ?? zones[0] }),
    ),
  );
