import { expect, test } from 'vitest';
import { discreetBody, mealReminder, ritualReminder, tomorrowReminder } from './reminders.words.ts';

test('nothing to say is nothing said', () => {
  expect(ritualReminder('morning', [], false)).toBeUndefined();
  expect(tomorrowReminder({ begin: [], toBuy: 0 }, true)).toBeUndefined();
  expect(mealReminder('midday', undefined, true)).toBeUndefined();
});

test('discreet says that something waits, and not what', () => {
  const said = [
    ritualReminder('morning', ['Lemon water'], true),
    tomorrowReminder({ begin: ['Chia pudding'], toBuy: 3 }, true),
    mealReminder('evening', { name: 'Lentil soup', prepTime: 25 }, true),
  ];
  for (const one of said) expect(one).toMatchObject({ title: 'Tisane', body: discreetBody });
});

test('otherwise what is left, shortly', () => {
  expect(ritualReminder('morning', ['One', 'Two'], false)).toMatchObject({
    title: 'Your morning rituals',
    body: 'One, Two',
  });
  expect(ritualReminder('evening', ['One', 'Two', 'Three', 'Four', 'Five'], false)?.body).toBe(
    'One, Two, Three and 2 more',
  );
  expect(tomorrowReminder({ begin: ['Chia pudding'], toBuy: 1 }, false)?.body).toBe(
    'To soak or set aside tonight: Chia pudding. Still on your grocery list: 1 thing.',
  );
  expect(tomorrowReminder({ begin: [], toBuy: 4 }, false)?.body).toBe(
    'Still on your grocery list: 4 things.',
  );
  expect(mealReminder('midday', { name: 'Lentil soup', prepTime: 25 }, false)).toMatchObject({
    title: 'Your midday meal',
    body: 'Lentil soup, ready in 25 minutes.',
  });
});
