import { expect, test } from 'vitest';
import { mealReminder, tomorrowReminder } from './kinds/meals.ts';
import { ritualReminder } from './kinds/rituals.ts';

const discreet = { locale: 'en', discreet: true } as const;
const open = { locale: 'en', discreet: false } as const;
const discreetBody = 'Something small is waiting for you.';

test('without content there is no reminder', () => {
  expect(ritualReminder('morning', [], open)).toBeUndefined();
  expect(tomorrowReminder({ begin: [], toBuy: 0 }, discreet)).toBeUndefined();
  expect(mealReminder('midday', undefined, discreet)).toBeUndefined();
});

test('discreet says only that something is waiting', () => {
  const said = [
    ritualReminder('morning', ['Lemon water'], discreet),
    tomorrowReminder({ begin: ['Chia pudding'], toBuy: 3 }, discreet),
    mealReminder('evening', { name: 'Lentil soup', prepTime: 25 }, discreet),
  ];
  for (const one of said) expect(one).toMatchObject({ title: 'Tisane', body: discreetBody });
});

test('otherwise it briefly lists the rest', () => {
  expect(ritualReminder('morning', ['One', 'Two'], open)).toMatchObject({
    title: 'Your morning rituals',
    body: 'One, Two',
  });
  expect(ritualReminder('evening', ['One', 'Two', 'Three', 'Four', 'Five'], open)?.body).toBe(
    'One, Two, Three and 2 more',
  );
  expect(tomorrowReminder({ begin: ['Chia pudding'], toBuy: 1 }, open)?.body).toBe(
    'To soak or set aside tonight: Chia pudding. Still on your grocery list: 1 thing.',
  );
  expect(tomorrowReminder({ begin: [], toBuy: 4 }, open)?.body).toBe('Still on your grocery list: 4 things.');
  expect(mealReminder('midday', { name: 'Lentil soup', prepTime: 25 }, open)).toMatchObject({
    title: 'Your midday meal',
    body: 'Lentil soup, ready in 25 minutes.',
  });
});
