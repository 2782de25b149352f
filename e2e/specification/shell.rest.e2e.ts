import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { promote } from '../support/admin-command.ts';
import { sharedApp } from '../support/shared-app.ts';
import { newPerson } from './caller.ts';
import {
  acts,
  becomes,
  button,
  lacks,
  leadsTo,
  openAs,
  openAsNew,
  openSignedOut,
  presses,
  shows,
  text,
} from './screen.ts';

const routes: [path: string, title: string, subtitle: string][] = [
  ['/', 'Dashboard', 'Your healing journey overview'],
  ['/must-do-rituals', 'MustDo Rituals', 'Daily healing practices'],
  ['/heal-hub', 'Heal Hub', 'Natural healing solutions'],
  ['/alkaline-recipes', 'Alkaline Recipes', "the creator's healing recipes"],
  ['/alkaline-meal-planner', 'Meal Planner', 'Personalized alkaline meals'],
  ['/foods-guide', 'Foods Guide', 'Recommended & avoided foods'],
  ['/calorie-calculator', 'Calorie Calculator', 'Daily calorie needs'],
  ['/workout', 'Workout', 'Home & gym programs'],
  ['/settings', 'Settings', 'Profile & preferences'],
];

const header = (page: Page) => page.getByRole('banner');
const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const edge = async (page: Page) => Math.round((await page.getByRole('main').boundingBox())?.x ?? -1);

describe('section 2: signed-in shell', () => {
  test('routes, titles and subtitles', async () => {
    const { page } = await openAsNew();
    await page.goto('/');
    await shows('the sidebar', entry(page, 'Dashboard'));
    const links = page.getByRole('navigation').getByRole('listitem').getByRole('link');
    const names = await links.filter({ visible: true }).allInnerTexts();
    const entries = names.map((name) => name.trim()).filter(Boolean);
    const added = ['How I feel', 'What I take'];
    expect
      .soft(
        entries.filter((name) => !added.includes(name)),
        'the sidebar has an entry for each route, in order',
      )
      .toEqual(routes.map(([, title]) => title));
    expect
      .soft(
        entries.filter((name) => added.includes(name)),
        'departure: sidebar, admin tabs and landing cards are listed',
      )
      .toEqual(added);
    for (const [path, title, subtitle] of routes) {
      await presses(`sidebar: ${title}`, entry(page, title));
      await leadsTo(`sidebar: ${title} leads to ${path}`, page, path);
      await shows(`${path}: title`, text(header(page), title));
      await shows(`${path}: subtitle`, text(header(page), subtitle));
    }
    await lacks('Admin Panel is for role admin', entry(page, 'Admin Panel'));
    await page.goto('/no-such-page');
    await shows('an unknown path: 404', page.getByText('404 Page Not Found'));
    await shows('an unknown path: subtitle', text(header(page), 'Natural healing companion'));
  });

  test('user menu', async () => {
    const { page, person } = await openAsNew();
    await page.goto('/workout');
    const letter = person.email.charAt(0).toUpperCase();
    const avatar = page.getByRole('button').filter({ hasText: new RegExp(`^\\s*${letter}\\s*`) });
    await presses('the avatar shows the first letter of the email', avatar);
    await shows('the email of the user', page.getByText(person.email));
    await shows('"Log out"', page.getByRole('menuitem', { name: 'Log out' }).or(button(page, 'Log out')));
    const settings = page.getByRole('menu').getByText('Settings', { exact: true });
    await presses('a Settings link', settings);
    await leadsTo('which leads to /settings', page, '/settings');

    const nameless = await openAs(person);
    await nameless.route(/\/api\/auth\/user$/, async (route) => {
      const answer = await route.fetch();
      const user = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: { ...user, email: null } });
    });
    await nameless.goto('/workout');
    const initial = nameless.getByRole('button').filter({ hasText: /^\s*U\s*/ });
    await presses('without an email the avatar is "U"', initial);
    await shows('and the menu says "User"', text(nameless, 'User'));
  });

  test('collapsible sidebar', async () => {
    const { page } = await openAsNew();
    await page.goto('/foods-guide');
    await shows('the sidebar', entry(page, 'Heal Hub'));
    const wide = await edge(page);
    expect.soft([256, 320], 'section 9: 16rem or 20rem').toContain(wide);
    await page.keyboard.press('Control+b');
    await becomes('Ctrl b collapses it: 3rem or 4rem', async () => [48, 64].includes(await edge(page)), true);
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
    expect.soft((await cookie())?.value, 'section 9: the cookie sidebar_state').toBe('false');
    const days = ((await cookie())?.expires ?? 0) - Date.now() / 1000;
    expect.soft(Math.round(days / 60), 'section 9: kept for 604800 seconds').toBe(604_800 / 60);
    await page.reload();
    await shows('the header', text(header(page), 'Foods Guide'));
    await becomes('its state is kept between visits', async () => [48, 64].includes(await edge(page)), true);
    await page.keyboard.press('Meta+b');
    await becomes('Cmd b expands it', () => edge(page), wide);
    expect.soft((await cookie())?.value, 'the cookie says so').toBe('true');
    await acts('an icon in the header', () =>
      header(page)
        .getByRole('img', { includeHidden: true })
        .or(header(page).locator('svg'))
        .first()
        .waitFor({ state: 'attached' }),
    );
    await page.mouse.wheel(0, 3000);
    await becomes('the header is sticky', async () => (await header(page).boundingBox())?.y, 0);
    await page.setViewportSize({ width: 768, height: 800 });
    await becomes('section 9: at 768 px there is a sidebar', async () => (await edge(page)) > 0, true);
    await page.setViewportSize({ width: 767, height: 800 });
    await becomes('section 9: below 768 px there is none', () => edge(page), 0);
  });

  test('admin entry', async () => {
    const person = await newPerson();
    await promote(sharedApp(), person.email);
    const page = await openAs(person);
    await page.goto('/');
    await presses('section 6: Admin Panel for role admin', entry(page, 'Admin Panel'));
    await leadsTo('leads to /admin', page, '/admin');
    await shows('/admin: title', text(header(page), 'Admin Panel'));
    await shows('/admin: subtitle', text(header(page), 'User & content management'));
  });
});

describe('section 9: toasts', () => {
  const contact = 'Please contact support to delete your account.';

  test('one at a time, for 5000 ms, reached by F8', async () => {
    const { page } = await openAsNew();
    await page.clock.install();
    await page.goto('/settings');
    const press = () => presses('Delete Account', button(page, 'Delete Account'));
    const shown = () => text(page, contact).filter({ visible: true }).count();
    await press();
    await shows('a toast', text(page, contact));
    await page.mouse.move(5, 5);
    await page.clock.runFor(6000);
    await lacks('it leaves after 5000 ms', text(page, contact));
    await press();
    await press();
    await becomes('at most one is shown', shown, 1);
    await page.keyboard.press('F8');
    await becomes(
      'F8 moves the focus to the toasts',
      () => page.evaluate((words) => document.activeElement?.textContent?.includes(words) ?? false, contact),
      true,
    );
  });

  test('signed out, the shell is absent', async () => {
    const page = await openSignedOut();
    await page.goto('/');
    await lacks('no sidebar', entry(page, 'Meal Planner'));
  });
});
