import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type MouseEventHandler, type ReactNode, useId } from 'react';
import { DialogPanel } from './dialog-panel.tsx';
import { IconButton } from './icon-button.tsx';
import { useOpener } from './return-focus.ts';

type FullScreenDialogProps = {
  title: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  onClose: () => void;
  /** Buttons beside the close button. */
  actions?: ReactNode;
  /** A second line of the header, such as the progress. */
  below?: ReactNode;
  onClickCapture?: MouseEventHandler;
  children: ReactNode;
};

/** The dialog itself takes the focus when it opens: a screen reader reads its name, and no button looks selected. */
function focusItself(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/** A full-screen task, such as cooking: a header with a close button, and the rest of the screen. It has an address. */
export function FullScreenDialog({
  title,
  closeLabel,
  onClose,
  actions,
  below,
  onClickCapture,
  children,
}: FullScreenDialogProps) {
  const opener = useOpener(true);
  const titleId = useId();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        extent="full"
        addressed
        aria-labelledby={titleId}
        opener={opener}
        onClose={onClose}
        onOpenAutoFocus={focusItself}
        onClickCapture={onClickCapture}
        className="fixed inset-0 z-50 flex flex-col bg-paper pt-[env(safe-area-inset-top)] outline-none"
      >
        <header className="grid grid-cols-1 gap-2 border-b border-line px-4 py-2 sm:px-8 low:gap-0.5 low:py-0.5">
          <div className="flex items-center justify-between gap-3">
            <h2
              id={titleId}
              className="line-clamp-2 min-w-0 font-display text-lg leading-tight font-medium text-balance sm:text-xl low:text-base low:sm:text-xl"
            >
              {title}
            </h2>
            <div className="flex shrink-0">
              {actions}
              <Radix.Close asChild>
                <IconButton icon={X} iconSize={22} label={closeLabel} />
              </Radix.Close>
            </div>
          </div>
          {below && <div className="pb-1">{below}</div>}
        </header>
        {children}
      </DialogPanel>
    </Radix.Root>
  );
}
