import { randomUUID } from 'node:crypto';
import { operationHeaders } from '#contract/operation-headers.ts';
import { dayIn } from '#domain/days/day.ts';
import { clockIn } from '#domain/days/zoned.ts';
import { oneOf, type Random } from '#domain/random.ts';

/** Somebody of the load: their session, and what of theirs there is to tick, cook and buy. */
export type Actor = { cookie: string; zone: string; rituals: string[]; meals: string[]; groceries: string[] };

export type Request = { kind: string; method: string; path: string; body?: unknown };

/** What is asked at once, and how long the person then looks at it. */
type Step = { requests: Request[]; looks: number };

export const visits = ['wake', 'tick', 'cook', 'shop', 'read', 'look back'] as const;
export type VisitName = (typeof visits)[number];

/**
 * How likely each visit is by the hour where the person is, from which one is drawn: most open the app in the morning and in
 * the evening, cook before meals, shop in the afternoon. An assumption until there are people to count.
 */
const weights: Record<VisitName, readonly [from: number, to: number, weight: number][]> = {
  wake: [[6, 10, 10]],
  tick: [
    [6, 10, 6],
    [12, 14, 5],
    [18, 23, 8],
  ],
  cook: [
    [11, 13, 4],
    [17, 20, 6],
  ],
  shop: [[15, 19, 4]],
  read: [
    [9, 12, 1],
    [19, 23, 3],
  ],
  'look back': [[20, 23, 2]],
};

export const weightAt = (visit: VisitName, hour: number): number =>
  weights[visit].reduce((sum, [from, to, weight]) => sum + (hour >= from && hour < to ? weight : 0), 0);

export const hourIn = (zone: string, instant: Date): number => Number(clockIn(zone, instant).slice(0, 2));

const read = (kind: string, path: string): Request => ({ kind, method: 'GET', path });

/** The app's frame: who is there, and today. */
const opening: Step = {
  requests: [read('who is signed in', '/api/auth/user'), read('dashboard', '/api/dashboard')],
  looks: 1,
};

const conditions = ['migraine', 'headache', 'insomnia'];
const recipes = ['quinoa-tabbouleh-salad'];

/** What the screens of a visit call, in that order. */
export function stepsOf(visit: VisitName, actor: Actor, random: Random): Step[] {
  const today = dayIn(actor.zone, new Date());
  const tick = (): Step => ({
    requests: [
      {
        kind: 'tick a ritual',
        method: 'POST',
        path: '/api/ritual-completions',
        body: { ritualId: oneOf(actor.rituals, random), completedAt: today },
      },
    ],
    looks: 1,
  });
  const water: Step = {
    requests: [
      {
        kind: "record a day's figures",
        method: 'POST',
        path: '/api/daily-progress',
        body: { date: today, waterIntake: Math.floor(random() * 9) },
      },
    ],
    looks: 1,
  };
  const day: Step = {
    requests: [
      read('goal', '/api/user-goal'),
      read('rituals', '/api/rituals/energy-boost'),
      read('ticks of a day', `/api/ritual-completions/${today}`),
      read("a day's figures", `/api/daily-progress/${today}`),
    ],
    looks: 2,
  };
  const plan: Step = { requests: [read('meal plan', '/api/meal-plans/active')], looks: 2 };
  if (visit === 'wake') return [opening, tick(), tick(), water];
  if (visit === 'tick') return [opening, day, tick(), tick(), tick()];
  if (visit === 'cook') {
    const path = `/api/meal-plan-meals/${oneOf(actor.meals, random)}`;
    const eaten = { kind: 'mark a meal', method: 'PATCH', path, body: { isEaten: random() < 0.9 } };
    const recipe = read('recipe', `/api/recipes/${oneOf(recipes, random)}`);
    return [opening, plan, { requests: [recipe], looks: 3 }, { requests: [eaten], looks: 1 }];
  }
  if (visit === 'shop') {
    const buy = (): Step => {
      const path = `/api/grocery-items/${oneOf(actor.groceries, random)}`;
      const body = { isPurchased: random() < 0.9 };
      return { requests: [{ kind: 'tick a grocery', method: 'PATCH', path, body }], looks: 1 };
    };
    const home = read('what is at home', '/api/pantry');
    const list = { requests: [...plan.requests, home, read('aisles', '/api/grocery-aisles')], looks: 2 };
    return [opening, list, buy(), buy(), buy(), buy()];
  }
  if (visit === 'read') {
    const remedies = read('remedies', `/api/conditions/${oneOf(conditions, random)}/remedies`);
    return [opening, { requests: [remedies, read('safety profile', '/api/safety-profile')], looks: 3 }];
  }
  const stats = [
    read('streaks and totals', '/api/user-stats'),
    read('year of trends', '/api/trends?days=365'),
    read('streak', '/api/streaks/ritual'),
  ];
  return [opening, day, { requests: stats, looks: 3 }];
}

/** As the app's own calls have them in a browser; a write also says when it was made, and by a key which one it is. */
export function headersOf({ cookie, zone }: Actor, device: string, { method }: Request) {
  const now = `${Date.now()}`;
  return {
    cookie,
    'x-time-zone': zone,
    [operationHeaders.device]: device,
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'en',
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'sec-fetch-site': 'same-origin',
    ...(method !== 'GET' && {
      [operationHeaders.key]: randomUUID(),
      [operationHeaders.madeAt]: now,
      [operationHeaders.sentAt]: now,
    }),
  };
}
