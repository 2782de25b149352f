import { describe, expect, test } from 'vitest';
import { newPerson } from './caller.ts';
import { acts, becomes, button, openAs, presses, refuses, requested, shows, tells, text } from './screen.ts';

const switches = {
  emailNotifications: /email notifications/i,
  ritualReminders: /ritual reminders/i,
  mealPlanReminders: /meal plan reminders/i,
};

describe('section 2: Settings', () => {
  test('profile, notifications, account', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-preferences', {
      emailNotifications: true,
      ritualReminders: false,
      mealPlanReminders: true,
    });
    const page = await openAs(person);
    const main = page.getByRole('main');
    const asked = requested(page, 'GET', /\/api\/user-preferences$/);
    await page.goto('/settings');
    expect.soft(Boolean(await asked), 'section 7: GET /api/user-preferences').toBe(true);
    for (const card of ['Profile Information', 'Notifications', 'Account Management'])
      await shows(`a card: ${card}`, main.getByText(card, { exact: true }));
    const field = (label: RegExp) => main.getByLabel(label).first();
    const [first, last, email] = [field(/^first name/i), field(/^last name/i), field(/^email(?! notif)/i)];
    await becomes('section 4: the first name', () => first.inputValue(), 'Ana');
    await becomes('section 4: the last name', () => last.inputValue(), 'Lima');
    await becomes('section 4: the email', () => email.inputValue(), person.email);
    await becomes('section 5: the email is read-only', () => email.isEditable(), false);
    await shows(
      'departure: email cannot be changed: so it is said where the server sends no emails',
      main.getByText('Email cannot be changed. Contact support if you need to update it.'),
    );
    const toggle = (label: RegExp) =>
      main
        .getByRole('switch', { name: label })
        .or(main.getByRole('checkbox', { name: label }))
        .first();
    for (const [name, isOn] of [
      ['emailNotifications', true],
      ['ritualReminders', false],
      ['mealPlanReminders', true],
    ] as const)
      await becomes(
        `section 4: ${name} starts from what is saved`,
        () => toggle(switches[name]).isChecked(),
        isOn,
      );

    const profile = /\/api\/user-profile$/;
    const saves = main.getByRole('button', { name: /^(save|update)/i });
    await acts('a first name', () => first.fill('Bea', { timeout: 30_000 }));
    await acts('a last name', () => last.fill('Moss', { timeout: 30_000 }));
    await refuses(page, profile, 'no', 500);
    await presses('save while the server fails', saves.first());
    await tells('section 8', page, 'Error', 'Failed to update profile. Please try again.');
    await page.unroute(profile);
    const patched = requested(page, 'PATCH', profile);
    const user = requested(page, 'GET', /\/api\/auth\/user$/);
    await presses('save', saves.first());
    expect
      .soft((await patched)?.payload, 'section 7: PATCH /api/user-profile')
      .toMatchObject({ firstName: 'Bea', lastName: 'Moss' });
    await tells(
      'section 8',
      page,
      'Profile Updated',
      'Your profile information has been saved successfully.',
    );
    expect.soft(Boolean(await user), 'section 7: then refreshes current user').toBe(true);
    await becomes(
      'the name is saved',
      async () => (await person.read<{ firstName: string }>('/api/auth/user')).firstName,
      'Bea',
    );

    const preferences = /\/api\/user-preferences$/;
    const set = async () => {
      for (const label of Object.values(switches))
        await acts(`a switch: ${label}`, () =>
          toggle(label).setChecked(label === switches.ritualReminders, { timeout: 30_000 }),
        );
    };
    await set();
    await refuses(page, preferences, 'no', 500);
    await presses('save while the server fails', saves.last());
    await tells('section 8', page, 'Error', 'Failed to update preferences. Please try again.');
    await page.unroute(preferences);
    await set();
    const posted = requested(page, 'POST', preferences);
    await presses('save', saves.last());
    const expected = { emailNotifications: false, ritualReminders: true, mealPlanReminders: false };
    expect.soft((await posted)?.payload, 'section 7: POST /api/user-preferences').toMatchObject(expected);
    await tells('section 8', page, 'Preferences Updated', 'Your notification preferences have been saved.');
    await becomes(
      'they are saved',
      () => person.read('/api/user-preferences'),
      expect.objectContaining(expected),
    );
    await presses('Delete Account', button(main, 'Delete Account'));
    await tells('section 8', page, 'Contact Support', 'Please contact support to delete your account.');
    expect.soft((await person.get('/api/auth/user')).status, 'and deletes nothing').toBe(200);
    await page.reload();
    await becomes('the form starts from the new name', () => first.inputValue(), 'Bea');
    for (const [name, isOn] of Object.entries(expected))
      await becomes(
        `${name} starts from what was saved`,
        () => toggle(switches[name as keyof typeof switches]).isChecked(),
        isOn,
      );
    await shows('the title', text(page.getByRole('banner'), 'Settings'));
  });
});
