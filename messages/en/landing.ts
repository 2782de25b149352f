import { defineMessages } from '../define-messages.ts';

/** The landing page, which is plain HTML: web/landing.html has `{{landing.title}}` where a text goes. */
export const landing = defineMessages('landing', {
  pageTitle: 'Tisane · Small rituals, kept daily',
  description:
    'A calm companion for a healing journey: pick a goal, keep a few small rituals each day, and read honestly what is known.',
  socialDescription: 'Small rituals, kept daily, mend.',
  account: 'Account',
  logIn: 'Log in',
  signUp: 'Sign up',
  title: 'Small rituals, kept daily, mend.',
  text: 'Pick a healing goal. Tisane lays out your morning, midday and evening, and tells you honestly what is known.',
  start: 'Start Your Healing Journey',
  day: 'A day you can see at a glance',
  dayText:
    'Five small things for the morning, five for midday, five for the evening. Tick one and the day fills in, from sunrise to moon. Come back tomorrow, and a streak begins to grow.',
  dayFigures:
    'Water, fasting, sleep and movement stand beside them. What you did not write down is never counted as nothing.',
  dayPicture:
    'A day drawn as an arc from sunrise to moon: eight of fifteen rituals are done, it is a quarter past one',
  dayDone: '8 of 15',
  dayNext: 'Next: ginger and mint tea, midday',
  dayStart: '6:00',
  dayNoon: 'noon',
  dayEnd: '22:00',
  inside: 'What is inside',
  rituals: 'MustDo Rituals',
  ritualsText:
    'Ten healing goals, each with a day of rituals written for it. Keep what suits you, leave the rest, add your own.',
  remedies: 'Heal Hub',
  remediesText:
    'What may ease a condition, how well it is known, what it does not go with, and when to see a doctor instead.',
  recipes: 'Alkaline Recipes',
  recipesText:
    'Vegetables, fruit, greens, nuts and grains, cooked plainly and well, with figures that are computed, not claimed.',
  week: 'And the week around them',
  planner: 'Meal Planner',
  plannerText:
    'Three, five or seven days of meals without what you leave out, as much as your day needs, and one grocery list that adds up.',
  workouts: 'Workout',
  workoutsText:
    'Sessions at home, in the gym or in ten minutes that lead you through, every exercise drawn, the moving part in color.',
  honest: 'It says only what is true',
  honestText:
    'Every herb carries how well it is known, what to be careful with and where that comes from. Nothing here cures; some things help. Food does not change the pH of your blood, and you will never read otherwise.',
  grades: {
    strong: { name: 'Strong.', text: 'Several good trials, or a guideline' },
    moderate: { name: 'Moderate.', text: 'Some trials, and they agree' },
    limited: { name: 'Limited.', text: 'Small or mixed trials, or only the laboratory' },
    traditional: { name: 'Traditional use.', text: 'Long use, no trials. Said plainly' },
  },
  begin: 'Tomorrow morning is a good time to begin',
  join: 'Join',
  disclaimer: 'Tisane keeps you company. It does not replace medical care.',
});
