import { Clock, Sprout, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { User } from '#contract/account.ts';
import { actions } from '#messages/generated/actions.ts';
import { newVersion } from '#messages/generated/new-version.ts';
import { shell } from '#messages/generated/shell.ts';
import { useDaySettings } from '#web/components/day-settings.ts';
import { readStored, writeStored } from '#web/device/local-store.ts';
import { takeNewVersion, useNewVersion } from '#web/device/new-version.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { useMedia } from '#web/lib/media.ts';
import { clockOffset, onClockOffset } from '#web/lib/server-clock.ts';
import { useTouched } from '#web/lib/use-touched.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { losesByReload } from './reload.ts';
import { Sidebar } from './sidebar.tsx';
import type { SidebarSheetProps } from './sidebar-sheet.tsx';
import { useSidebar } from './sidebar-state.ts';
import { SyncSign } from './sync-sign.tsx';

const worthSaying = 10 * 60_000;

/** Says, once per device, that its clock is wrong and that the app uses the server's day. */
function ClockNote() {
  const isOff = useSyncExternalStore(onClockOffset, () => Math.abs(clockOffset()) > worthSaying);
  const [isNews, setNews] = useState(() => readStored('clockOffsetSaid') === null);
  const isShown = isOff && isNews;
  useEffect(() => {
    if (isShown) writeStored('clockOffsetSaid', 'yes');
  }, [isShown]);
  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <p
          data-passing
          className="flex items-center justify-center gap-3 bg-accent-soft py-1 pr-1 pl-4 text-sm font-medium"
        >
          <Clock size={17} aria-hidden className="shrink-0 text-accent-ink" />
          {shell.clockOff()}
          <IconButton icon={X} label={actions.close()} onClick={() => setNews(false)} />
        </p>
      )}
    </div>
  );
}

/**
 * A line shown when a new version is on the device. It never activates by itself while the app is in use, and asks
 * before anything unsaved is lost.
 */
function NewVersionNote() {
  const isReady = useNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const take = () => (isAsked || !losesByReload() ? takeNewVersion() : setAsked(true));
  return (
    <div role="status" className="print:hidden">
      {isReady && !isPutOff && (
        <p
          data-passing
          className="flex items-center justify-center gap-3 bg-accent-soft py-1 pr-1 pl-4 text-sm font-medium"
        >
          <Sprout size={17} aria-hidden className="shrink-0 text-accent-ink" />
          {isAsked ? newVersion.unsaved() : newVersion.ready()}
          <Button variant="quiet" size="compact" onClick={take}>
            {isAsked ? newVersion.reloadAnyway() : newVersion.reload()}
          </Button>
          <IconButton icon={X} label={newVersion.later()} onClick={() => setPutOff(true)} />
        </p>
      )}
    </div>
  );
}

// Fallback without a network and without a worker: the four pages of the bottom bar remain.
function NoSheet({ open, onClose }: SidebarSheetProps) {
  useEffect(() => {
    if (open) onClose();
  }, [open, onClose]);
  return null;
}

// The sheet and the dialog code. They are loaded at the first touch or key, before the sheet can be opened.
const SidebarSheet = lazyPart<SidebarSheetProps>(() =>
  import('./sidebar-sheet.tsx').catch(() => ({ default: NoSheet })),
);

/** A component of its own, so that the first touch does not render the frame again. */
function SheetWhenTouched(props: SidebarSheetProps) {
  const touched = useTouched();
  return (touched || props.open) && <SidebarSheet {...props} />;
}

/** The frame around every signed-in page. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const sidebar = useSidebar();
  const mobile = useMedia('phone');
  const { openSheet, closeSheet, isSheetOpen } = sidebar;
  useDaySettings();
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-full focus:bg-accent focus:px-5 focus:py-3 focus:font-semibold focus:text-on-accent"
      >
        {shell.skip()}
      </a>
      <div className="flex min-h-dvh print:block">
        <Sidebar role={user.role} open={sidebar.open} />
        <div className="flex min-w-0 grow flex-col print:block">
          <div className="sticky top-0 z-20 low:static print:hidden">
            <Header
              person={user}
              sidebarOpen={mobile ? isSheetOpen : sidebar.open}
              onToggleSidebar={sidebar.toggle}
            />
            <SyncSign />
            <NewVersionNote />
            <ClockNote />
          </div>
          <main
            id="main"
            tabIndex={-1}
            className="w-full max-w-295 grow px-4 pt-5 pb-22 outline-none low:pb-8 sm:px-8 md:pt-9 md:pb-16 print:max-w-none print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
      {mobile && <SheetWhenTouched role={user.role} open={isSheetOpen} onClose={closeSheet} />}
      <BottomBar onMore={openSheet} />
    </>
  );
}
