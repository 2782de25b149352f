import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AppPath } from '#contract/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CupboardJars, SettingsKey } from '#web/ui/drawings/still-lifes.tsx';

type Waiting = {
  drawing: ReactNode;
  title: string;
  text: string;
  meanwhile: string;
  to: AppPath;
  go: string;
};

/** What each page that is not built yet will be, and what can be done until then. */
const waiting: Partial<Record<AppPath, Waiting>> = {
  '/settings': {
    drawing: <SettingsKey />,
    title: 'Your settings will live here',
    text: 'Your name, and reminders that really arrive, at your own times. The switches will appear together with what they switch on, not before.',
    meanwhile:
      'The light of the app, day or evening, is in the menu behind your initial. Your habit goals are set up with your rituals.',
    to: '/must-do-rituals',
    go: 'To your rituals',
  },
  '/admin': {
    drawing: <CupboardJars />,
    title: 'The admin’s cupboard is being fitted',
    text: 'Figures about the whole house, and the people in it with their roles. Never anybody’s conditions, bookmarks or notes.',
    meanwhile: 'Roles can be given from the command line: npm run admin -- promote EMAIL.',
    to: '/',
    go: 'To the dashboard',
  },
};

/** An honest page for what is not there yet. */
export function OnItsWay({ path }: { path: AppPath }) {
  const page = waiting[path];
  if (!page) return null;
  const { drawing, title, text, meanwhile, to, go } = page;
  return (
    <Card className="grid items-center gap-8 p-6 sm:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-14">
      <div className="mx-auto w-full max-w-90 rounded-card bg-leaf-soft/60 p-6">{drawing}</div>
      <div>
        <h2 className="font-display text-3xl font-medium leading-tight tracking-tight text-balance sm:text-4xl">
          {title}
        </h2>
        <p className="mt-4 max-w-[56ch] text-lg text-ink-soft">{text}</p>
        <p className="mt-6 border-l-3 border-honey pl-4">{meanwhile}</p>
        <Link href={to} className={buttonClass({}, 'mt-8')}>
          {go}
        </Link>
      </div>
    </Card>
  );
}
