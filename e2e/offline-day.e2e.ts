import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { chooseGoal, signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { openProfile } from './support/browser.ts';
import {
  allSent,
  dailyPath,
  openHabits,
  progressOf,
  ticksOf,
  today,
  withoutNetwork,
} from './support/offline.ts';
import { button, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, isTicked, seen, signedIn, storedForOffline, tickOf } from './support/steps.ts';

// Actions without a network, in a real browser whose network is cut.

const app = sharedApp();

test('a whole day without a network, over midnight, with a reload and a browser restart', async () => {
  const maya = await signUp(app.url, zone);
  const [first = '', second = ''] = await chooseGoal(maya, 'energy-boost');
  const plan = await maya.read<{ id: string; title: string }[]>('/api/rituals/energy-boost');
  const titleOf = (ritual: string) => plan.find(({ id }) => id === ritual)?.title ?? '';
  const yesterday = addDays(today(), -1);
  const folder = await mkdtemp(path.join(tmpdir(), 'tisane-profile-'));
  const options = { baseURL: app.url, expectedErrors: withoutNetwork };
  try {
    const before = await openProfile(folder, options);
    const evening = await before.newPage();
    await signedIn(evening, app.url, maya);
    // A session cookie would not outlive the browser.
    const inADay = Date.now() / 1000 + 86_400;
    await before.addCookies((await before.cookies()).map((cookie) => ({ ...cookie, expires: inADay })));
    await evening.goto('/');
    await storedForOffline(evening);
    await evening.goto('/workout');
    await seen(evening, 'day streak');
    await button(evening, /^View exercises:/).waitFor();
    await evening.goto(dailyPath);
    await openHabits(evening);
    await seen(evening, 'Fasting is not for everybody');
    await before.setOffline(true);
    // A second before midnight, by this device's clock: with a network the server's clock would correct it.
    await evening.clock.setFixedTime(new Date(new Date().setHours(0, 0, 0, 0) - 1000));
    await evening.reload();
    await tickOf(evening, titleOf(first)).waitFor();
    await openHabits(evening);
    await button(evening, 'More water').click();
    await button(evening, 'More water').click();
    await evening.getByRole('tab', { name: 'Rituals', exact: true }).last().click();
    await tickOf(evening, titleOf(first)).click();
    await seen(evening, 'You are offline. 2 changes are saved here.');
    await evening.reload();
    await seen(evening, 'You are offline. 2 changes are saved here.');
    expect(await isTicked(evening, titleOf(first))).toBe(true);
    await before.close();

    const after = await openProfile(folder, options);
    await after.setOffline(true);
    const morning = await after.newPage();
    await morning.goto(dailyPath);
    await seen(morning, 'You are offline. 2 changes are saved here.');
    expect(await isTicked(morning, titleOf(first))).toBe(false);
    await tickOf(morning, titleOf(second)).click();
    await openHabits(morning);
    await button(morning, 'Start a fast').click();
    await button(morning, 'End the fast').waitFor();
    await morning.goto('/workout');
    await button(morning, /^View exercises:/).click();
    await morning.getByRole('dialog').getByRole('button', { name: 'Complete Workout' }).click();
    await expectToast(morning, 'Workout completed! Movement minutes updated.');
    await button(morning, 'You are offline. 5 changes are saved here.').click();
    const sheet = morning.getByRole('dialog', { name: 'What waits' });
    await sheet.getByText(`Ritual done: ${titleOf(first)}`).waitFor();
    await expectNoAxeViolations(morning);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await after.setOffline(false);
    await expect.poll(() => ticksOf(maya, today())).toEqual([second]);
    await allSent(morning);
    expect(await ticksOf(maya, yesterday)).toEqual([first]);
    expect((await progressOf(maya, yesterday)).waterIntake).toBe(2);
    expect((await progressOf(maya, today())).movementMinutes).toBeGreaterThan(5);
    expect(await maya.read('/api/fasts/current')).toMatchObject({ fast: { endedAt: null } });
    await after.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
