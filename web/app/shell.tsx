import { type ReactNode, Suspense, useEffect } from 'react';
import type { User } from '#contract/account.ts';
import { shell } from '#messages/generated/shell.ts';
import { useDayStart } from '#web/components/day-settings.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { useMedia } from '#web/lib/media.ts';
import { useTouched } from '#web/lib/use-touched.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ClockNote } from './clock-note.tsx';
import { Header } from './header.tsx';
import { NewVersionNote } from './new-version-note.tsx';
import { Sidebar } from './sidebar.tsx';
import type { SidebarSheetProps } from './sidebar-sheet.tsx';
import { useSidebar } from './sidebar-state.ts';
import { SyncSign } from './sync-sign.tsx';

// The other pages without a network, where no worker stores it: the four of the bottom bar are left.
function NoSheet({ open, onClose }: SidebarSheetProps) {
  useEffect(() => {
    if (open) onClose();
  }, [open, onClose]);
  return null;
}

// With all that dialogs take: fetched with the first touch or key, which is before somebody can have opened it.
const SidebarSheet = lazyPart<SidebarSheetProps>(() =>
  import('./sidebar-sheet.tsx').catch(() => ({ default: NoSheet })),
);

/** The frame itself is not rendered again for the first touch. */
function SheetWhenTouched(props: SidebarSheetProps) {
  const touched = useTouched();
  if (!touched && !props.open) return null;
  return (
    <Suspense fallback={null}>
      <SidebarSheet {...props} />
    </Suspense>
  );
}

/** The frame around every signed-in page. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const sidebar = useSidebar();
  const mobile = useMedia('phone');
  const { openSheet, closeSheet, isSheetOpen } = sidebar;
  useDayStart();
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
