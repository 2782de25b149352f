import {
  Apple,
  Calculator,
  CalendarDays,
  CircleCheckBig,
  Dumbbell,
  Leaf,
  type LucideIcon,
  Salad,
  Settings,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import type { AppPath } from '#contract/paths.ts';

export type Page = { title: string; subtitle: string; icon: LucideIcon; adminOnly?: boolean };

/** Each page's words and icon, in the order of the sidebar. */
export const pages: Record<AppPath, Page> = {
  '/': { title: 'Dashboard', subtitle: 'Your healing journey overview', icon: Sun },
  '/must-do-rituals': { title: 'MustDo Rituals', subtitle: 'Daily healing practices', icon: CircleCheckBig },
  '/heal-hub': { title: 'Heal Hub', subtitle: 'Natural healing solutions', icon: Leaf },
  '/alkaline-recipes': { title: 'Alkaline Recipes', subtitle: "the creator's healing recipes", icon: Salad },
  '/alkaline-meal-planner': {
    title: 'Meal Planner',
    subtitle: 'Personalized alkaline meals',
    icon: CalendarDays,
  },
  '/foods-guide': { title: 'Foods Guide', subtitle: 'Recommended & avoided foods', icon: Apple },
  '/calorie-calculator': { title: 'Calorie Calculator', subtitle: 'Daily calorie needs', icon: Calculator },
  '/workout': { title: 'Workout', subtitle: 'Home & gym programs', icon: Dumbbell },
  '/settings': { title: 'Settings', subtitle: 'Profile & preferences', icon: Settings },
  '/admin': {
    title: 'Admin Panel',
    subtitle: 'User & content management',
    icon: ShieldCheck,
    adminOnly: true,
  },
};

/** What the header says where no page is. */
const nowhere: Page = { title: 'Tisane', subtitle: 'Natural healing companion', icon: Leaf };

export function pageAt(path: string): Page {
  return (pages as Record<string, Page>)[path] ?? nowhere;
}
