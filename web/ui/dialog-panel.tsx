import * as Radix from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { useOpenDialog } from './open-dialogs.ts';
import { useReturnFocus } from './return-focus.ts';

type DialogPanelProps = ComponentProps<typeof Radix.Content> & {
  /** `full` covers the whole screen; toasts stay out of the way of either. */
  extent: 'part' | 'full';
  hasDescription?: boolean;
  /** The page's address opens it, and Back, which leaves the address, closes it. */
  addressed?: boolean;
  /** What `useOpener` returned, where the dialog is opened. */
  opener: Element | null;
  onClose: () => void;
};

/** What every dialog is made of: the focus goes back to where it was, Escape and Back close the top one. */
export function DialogPanel({
  extent,
  hasDescription = false,
  addressed = false,
  opener,
  onClose,
  onOpenAutoFocus,
  ...content
}: DialogPanelProps) {
  const { remember, giveBack } = useReturnFocus(opener);
  useOpenDialog(onClose, addressed);
  return (
    <Radix.Content
      data-dialog={extent}
      onOpenAutoFocus={(event) => {
        remember(event);
        onOpenAutoFocus?.(event);
      }}
      onCloseAutoFocus={giveBack}
      {...(hasDescription ? {} : { 'aria-describedby': undefined })}
      {...content}
    />
  );
}
