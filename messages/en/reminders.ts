import { defineMessages } from '../define-messages.ts';

/** Push notifications and emails: reminders, the picture of the week, and the page that ends them. */
export const reminders = defineMessages('reminders', {
  discreet: 'Something small is waiting for you.',
  test: 'This is how a reminder arrives. All is well.',
  rituals: {
    morning: 'Your morning rituals',
    midday: 'Your midday rituals',
    evening: 'Your evening rituals',
  },
  meals: { morning: 'Your morning meal', midday: 'Your midday meal', evening: 'Your evening meal' },
  some: '{names} and {more, number} more',
  mealReadyIn: '{meal}, ready in {minutes, number} minutes.',
  tomorrow: 'For tomorrow’s meals',
  toSoak: 'To soak or set aside tonight: {dishes}.',
  toBuy: 'Still on your grocery list: {count, plural, one {# thing} other {# things}}.',
  open: 'Open Tisane',
  why: 'You get this email because reminders by email are switched on in your settings.',
  whyTest: 'You get this email because you asked for a test in your settings.',
  week: {
    subject: 'Your week',
    kept: 'You kept {days, number} of the last 7 days.',
    newStreak: 'A new streak can begin any day.',
    longestStreak: 'Your streak is {streak, plural, one {# day} other {# days}}, your longest so far.',
    streak:
      'Your streak is {streak, plural, one {# day} other {# days}}; your longest was {longest, plural, one {# day} other {# days}}.',
    averages: 'On the days you recorded them: {averages}.',
    water: 'Water {average, number} glasses ({days, plural, one {# day} other {# days}})',
    sleep: 'Sleep {average, number} hours ({days, plural, one {# day} other {# days}})',
    movement: 'Movement {average, number} minutes ({days, plural, one {# day} other {# days}})',
    caption: 'Rituals and habits done, day by day',
    share: '{percentage, number} %',
    progress: 'See your progress',
    why: 'You get this email once a week because email notifications are switched on in your settings.',
  },
});
