import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Recipe } from '#contract/recipes.ts';
import type { Workout } from '#contract/workouts.ts';
import { addDays, dayIn } from '#domain/day.ts';
import { generatePlan } from '#domain/meal-plan.ts';
import { randomFrom } from '#domain/random.ts';
import { type App, startApp } from './support/app.ts';
import { newPage } from './support/browser.ts';
import { contentOf, foreignTexts } from './support/foreign-texts.ts';
import { chooseGoal, type Person, signUp } from './support/person.ts';
import { signedIn } from './support/steps.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

let app: App;
let maya: Person;
beforeAll(async () => {
  app = await startApp({ env: { PSEUDO_LOCALE: 'true' } });
  maya = await signUp(app.url, zone);
  await live(maya);
  await maya.request('PUT', '/api/account/locale', { locale: 'en-XA' });
});
afterAll(() => app.stop());

/** A goal, some ticks, a week of meals, a workout and a fast: so that every page has something to say. */
async function live(person: Person): Promise<void> {
  const today = dayIn(zone, new Date());
  const ids = await chooseGoal(person, 'energy-boost');
  for (const ritualId of ids.slice(0, 4)) {
    await person.request('POST', '/api/ritual-completions', { ritualId, completedAt: today });
  }
  await person.request('POST', '/api/daily-progress', {
    date: addDays(today, -1),
    waterIntake: 6,
    sleepHours: 7,
  });
  const recipes = await person.read<Recipe[]>('/api/recipes');
  const wishes = { style: 'mixed', dayCount: 3, mealsPerDay: 3, excluded: [], allergens: [] } as const;
  const { meals } = generatePlan(recipes, wishes, randomFrom(3));
  const mealPlan = {
    mealStyle: 'mixed',
    dayCount: 3,
    mealsPerDay: 3,
    excludedIngredients: [],
    favoritesOnly: false,
    startDate: today,
    people: 2,
  };
  await person.request('POST', '/api/meal-plans', { mealPlan, meals });
  const [workout] = await person.read<Workout[]>('/api/workouts?goal=energy&type=home');
  await person.request('POST', '/api/workouts/complete', {
    programId: workout?.program.id,
    completedAt: today,
  });
}

/** A page in the pseudo-locale, and what on it is neither from messages/ nor content. */
async function opened(path: string, person?: Person) {
  const page = await newPage({
    viewport: 'desktop',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/status of 4/],
  });
  const content = contentOf(page);
  content.add(['Tisane', 'Maya', 'Maya!', person?.email ?? '', zone]);
  if (person) await signedIn(page, app.url, person);
  else await page.context().addCookies([{ name: 'locale', value: 'en-XA', url: app.url }]);
  const go = async () => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  };
  await go();
  const foreign = new Set<string>();
  const look = async (where: string) => {
    for (const text of await foreignTexts(page, content.has)) {
      if (!notYet.some((known) => known.test(text))) foreign.add(`${where}: ${text}`);
    }
  };
  await look(path);
  return { page, go, look, foreign };
}

/** Presses each button of the page, one after the other from a fresh start, and looks at what it opens. */
async function pressEach(
  { page, go, look }: Awaited<ReturnType<typeof opened>>,
  path: string,
): Promise<number> {
  const names = await page.locator('main button:visible:enabled').evaluateAll((buttons) => {
    const said = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';
    // Rows of the same kind are pressed once.
    const kinds = buttons.map((button) =>
      said(button)
        .replace(/[ -~]+/g, '#')
        .slice(0, 24),
    );
    return kinds.flatMap((kind, index) => (kinds.indexOf(kind) === index ? [index] : []));
  });
  for (const index of names.slice(0, 16)) {
    const button = page.locator('main button:visible:enabled').nth(index);
    const pressed = await button.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (!pressed) continue;
    await page.waitForLoadState('networkidle');
    await look(`${path}, button ${index + 1}`);
    await startAgain(page, go);
  }
  return names.length;
}

async function startAgain(page: Page, go: () => Promise<void>): Promise<void> {
  if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
  await go();
}

/** What is known to be missing from messages/ yet, by a part of it: the list only grows shorter. */
const notYet: readonly RegExp[] = [
  // The quick picks of what a plan leaves out, and its line of wishes.
  /^(Avocado|Nuts|Coconut|Mushrooms|Tomatoes|Bell Peppers|Onions|Garlic|Ginger|Lime|Lemon|Mango|Papaya)$/,
  /^(morning, midday, evening|people|persimmons|tangerines|cucumbers|radishes|scallions|tomatoes)$/,
  /^(Jalape|Saut|Suggestions|ages|male|female|minutes|at|Gym|Home|mat, wall|wall, mat)$/,
  /^(mon|tues|wednes|thurs|fri|satur|sun)day$/,
  /^Drawing: /,
  /^A quiet notification/,
];

const visitorPages = [
  '/landing',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/settings',
];

test('visitors read nothing that is not in messages/', async () => {
  const found: string[] = [];
  for (const path of visitorPages) {
    const { page, foreign } = await opened(path);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-XA');
    found.push(...foreign);
    await page.context().close();
  }
  expect(found).toEqual([]);
});

// Not yet whole, and so not read here: the saved remedies, the meal planner, the workouts.
const paths = [
  '/',
  '/must-do-rituals?view=daily',
  '/must-do-rituals?view=setup&step=1',
  '/must-do-rituals?view=setup&step=2',
  '/must-do-rituals?view=setup&step=3',
  '/must-do-rituals?view=progress',
  '/heal-hub',
  '/heal-hub?condition=headache',
  '/alkaline-recipes',
  '/foods-guide',
  '/calorie-calculator',
  '/settings',
  '/no-such-page',
];

test.each(paths)(
  'on %s, and in what its buttons open, nothing is read that is not in messages/ or content',
  async (path) => {
    const at = await opened(path, maya);
    expect(await at.page.locator('html').getAttribute('lang')).toBe('en-XA');
    await pressEach(at, path);
    expect([...at.foreign]).toEqual([]);
  },
);
