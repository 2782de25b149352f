// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/shell.json' with { type: 'json' };

export const shell = defineMessages<{
  pageTitle: (values: { page: string | number }) => string;
  skip: () => string;
  main: () => string;
  shortcuts: () => string;
  allPages: () => string;
  toDashboard: () => string;
  toggleSidebar: () => string;
  yourAccount: () => string;
  user: () => string;
  light: () => string;
  logOut: () => string;
  waiting: () => string;
  clockOff: () => string;
  themes: {
    system: () => string;
    light: () => string;
    dark: () => string;
  };
  places: {
    today: () => string;
    rituals: () => string;
    heal: () => string;
    recipes: () => string;
    more: () => string;
  };
  pages: {
    '/': {
      title: () => string;
      subtitle: () => string;
    };
    '/must-do-rituals': {
      title: () => string;
      subtitle: () => string;
    };
    '/heal-hub': {
      title: () => string;
      subtitle: () => string;
    };
    '/alkaline-recipes': {
      title: () => string;
      subtitle: () => string;
    };
    '/alkaline-meal-planner': {
      title: () => string;
      subtitle: () => string;
    };
    '/foods-guide': {
      title: () => string;
      subtitle: () => string;
    };
    '/calorie-calculator': {
      title: () => string;
      subtitle: () => string;
    };
    '/workout': {
      title: () => string;
      subtitle: () => string;
    };
    '/settings': {
      title: () => string;
      subtitle: () => string;
    };
    '/admin': {
      title: () => string;
      subtitle: () => string;
    };
  };
  nowhere: {
    title: () => string;
    subtitle: () => string;
  };
}>('shell', source);
