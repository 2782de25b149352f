import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import type { SidebarPath } from '#contract/paths.ts';
import { shell } from '#messages/generated/shell.ts';
import { usePressed } from '#web/lib/use-pressed.ts';
import { pages, sidebarPathOf } from './pages.ts';

const places: readonly { path: SidebarPath; word: 'home' | 'rituals' | 'heal' | 'feel' }[] = [
  { path: '/', word: 'home' },
  { path: '/must-do-rituals', word: 'rituals' },
  { path: '/heal-hub', word: 'heal' },
  { path: '/how-i-feel', word: 'feel' },
];

const item =
  'flex min-h-13 w-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-2xl text-xs font-semibold text-ink-soft';
const here = 'bg-accent-soft text-accent ring-[1.5px] ring-accent ring-inset';

/** On a phone: the pages of each day, and a button for the others. */
export const BottomBar = memo(function BottomBar({ onMore }: { onMore: () => void }) {
  const [location, navigate] = useLocation();
  const [pressed, go] = usePressed(location, navigate);
  const place = sidebarPathOf(pressed);
  const isElsewhere = places.every(({ path }) => path !== place);
  return (
    <nav
      aria-label={shell.shortcuts()}
      // Five columns from the start: a browser may paint before it has parsed all of them.
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 grid grid-cols-5 rounded-[22px] border border-line bg-card p-1.5 shadow-[0_8px_30px_oklch(0.2_0.03_160/0.14)] md:hidden low:hidden print:hidden"
    >
      {places.map(({ path, word }) => {
        const Icon = pages[path].icon;
        const current = place === path;
        return (
          <Link
            key={path}
            href={path}
            onClick={(event) => {
              // The browser opens a new tab or window.
              if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
              event.preventDefault();
              go(path);
            }}
            aria-current={current ? 'page' : undefined}
            className={clsx(item, current && here)}
          >
            <Icon size={22} aria-hidden />
            <span className="max-w-full truncate">{shell.places[word]()}</span>
          </Link>
        );
      })}
      <button
        type="button"
        onClick={onMore}
        aria-haspopup="dialog"
        aria-current={isElsewhere || undefined}
        className={clsx(item, isElsewhere && here)}
      >
        <Menu size={22} aria-hidden />
        <span className="max-w-full truncate">{shell.places.more()}</span>
      </button>
    </nav>
  );
});
