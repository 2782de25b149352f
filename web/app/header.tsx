import { PanelLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { app } from '#messages/generated/app.ts';
import { shell } from '#messages/generated/shell.ts';
import type { AvatarPerson } from '#web/components/avatar.tsx';
import { lazyPart } from '#web/lib/lazy.tsx';
import { deviceOwner } from '#web/lib/session.ts';
import { toastError } from '#web/lib/toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AccountButton } from './account-button.tsx';
import { pageAt } from './pages.ts';

const UserMenu = lazyPart(() => import('./user-menu.tsx'));
const prepare = () => void UserMenu.preload().catch(() => {});

/** The person's menu. It is loaded when the pointer or focus comes near, which keeps the first load small. */
function Account({ person }: { person: AvatarPerson }) {
  const [wasPressed, setPressed] = useState(false);
  // A shared device has no service worker: load the menu now, so that the person can log out without a network.
  useEffect(() => {
    if (deviceOwner() === undefined) prepare();
  }, []);
  // If it fails to load, the page stays, with unsaved text.
  const open = () =>
    UserMenu.preload().then(
      () => setPressed(true),
      () => toastError(app.unreachable()),
    );
  return wasPressed ? (
    <UserMenu person={person} defaultOpen />
  ) : (
    <AccountButton person={person} onPointerEnter={prepare} onFocus={prepare} onClick={open} />
  );
}

type HeaderProps = { person: AvatarPerson; sidebarOpen: boolean; onToggleSidebar: () => void };

/** Icon, title and subtitle of the page. Navigation moves the focus here. */
export function Header({ person, sidebarOpen, onToggleSidebar }: HeaderProps) {
  const [location] = useLocation();
  const { text, icon: Icon } = pageAt(location);
  const title = text.title();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(location);

  useEffect(() => {
    document.title = text === shell.nowhere ? title : shell.pageTitle({ page: title });
    if (first.current === location) return;
    first.current = '';
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [location, title, text]);

  return (
    <header className="flex items-center gap-3 border-b border-line bg-paper/88 px-3 py-2.5 backdrop-blur-md sm:px-6">
      <IconButton
        icon={PanelLeft}
        iconSize={20}
        label={shell.toggleSidebar()}
        aria-expanded={sidebarOpen}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggleSidebar}
      />
      <Icon size={22} aria-hidden className="shrink-0 text-accent" />
      <div className="min-w-0 grow">
        <h1
          ref={heading}
          tabIndex={-1}
          className="truncate text-lead font-semibold leading-tight outline-none"
        >
          {title}
        </h1>
        <p className="truncate text-sm text-ink-soft">{text.subtitle()}</p>
      </div>
      <Account person={person} />
    </header>
  );
}
