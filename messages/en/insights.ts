import { defineMessages } from '../define-messages.ts';

/** What a record shows: milestones, where one stands, and patterns. */
export const insights = defineMessages('insights', {
  weekInARow: '{streak, number} days in a row: what you do is becoming who you are.',
  begin: 'A streak begins with one ritual. Any one, today.',
  toAWeek: '{left, plural, one {# more day} other {# more days}} to a whole week.',
  nothingYet: 'What you record from today on is told here.',
  soFar:
    '{rituals, plural, one {# ritual} other {# rituals}} on {days, plural, one {# day} other {# days}} so far. Your longest streak is {longest, plural, one {# day} other {# days}}.',
  week: '{now, plural, one {# ritual} other {# rituals}} in the last seven days, {before, number} in the seven before.',
  fullest: 'Your fullest day so far: {day}, with {rituals, plural, one {# ritual} other {# rituals}}.',
  none: 'Patterns are said here only when your days carry them; so far there are too few, or none stands out.',
  weekday: {
    0: 'Sundays are your fullest days: {best, number} rituals on average, {others, number} on the others ({count, number} Sundays).',
    1: 'Mondays are your fullest days: {best, number} rituals on average, {others, number} on the others ({count, number} Mondays).',
    2: 'Tuesdays are your fullest days: {best, number} rituals on average, {others, number} on the others ({count, number} Tuesdays).',
    3: 'Wednesdays are your fullest days: {best, number} rituals on average, {others, number} on the others ({count, number} Wednesdays).',
    4: 'Thursdays are your fullest days: {best, number} rituals on average, {others, number} on the others ({count, number} Thursdays).',
    5: 'Fridays are your fullest days: {best, number} rituals on average, {others, number} on the others ({count, number} Fridays).',
    6: 'Saturdays are your fullest days: {best, number} rituals on average, {others, number} on the others ({count, number} Saturdays).',
  },
  times: { morning: 'mornings', midday: 'middays', evening: 'evenings' },
  keptAndMissed:
    'Your {kept} you keep, your {missed} you often miss: {keptShare} of the {kept}’ rituals ({keptDone, number} of {keptPlanned, number}), {missedShare} of the {missed}’ ({missedDone, number} of {missedPlanned, number}).',
  comesEasier:
    'Your {kept} come easier to you than your {missed}: {keptShare} of the {kept}’ rituals ({keptDone, number} of {keptPlanned, number}), {missedShare} of the {missed}’ ({missedDone, number} of {missedPlanned, number}).',
  sleep:
    'With seven hours of sleep or more you tick {long, number} rituals a day, with less {short, number} ({longDays, number} and {shortDays, number} days). Which brings about which, this cannot tell.',
  change: {
    water:
      '{now, plural, one {# glass of water} other {# glasses of water}} a day over the last four weeks, {direction, select, more {more} other {less}} than the {before, number} of the four before ({nowDays, number} and {beforeDays, number} days recorded).',
    sleep:
      '{now, plural, one {# hour of sleep} other {# hours of sleep}} a day over the last four weeks, {direction, select, more {more} other {less}} than the {before, number} of the four before ({nowDays, number} and {beforeDays, number} days recorded).',
    movement:
      '{now, plural, one {# minute of movement} other {# minutes of movement}} a day over the last four weeks, {direction, select, more {more} other {less}} than the {before, number} of the four before ({nowDays, number} and {beforeDays, number} days recorded).',
  },
});
