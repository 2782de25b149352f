import {
  Apple,
  Calculator,
  CalendarDays,
  CircleCheckBig,
  Dumbbell,
  FileHeart,
  HeartPulse,
  Leaf,
  type LucideIcon,
  Pill,
  Salad,
  Settings,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import { type InnerPath, type SidebarPath, settingsParts, settingsPath } from '#contract/paths.ts';
import { shell } from '#messages/generated/shell.ts';

/** `text` returns the page's name when it is rendered. */
export type Page = {
  text: { title: () => string; subtitle: () => string };
  icon: LucideIcon;
  adminOnly?: boolean;
};

const texts = shell.pages;

/** Each page's texts and icon, in the order of the sidebar. */
export const pages: Record<SidebarPath, Page> = {
  '/': { text: texts['/'], icon: Sun },
  '/must-do-rituals': { text: texts['/must-do-rituals'], icon: CircleCheckBig },
  '/heal-hub': { text: texts['/heal-hub'], icon: Leaf },
  '/alkaline-recipes': { text: texts['/alkaline-recipes'], icon: Salad },
  '/alkaline-meal-planner': { text: texts['/alkaline-meal-planner'], icon: CalendarDays },
  '/foods-guide': { text: texts['/foods-guide'], icon: Apple },
  '/calorie-calculator': { text: texts['/calorie-calculator'], icon: Calculator },
  '/workout': { text: texts['/workout'], icon: Dumbbell },
  '/how-i-feel': { text: texts['/how-i-feel'], icon: HeartPulse },
  '/doses': { text: texts['/doses'], icon: Pill },
  '/settings': { text: texts['/settings'], icon: Settings },
  '/admin': { text: texts['/admin'], icon: ShieldCheck, adminOnly: true },
};

/** Pages outside of the sidebar, each with the path of the sidebar that it belongs to. */
const inner: Record<InnerPath, Page & { of: SidebarPath }> = {
  '/doctor-page': { text: texts['/doctor-page'], icon: FileHeart, of: '/how-i-feel' },
};

/** The header of an unknown path. */
const nowhere: Page = { text: shell.nowhere, icon: Leaf };

const parts: Record<string, Page> = Object.fromEntries(
  settingsParts.map((part) => [
    settingsPath(part),
    {
      text: { title: shell.settingsParts[part], subtitle: shell.pages['/settings'].title },
      icon: Settings,
    },
  ]),
);

export function pageAt(path: string): Page {
  return { ...pages, ...inner, ...parts }[path] ?? nowhere;
}

/** The sidebar path that a page belongs to. */
export const sidebarPathOf = (path: string) =>
  path in parts ? '/settings' : ((inner as Record<string, { of: string }>)[path]?.of ?? path);
