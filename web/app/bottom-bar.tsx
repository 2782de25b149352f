import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import type { SidebarPath } from '#contract/paths.ts';
import { shell } from '#messages/generated/shell.ts';
import { usePressed } from '#web/lib/use-pressed.ts';
import { readStored } from '#web/offline/local-store.ts';
import { pages } from './pages.ts';

const otherPlaces: readonly { path: SidebarPath; word: 'home' | 'rituals' | 'heal' | 'recipes' }[] = [
  { path: '/must-do-rituals', word: 'rituals' },
  { path: '/heal-hub', word: 'heal' },
  { path: '/alkaline-recipes', word: 'recipes' },
];

const item =
  'flex min-h-13 min-w-15 flex-col items-center justify-center gap-0.5 rounded-2xl px-2 text-xs font-semibold text-ink-soft';
const here = 'bg-accent-soft text-accent ring-[1.5px] ring-accent ring-inset';

/** On a phone: the four most used pages, and a button for the others. */
export const BottomBar = memo(function BottomBar({ onMore }: { onMore: () => void }) {
  const home = readStored('firstScreen') === '/today' ? '/today' : '/';
  const places = [{ path: home, word: 'home' } as const, ...otherPlaces];
  const [location, navigate] = useLocation();
  const [place, go] = usePressed(location, navigate);
  const isElsewhere = places.every(({ path }) => path !== place);
  return (
    <nav
      aria-label={shell.shortcuts()}
      // Five columns from the start: a browser may paint before it has parsed all of them.
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 grid grid-cols-[repeat(5,minmax(max-content,1fr))] justify-items-center rounded-[22px] border border-line bg-card p-1.5 shadow-[0_8px_30px_oklch(0.2_0.03_160/0.14)] md:hidden low:hidden print:hidden"
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
            {shell.places[word]()}
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
        {shell.places.more()}
      </button>
    </nav>
  );
});
