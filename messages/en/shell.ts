import { defineMessages } from '../define-messages.ts';

/** The frame around every signed-in page. */
export const shell = defineMessages('shell', {
  pageTitle: '{page} · Tisane',
  skip: 'Skip to the page',
  main: 'Main',
  shortcuts: 'Shortcuts',
  allPages: 'All pages',
  toDashboard: 'Tisane, to the dashboard',
  toggleSidebar: 'Toggle sidebar',
  yourAccount: 'Your account',
  user: 'User',
  light: 'Light',
  logOut: 'Log out',
  waiting: 'What waits to be sent',
  clockOff: 'The clock of this device is off. Tisane goes by the right time, so your days stay right.',
  themes: { system: 'As the system', light: 'Day', dark: 'Evening' },
  places: { today: 'Today', rituals: 'Rituals', heal: 'Heal', recipes: 'Recipes', more: 'More' },
  pages: {
    '/': { title: 'Dashboard', subtitle: 'Your healing journey overview' },
    '/must-do-rituals': { title: 'MustDo Rituals', subtitle: 'Daily healing practices' },
    '/heal-hub': { title: 'Heal Hub', subtitle: 'Natural healing solutions' },
    '/alkaline-recipes': { title: 'Alkaline Recipes', subtitle: "the creator's healing recipes" },
    '/alkaline-meal-planner': { title: 'Meal Planner', subtitle: 'Personalized alkaline meals' },
    '/foods-guide': { title: 'Foods Guide', subtitle: 'Recommended & avoided foods' },
    '/calorie-calculator': { title: 'Calorie Calculator', subtitle: 'Daily calorie needs' },
    '/workout': { title: 'Workout', subtitle: 'Home & gym programs' },
    '/settings': { title: 'Settings', subtitle: 'Profile & preferences' },
    '/admin': { title: 'Admin Panel', subtitle: 'User & content management' },
  },
  nowhere: { title: 'Tisane', subtitle: 'Natural healing companion' },
});
