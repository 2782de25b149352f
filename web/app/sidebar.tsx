import { clsx } from 'clsx';
import { memo } from 'react';
import { Link } from 'wouter';
import type { Role } from '#contract/shapes.ts';
import { shell } from '#messages/generated/shell.ts';
import { LeafMark } from '#web/ui/brand.tsx';
import { NavList } from './nav-list.tsx';

export function Brand({ collapsed = false }: { collapsed?: boolean }) {
  return (
    <Link
      href="/"
      aria-label={shell.toDashboard()}
      className={clsx(
        'mb-4 flex min-h-11 items-center gap-2.5 rounded-small',
        collapsed ? 'justify-center' : 'px-3',
      )}
    >
      <LeafMark />
      {!collapsed && <span className="font-display text-2xl font-semibold tracking-tight">Tisane</span>}
    </Link>
  );
}

/** The sidebar beside the page: 20rem wide, 4rem when it is collapsed. */
export const Sidebar = memo(function Sidebar({ role, open }: { role: Role; open: boolean }) {
  return (
    <nav
      id="sidebar"
      aria-label={shell.main()}
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 overflow-y-auto border-r border-line bg-sunken py-5 transition-[width] duration-200 md:block print:hidden',
        open ? 'w-80 px-4' : 'w-16 px-2',
      )}
    >
      <Brand collapsed={!open} />
      <NavList role={role} collapsed={!open} />
    </nav>
  );
});
