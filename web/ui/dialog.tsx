import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useId } from 'react';
import { ui } from '#messages/generated/ui.ts';
import { DialogPanel } from './dialog-panel.tsx';
import { IconButton } from './icon-button.tsx';
import { useOpener } from './return-focus.ts';

type DialogProps = {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the end; on a phone at the bottom of the sheet. */
  footer?: ReactNode;
  /** `wide` has room for two columns. */
  size?: 'normal' | 'wide';
  /** The dialog has an address. */
  addressed?: boolean;
  children?: ReactNode;
};

const widths = { normal: 'sm:w-[min(32rem,calc(100vw-3rem))]', wide: 'sm:w-[min(60rem,calc(100vw-3rem))]' };

/** A dialog; on a phone a sheet from below. On a low screen it scrolls as a whole. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  footer,
  size = 'normal',
  addressed = false,
  children,
}: DialogProps) {
  const opener = useOpener(open);
  const id = useId();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      {open && (
        <DialogPanel
          extent="part"
          addressed={addressed}
          opener={opener}
          aria-labelledby={`${id}title`}
          aria-describedby={description ? `${id}description` : undefined}
          ground={<div className="fixed inset-0 z-40 animate-fade bg-backdrop backdrop-blur-[2px]" />}
          onClose={onClose}
          className={clsx(
            widths[size],
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] animate-sheet flex-col gap-4 rounded-t-3xl border border-line bg-card p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade sm:rounded-3xl sm:p-7 low:overflow-y-auto',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <h2
                id={`${id}title`}
                className="font-display text-2xl font-medium leading-tight tracking-tight wrap-anywhere"
              >
                {title}
              </h2>
              {description && (
                <p id={`${id}description`} className="mt-2 text-pretty wrap-anywhere text-ink-soft">
                  {description}
                </p>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} iconSize={20} label={ui.close()} className="-mt-1.75 -mr-3" />
            </Radix.Close>
          </div>
          {children && (
            // The margin is for focus outlines at the edge, which scrolling would cut off.
            <div
              className={clsx(
                '-m-1 min-h-0 overflow-y-auto p-1 scroll-edge low:shrink-0 low:overflow-visible low:bg-none',
                // Without buttons it ends at the edge of the dialog.
                !footer &&
                  'pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:-mb-[max(1.25rem,env(safe-area-inset-bottom))] sm:-mb-7 sm:pb-7',
              )}
            >
              {children}
            </div>
          )}
          {footer && (
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
              {footer}
            </div>
          )}
        </DialogPanel>
      )}
    </Radix.Root>
  );
}
