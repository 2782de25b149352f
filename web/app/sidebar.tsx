import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { Link } from 'wouter';
import type { Role } from '#contract/shapes.ts';
import { shell } from '#messages/en/shell.ts';
import { ui } from '#messages/en/ui.ts';
import { LeafMark } from '#web/ui/brand.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { useOpener } from '#web/ui/return-focus.ts';
import { NavList } from './nav-list.tsx';

function Brand({ collapsed = false }: { collapsed?: boolean }) {
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
export function Sidebar({ role, open }: { role: Role; open: boolean }) {
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
}

/** The same as a sheet from the left, on a phone: 18rem wide. */
export function SidebarSheet({ role, open, onClose }: { role: Role; open: boolean; onClose: () => void }) {
  const opener = useOpener(open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-ink/35 dark:bg-black/60" />
        <DialogPanel
          extent="part"
          opener={opener}
          onClose={onClose}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[88vw] animate-drawer overflow-y-auto border-r border-line bg-sunken px-4 py-5"
        >
          <Dialog.Title className="sr-only">{shell.allPages()}</Dialog.Title>
          <div className="flex items-start justify-between">
            <Brand />
            <Dialog.Close
              aria-label={ui.close()}
              className="grid size-11 place-items-center rounded-full text-ink-soft"
            >
              <X size={20} aria-hidden />
            </Dialog.Close>
          </div>
          <nav aria-label={shell.main()}>
            <NavList role={role} onNavigate={onClose} />
          </nav>
        </DialogPanel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
