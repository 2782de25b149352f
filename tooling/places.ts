import type { Locator, Page } from 'playwright-core';

/** Who has to be signed in to see a place. */
export type Who = 'visitor' | 'person' | 'admin';

export type Screen = { name: string; path: string; who: Who };

/** Every screen and view: what is looked at, measured and tested screen by screen. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/landing', who: 'visitor' },
  { name: 'sign-in', path: '/login', who: 'visitor' },
  { name: 'sign-up', path: '/signup', who: 'visitor' },
  { name: 'forgotten password', path: '/forgot-password', who: 'visitor' },
  { name: 'new password', path: '/reset-password?token=x', who: 'visitor' },
  { name: 'dashboard', path: '/', who: 'person' },
  { name: 'daily', path: '/must-do-rituals?view=daily', who: 'person' },
  { name: 'setup, goal', path: '/must-do-rituals?view=setup&step=1', who: 'person' },
  { name: 'setup, plan', path: '/must-do-rituals?view=setup&step=2', who: 'person' },
  { name: 'setup, tracker', path: '/must-do-rituals?view=setup&step=3', who: 'person' },
  { name: 'progress', path: '/must-do-rituals?view=progress', who: 'person' },
  { name: 'Heal Hub', path: '/heal-hub', who: 'person' },
  { name: 'condition', path: '/heal-hub?condition=headache', who: 'person' },
  { name: 'A to Z', path: '/heal-hub?tab=az', who: 'person' },
  { name: 'saved remedies', path: '/heal-hub?tab=saved', who: 'person' },
  { name: 'recipes', path: '/alkaline-recipes', who: 'person' },
  { name: 'favorite recipes', path: '/alkaline-recipes?tab=favorites', who: 'person' },
  { name: 'meal planner', path: '/alkaline-meal-planner', who: 'person' },
  { name: 'foods', path: '/foods-guide', who: 'person' },
  { name: 'calculator', path: '/calorie-calculator', who: 'person' },
  { name: 'workouts', path: '/workout', who: 'person' },
  { name: 'settings', path: '/settings', who: 'person' },
  { name: 'no such page', path: '/no-such-page', who: 'person' },
  { name: 'admin', path: '/admin', who: 'admin' },
  { name: 'admin, server', path: '/admin?tab=server', who: 'admin' },
];

export type DialogPlace = {
  name: string;
  /** The file that has it, below `web/`. */
  source: string;
  path: string;
  who?: Who;
  /** Brings the page to where its opener is, where that is not at once there. */
  before?: (page: Page) => Promise<void>;
  /** What opens it; absent where the address does. */
  opener?: (page: Page) => Locator;
  /** What else is pressed until it is open; the focus goes back to the opener all the same. */
  onward?: (page: Page) => Promise<void>;
  /** How often one goes back until none is open: 1, where it was not opened from another. */
  backs?: number;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const mainButton = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first();
const pick = (name: string | RegExp) => async (page: Page) => {
  const item = page.getByRole('menuitem', { name }).first();
  // A menu that is fetched with the first press may need a second one.
  const isOpen = await item.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!isOpen) await page.keyboard.press('Enter');
  await item.press('Enter');
};
const account = button('Your account');

/** The reply with which the server asks who is there, in place of what it would have done. */
const proofNeeded = { status: 403, json: { message: 'Confirm it is you.', code: 'proof-needed' } };

/** A file of somebody's data, as far as the question before it is put back looks into it. */
const exported = {
  name: 'tisane-my-data.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ account: { email: 'maya@example.org' }, exportedAt: '2026-01-01' })),
};

/** Every dialog, and how one gets to it, for a person with a goal, a meal plan and no safety profile. */
export const dialogs: readonly DialogPlace[] = [
  { name: 'all pages', source: 'app/sidebar.tsx', path: '/', opener: button('More') },
  {
    name: 'what waits to be sent',
    source: 'app/queue-sheet.tsx',
    path: '/',
    opener: account,
    onward: pick('What waits to be sent'),
  },
  {
    name: 'another goal',
    source: 'features/rituals/goal-step.tsx',
    path: '/must-do-rituals?view=setup&step=1',
    before: (page) => page.getByRole('radio', { checked: false }).first().click(),
    opener: mainButton('Choose this goal'),
  },
  {
    name: 'ritual',
    source: 'features/rituals/ritual-sheet.tsx',
    path: '/must-do-rituals?view=daily',
    opener: mainButton(/^About /),
  },
  {
    name: 'fast',
    source: 'features/fasts/fast-dialog.tsx',
    path: '/must-do-rituals?view=daily',
    before: (page) => page.getByRole('tab', { name: 'Habits' }).click(),
    opener: mainButton('It began earlier'),
  },
  {
    name: 'streak',
    source: 'features/progress/streak-dialog.tsx',
    path: '/must-do-rituals?view=progress',
    opener: mainButton(/Ritual Streak/),
  },
  {
    name: 'condition',
    source: 'features/remedies/condition-picker.tsx',
    path: '/heal-hub',
    opener: mainButton(/Type or select/),
  },
  {
    name: 'area of the body',
    source: 'features/remedies/body-areas.tsx',
    path: '/heal-hub',
    opener: mainButton(/^Stomach/),
  },
  {
    name: 'safety profile',
    source: 'features/remedies/safety-profile-dialog.tsx',
    path: '/heal-hub',
    opener: mainButton('Fill in my safety profile'),
  },
  {
    name: 'add to rituals',
    source: 'features/rituals/add-to-rituals-dialog.tsx',
    path: '/heal-hub?condition=headache',
    opener: mainButton(/^Add to Rituals: /),
  },
  {
    name: 'what I leave out',
    source: 'features/recipes/leave-out-dialog.tsx',
    path: '/alkaline-recipes',
    opener: mainButton('What I leave out'),
  },
  {
    name: 'recipe',
    source: 'features/recipes/recipe-dialog.tsx',
    path: '/alkaline-recipes',
    opener: mainButton(/^A(?!ll Recipes)/),
  },
  {
    name: 'cooking',
    source: 'features/recipes/cook-mode.tsx',
    path: '/alkaline-recipes',
    opener: mainButton(/^A(?!ll Recipes)/),
    onward: (page) => page.getByRole('dialog').getByRole('link', { name: 'Cook this' }).click(),
  },
  {
    name: 'new meal plan',
    source: 'features/meal-plans/create-plan-dialog.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton('New Plan'),
  },
  {
    name: 'groceries',
    source: 'features/meal-plans/grocery-dialog.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton(/^Grocery List/),
  },
  {
    name: 'what is at home',
    source: 'features/meal-plans/staples-dialog.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton(/^Grocery List/),
    onward: (page) => page.getByRole('dialog').getByRole('button', { name: 'Staples' }).click(),
    backs: 2,
  },
  {
    name: 'aisles',
    source: 'features/meal-plans/aisles-dialog.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton(/^Grocery List/),
    onward: (page) => page.getByRole('dialog').getByRole('button', { name: 'Aisles' }).click(),
    backs: 2,
  },
  {
    name: 'draw a plan anew',
    source: 'features/meal-plans/plan-menu.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton('More for this plan'),
    onward: pick('Draw anew'),
  },
  {
    name: 'food',
    source: 'features/foods/food-sheet.tsx',
    path: '/foods-guide',
    opener: (page) => page.locator('main section li button').first(),
  },
  {
    name: 'calendar',
    source: 'features/meal-plans/calendar-dialog.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton('Calendar'),
  },
  {
    name: 'another dish',
    source: 'features/meal-plans/swap-dialog.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton(/^Swap /),
  },
  {
    name: 'move a meal',
    source: 'features/meal-plans/place-dialog.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton(/^More for (?!this plan)/),
    onward: pick(/^Move/),
  },
  {
    name: 'program',
    source: 'features/workouts/program-dialog.tsx',
    path: '/workout',
    opener: mainButton(/^View exercises: /),
  },
  {
    name: 'session',
    source: 'features/workouts/session-screen.tsx',
    path: '/workout',
    opener: mainButton(/^Start: /),
  },
  {
    name: 'session that is not there',
    source: 'features/workouts/led-session.tsx',
    path: '/workout?session=no-such-session',
  },
  {
    name: 'password',
    source: 'features/settings/password-dialog.tsx',
    path: '/settings',
    opener: mainButton('Change password'),
  },
  {
    name: 'second factor',
    source: 'features/settings/two-factor-dialog.tsx',
    path: '/settings',
    opener: mainButton('Turn on'),
  },
  {
    name: 'proof',
    source: 'features/account/proof-dialog.tsx',
    path: '/settings',
    before: async (page) => {
      await page.route('**/api/account/sessions/end', (route) => route.fulfill(proofNeeded));
    },
    opener: mainButton('Sign out everywhere else'),
  },
  {
    name: 'restore',
    source: 'features/settings/account-card.tsx',
    path: '/settings',
    opener: mainButton('Restore from a file'),
    onward: (page) => page.getByLabel('File of your data').setInputFiles(exported),
  },
  {
    name: 'log out without a network',
    source: 'features/account/log-out-dialog.tsx',
    path: '/settings',
    opener: account,
    onward: async (page) => {
      await page.context().setOffline(true);
      await pick('Log out')(page);
    },
  },
  {
    name: 'end the sessions of somebody',
    source: 'features/admin/end-sessions-dialog.tsx',
    path: '/admin',
    who: 'admin',
    before: (page) => page.getByRole('tab', { name: 'User Management' }).click(),
    opener: mainButton(/^Sign out .+ everywhere$/),
  },
  {
    name: 'delete somebody',
    source: 'features/admin/delete-user-dialog.tsx',
    path: '/admin',
    who: 'admin',
    before: (page) => page.getByRole('tab', { name: 'User Management' }).click(),
    opener: mainButton(/^Delete the account of /),
  },
];

/** Opens a dialog as somebody with a keyboard does, from a page that was just opened; returns its opener. */
export async function openDialog(page: Page, { path, before, opener, onward }: DialogPlace): Promise<void> {
  await page.goto(path);
  await before?.(page);
  await opener?.(page).press('Enter');
  await onward?.(page);
  await page.locator('[data-dialog]').last().waitFor();
}
