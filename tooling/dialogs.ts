import type { Locator, Page } from 'playwright-core';
import { adminDialogs } from './admin-dialogs.ts';
import type { Who } from './app-screens.ts';
import { account, button, exported, inviteOpen, mainButton, pick, proofNeeded } from './dialog-ways.ts';
import { healthDialogs } from './health-dialogs.ts';
import { householdDialogs } from './household-dialogs.ts';

export type DialogPlace = {
  name: string;
  /** The file that has it, below `web/`. */
  source: string;
  path: string;
  who?: Who;
  /** Brings the page to the opener, if needed. */
  before?: (page: Page) => Promise<void>;
  /** The opener; absent if the address opens the dialog. */
  opener?: (page: Page) => Locator;
  /** Further actions until it is open; the focus still returns to the opener. */
  onward?: (page: Page) => Promise<void>;
  /** The number of "back" steps until none is open: 1, unless another dialog opened it. */
  backs?: number;
};

/** Every dialog, and how to open it, for a person with a goal, a meal plan and no safety profile. */
export const dialogs: readonly DialogPlace[] = [
  { name: 'all pages', source: 'app/sidebar-sheet.tsx', path: '/', opener: button('More') },
  {
    name: 'what waits to be sent',
    source: 'app/outbox-sheet.tsx',
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
  ...healthDialogs,
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
    opener: (page) => page.locator('main').getByRole('combobox'),
  },
  {
    name: 'area of the body',
    source: 'features/remedies/body-areas.tsx',
    path: '/heal-hub',
    opener: mainButton(/^Stomach/),
  },
  {
    name: 'when to get care',
    source: 'features/remedies/get-care.tsx',
    path: '/heal-hub?condition=headache',
    opener: mainButton('Get care now'),
  },
  {
    name: 'safety profile',
    source: 'features/remedies/safety-profile-dialog.tsx',
    path: '/heal-hub',
    opener: mainButton(/my safety profile/i),
  },
  {
    name: 'add to rituals',
    source: 'features/rituals/add-to-rituals-dialog.tsx',
    path: '/heal-hub?condition=headache',
    opener: mainButton(/^Add to Rituals$/),
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
    onward: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cook this' }).click(),
  },
  {
    name: 'leave a recipe unsaved',
    source: 'components/unsaved-dialog.tsx',
    path: '/alkaline-recipes?write=new',
    before: (page) => page.locator('main').getByLabel(/^Name/).fill('Soup'),
    opener: mainButton('Cancel'),
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
    name: 'draw a plan again',
    source: 'features/meal-plans/plan-menu.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton('More for this plan'),
    onward: pick('Shuffle all open meals'),
  },
  {
    name: 'food',
    source: 'features/foods/food-groups.tsx',
    path: '/foods-guide',
    opener: (page) => page.locator('main section li button').first(),
  },
  {
    name: 'calendar',
    source: 'features/meal-plans/calendar-dialog.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton('More for this plan'),
    onward: pick('Calendar'),
  },
  {
    name: 'another dish',
    source: 'features/meal-plans/swap-dialog.tsx',
    path: '/alkaline-meal-planner',
    opener: mainButton(/^Swap$/),
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
    path: '/settings/security',
    opener: mainButton('Change password'),
  },
  {
    name: 'second factor',
    source: 'features/settings/two-factor-dialog.tsx',
    path: '/settings/security',
    opener: mainButton('Turn on'),
  },
  {
    name: 'what else ends',
    source: 'features/settings/sessions.tsx',
    path: '/settings/sessions',
    before: inviteOpen,
    opener: mainButton('Sign out everywhere else'),
  },
  {
    name: 'proof',
    source: 'features/account/proof-dialog.tsx',
    path: '/settings/sessions',
    before: async (page) => {
      await inviteOpen(page);
      await page.route('**/api/account/sessions/end', (route) => route.fulfill(proofNeeded));
    },
    opener: mainButton('Sign out everywhere else'),
    onward: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor();
    },
    backs: 2,
  },
  {
    name: 'restore',
    source: 'features/settings/data-card.tsx',
    path: '/settings/data',
    opener: mainButton('Restore from a file'),
    onward: (page) => page.getByLabel('File of your data').setInputFiles(exported),
  },
  ...householdDialogs,
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
  ...adminDialogs,
];

/** Opens a dialog by keyboard from its page, which is opened if needed. */
export async function openDialog(page: Page, { path, before, opener, onward }: DialogPlace): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== path) await page.goto(path);
  await before?.(page);
  await opener?.(page).press('Enter');
  await onward?.(page);
  await page.locator('[data-dialog]').last().waitFor();
}
