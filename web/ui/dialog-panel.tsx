import * as Radix from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useOpenDialog } from './open-dialogs.ts';
import { useReturnFocus } from './return-focus.ts';

type DialogPanelProps = Omit<ComponentProps<typeof Radix.Content>, 'aria-describedby'> & {
  /** `full` covers the whole screen; toasts avoid both. */
  extent: 'part' | 'full';
  /** The ids of the elements that name and describe it. */
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
  /** The overlay between it and the page. */
  ground?: ReactNode;
  /** The dialog has an address: Back leaves the address and closes it. */
  addressed?: boolean;
  /** The return value of `useOpener`, from where the dialog is opened. */
  opener: Element | null;
  onClose: () => void;
};

/**
 * The base of every dialog: it restores the focus, Escape and Back close the top one. It has its own portal and ids:
 * Radix's portal, title and description each render the whole dialog once more before it is shown.
 */
export function DialogPanel({
  extent,
  ground,
  addressed = false,
  opener,
  onClose,
  onOpenAutoFocus,
  ...content
}: DialogPanelProps) {
  const { remember, giveBack } = useReturnFocus(opener);
  useOpenDialog(onClose, addressed);
  return createPortal(
    <>
      {ground}
      <Radix.Content
        data-dialog={extent}
        onOpenAutoFocus={(event) => {
          remember(event);
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={giveBack}
        {...content}
      />
    </>,
    document.body,
  );
}
