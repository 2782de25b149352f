import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { useId } from 'react';
import type { Role } from '#contract/shapes.ts';
import { shell } from '#messages/generated/shell.ts';
import { ui } from '#messages/generated/ui.ts';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { useOpener } from '#web/ui/return-focus.ts';
import { NavList } from './nav-list.tsx';
import { Brand } from './sidebar.tsx';

export type SidebarSheetProps = { role: Role; open: boolean; onClose: () => void };

/** The sidebar as a sheet from the left, on a phone: 18rem wide. */
export default function SidebarSheet({ role, open, onClose }: SidebarSheetProps) {
  const opener = useOpener(open);
  const titleId = useId();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      {open && (
        <DialogPanel
          aria-labelledby={titleId}
          ground={<div className="fixed inset-0 z-40 animate-fade bg-backdrop" />}
          extent="part"
          opener={opener}
          onClose={onClose}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[88vw] animate-drawer overflow-y-auto border-r border-line bg-sunken px-4 py-5"
        >
          <h2 id={titleId} className="sr-only">
            {shell.allPages()}
          </h2>
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
      )}
    </Dialog.Root>
  );
}
