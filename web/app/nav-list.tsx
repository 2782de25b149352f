import { clsx } from 'clsx';
import { Link, useLocation } from 'wouter';
import type { Role } from '#contract/shapes.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { pages } from './pages.ts';

type NavListProps = { role: Role; collapsed?: boolean; onNavigate?: () => void };

/** The pages as links; collapsed, as icons with their names beside them on hover. */
export function NavList({ role, collapsed = false, onNavigate }: NavListProps) {
  const [location] = useLocation();
  return (
    <ul className="grid gap-0.5">
      {Object.entries(pages)
        .filter(([, page]) => !page.adminOnly || role === 'admin')
        .map(([path, { text, icon: Icon }]) => (
          <li key={path}>
            <Tooltip text={text.title()} enabled={collapsed}>
              <Link
                href={path}
                {...(onNavigate && { onClick: onNavigate })}
                aria-current={location === path ? 'page' : undefined}
                aria-label={collapsed ? text.title() : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-small font-medium text-ink-soft transition-colors duration-150',
                  'hover:text-ink aria-[current=page]:bg-card aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-line',
                  collapsed ? 'justify-center' : 'px-3',
                )}
              >
                <Icon size={20} aria-hidden className="shrink-0" />
                {!collapsed && text.title()}
              </Link>
            </Tooltip>
          </li>
        ))}
    </ul>
  );
}
