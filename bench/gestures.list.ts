import type { Locator, Page } from 'playwright-core';

export type Gesture = {
  name: string;
  path: string;
  /** Brings the page to where the gesture begins; not measured. */
  before?: (page: Page) => Promise<void>;
  /** The gesture that is measured. */
  act: (page: Page) => Promise<void>;
};

const inMain = (page: Page) => page.locator('main');
const press = (find: (page: Page) => Locator) => (page: Page) => find(page).first().tap();
const button = (name: string | RegExp) => press((page) => inMain(page).getByRole('button', { name }));
const picker = press((page) => inMain(page).getByRole('combobox'));
const tab = (name: string) => press((page) => page.getByRole('tab', { name, exact: true }));
const type = (find: (page: Page) => Locator) => async (page: Page) => {
  await find(page).first().press('a');
};
const daily = '/must-do-rituals?view=daily';
const progress = '/must-do-rituals?view=progress';

/** The most frequent gestures, each from a page that has finished loading. */
export const gestures: readonly Gesture[] = [
  {
    name: 'a button alone, to compare with',
    path: 'data:text/html,<button onclick="this.append(1)">Press</button>',
    act: press((page) => page.getByRole('button')),
  },
  {
    name: 'tick a ritual on the dashboard',
    path: '/',
    act: press((page) => inMain(page).locator('button[aria-pressed=false]')),
  },
  { name: 'a glass of water', path: '/', act: button(/glass of water/) },
  {
    name: 'tick a ritual of the day',
    path: daily,
    act: press((page) => inMain(page).locator('button[aria-pressed=false]')),
  },
  { name: 'open a ritual', path: daily, act: button(/^About /) },
  { name: 'to the habits', path: daily, act: tab('Habits') },
  { name: 'another day', path: daily, act: button('Previous day') },
  { name: 'to the progress', path: daily, act: tab('Progress') },
  { name: 'a day of the calendar', path: progress, act: button(/^\w+, \w+ 3: /) },
  { name: 'another trend', path: progress, act: button('Sleep') },
  { name: 'all pages', path: '/', act: press((page) => page.getByRole('button', { name: 'More' })) },
  { name: 'to the recipes', path: '/', act: press((page) => page.getByRole('link', { name: 'Recipes' })) },
  { name: 'open the conditions', path: '/heal-hub', act: picker },
  {
    name: 'search a condition',
    path: '/heal-hub',
    before: picker,
    act: type((page) => page.getByRole('dialog').getByRole('combobox')),
  },
  { name: 'to the A to Z', path: '/heal-hub', act: tab('A–Z') },
  { name: 'unfold the evidence', path: '/heal-hub?condition=headache', act: button(/evidence: dose/) },
  {
    name: 'search a recipe',
    path: '/alkaline-recipes',
    act: type((page) => inMain(page).getByRole('searchbox')),
  },
  { name: 'a category of recipes', path: '/alkaline-recipes', act: button('Soups') },
  { name: 'a favorite', path: '/alkaline-recipes', act: button(/^Favorite: /) },
  { name: 'open a recipe', path: '/alkaline-recipes', act: button(/^A(?!ll Recipes)/) },
  {
    name: 'swap a meal',
    path: '/alkaline-meal-planner',
    before: button(/^More for (?!this plan)/),
    act: press((page) => page.getByRole('menuitem', { name: 'Swap' })),
  },
  { name: 'open the groceries', path: '/alkaline-meal-planner', act: button(/^Grocery List/) },
  {
    name: 'tick a grocery',
    path: '/alkaline-meal-planner',
    before: button(/^Grocery List/),
    act: press((page) => page.getByRole('dialog').locator('label:has(input[type=checkbox])')),
  },
  {
    name: 'search a food',
    path: '/foods-guide',
    act: type((page) => inMain(page).getByRole('searchbox')),
  },
  { name: 'foods to avoid', path: '/foods-guide', act: tab('Foods to Avoid') },
  { name: 'workouts for another goal', path: '/workout', act: tab('Mobility') },
  { name: 'open a program', path: '/workout', act: button(/^View exercises: /) },
  { name: 'begin a session', path: '/workout', act: button(/^Start: /) },
  {
    name: 'turn a switch',
    path: '/settings',
    act: press((page) => inMain(page).getByRole('switch', { disabled: false })),
  },
];
