// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/landing.json' with { type: 'json' };

export const landing = defineMessages<{
  pageTitle: () => string;
  description: () => string;
  socialDescription: () => string;
  account: () => string;
  logIn: () => string;
  signUp: () => string;
  title: () => string;
  text: () => string;
  start: () => string;
  day: () => string;
  dayText: () => string;
  dayFigures: () => string;
  dayPicture: () => string;
  dayDone: () => string;
  dayNext: () => string;
  dayStart: () => string;
  dayNoon: () => string;
  dayEnd: () => string;
  inside: () => string;
  rituals: () => string;
  ritualsText: () => string;
  remedies: () => string;
  remediesText: () => string;
  recipes: () => string;
  recipesText: () => string;
  week: () => string;
  planner: () => string;
  plannerText: () => string;
  workouts: () => string;
  workoutsText: () => string;
  honest: () => string;
  honestText: () => string;
  grades: {
    strong: {
      name: () => string;
      text: () => string;
    };
    moderate: {
      name: () => string;
      text: () => string;
    };
    limited: {
      name: () => string;
      text: () => string;
    };
    traditional: {
      name: () => string;
      text: () => string;
    };
  };
  begin: () => string;
  join: () => string;
  disclaimer: () => string;
}>('landing', source);
