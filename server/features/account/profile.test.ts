import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import type { PersonNames } from '#contract/account-forms.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

describe('the profile', () => {
  test('keeps names, trimmed; an empty name or null deletes and a missing one stays', async () => {
    const maya = await tisane.signUp({ firstName: 'Maya' });
    const save = (body: PersonNames) => maya.get(account.saveProfile, { body });
    expect(await save({ firstName: ' Maja ', lastName: 'Okafor' })).toMatchObject({
      firstName: 'Maja',
      lastName: 'Okafor',
    });
    expect(await save({ firstName: '' })).toMatchObject({ firstName: null, lastName: 'Okafor' });
    expect(await save({})).toMatchObject({ firstName: null, lastName: 'Okafor' });
    expect(await maya.get(account.user, {})).toMatchObject({ firstName: null, lastName: 'Okafor' });
    expect(await save({ lastName: null })).toMatchObject({ firstName: null, lastName: null });
  });

  test('takes neither a role nor another address', async () => {
    const maya = await tisane.signUp();
    const { text } = await tisane.raw({
      method: 'PATCH',
      url: account.saveProfile.path,
      headers: { cookie: maya.cookie },
      payload: { firstName: 'M', role: 'admin', email: 'other@profile.example', emailVerified: true },
    });
    expect(JSON.parse(text)).toMatchObject({ role: 'user', email: maya.user?.email });
  });

  test('refuses names that are too long or not text', async () => {
    const maya = await tisane.signUp();
    const long = await maya.ask(account.saveProfile, { body: { firstName: 'a'.repeat(101) } });
    expect([long.status, long.body.message]).toEqual([400, expect.stringContaining('at most 100')]);
  });
});

describe('preferences', () => {
  test('are all on until saved, and are each person’s own', async () => {
    const [maya, eve] = [await tisane.signUp(), await tisane.signUp()];
    const on = { emailNotifications: true, ritualReminders: true, mealPlanReminders: true };
    expect(await maya.get(account.preferences, {})).toEqual(on);
    const wanted = { emailNotifications: false, ritualReminders: true, mealPlanReminders: false };
    expect(await maya.get(account.savePreferences, { body: wanted })).toEqual(wanted);
    await maya.get(account.savePreferences, { body: wanted });
    expect(await maya.get(account.preferences, {})).toEqual(wanted);
    expect(await eve.get(account.preferences, {})).toEqual(on);
  });

  test('are saved in part, or refused', async () => {
    const maya = await tisane.signUp();
    const saved = await maya.get(account.savePreferences, { body: { ritualReminders: false } });
    expect(saved).toEqual({ emailNotifications: true, ritualReminders: false, mealPlanReminders: true });
    const { status } = await tisane.raw({
      method: 'POST',
      url: account.savePreferences.path,
      headers: { cookie: maya.cookie },
      payload: { emailNotifications: 'yes' },
    });
    expect(status).toBe(400);
  });
});
