import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import type { Role } from '#contract/shapes.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { pages, sidebarPathOf } from './pages.ts';

type NavListProps = { role: Role; collapsed?: boolean; onNavigate?: () => void };

// Only for the collapsed sidebar.
const tooltips = () => import('#web/ui/tooltip.tsx');
const Tooltip = lazyPart(async () => ({ default: (await tooltips()).Tooltip }));
const TooltipProvider = lazyPart(async () => ({ default: (await tooltips()).TooltipProvider }));

/** The pages as links; collapsed, as icons with tooltips. */
export function NavList({ role, collapsed = false, onNavigate }: NavListProps) {
  const [location] = useLocation();
  const list = (around: (link: ReactElement, title: string) => ReactElement) => (
    <ul className="grid gap-0.5">
      {Object.entries(pages)
        .filter(([, page]) => !page.adminOnly || role === 'admin')
        .map(([path, { text, icon: Icon }]) => (
          <li key={path}>
            {around(
              <Link
                href={path}
                {...(onNavigate && { onClick: onNavigate })}
                aria-current={sidebarPathOf(location) === path ? 'page' : undefined}
                aria-label={collapsed ? text.title() : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-small font-medium text-ink-soft transition-colors duration-150',
                  'hover:text-ink aria-[current=page]:bg-card aria-[current=page]:text-ink aria-[current=page]:ring-[1.5px] aria-[current=page]:ring-accent aria-[current=page]:ring-inset',
                  collapsed ? 'justify-center' : 'px-3',
                )}
              >
                <Icon size={20} aria-hidden className="shrink-0" />
                {!collapsed && text.title()}
              </Link>,
              text.title(),
            )}
          </li>
        ))}
    </ul>
  );
  const bare = list((link) => link);
  if (!collapsed) return bare;
  return (
    <TooltipProvider fallback={bare}>
      {list((link, title) => (
        <Tooltip text={title} fallback={link}>
          {link}
        </Tooltip>
      ))}
    </TooltipProvider>
  );
}
