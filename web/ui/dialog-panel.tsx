import * as Radix from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import { useOpenDialog } from './open-dialogs.ts';
import { useReturnFocus } from './return-focus.ts';

type DialogPanelProps = ComponentProps<typeof Radix.Content> & {
  /** `full` covers the whole screen; toasts stay out of the way of either. */
  extent: 'part' | 'full';
  hasDescription?: boolean;
  onClose: () => void;
};

/** What every dialog is made of: the focus goes back to where it was, Escape closes the top one. */
export function DialogPanel({ extent, hasDescription = false, onClose, ...content }: DialogPanelProps) {
  const { remember, giveBack } = useReturnFocus();
  useOpenDialog(onClose);
  return (
    <Radix.Content
      ref={remember}
      data-dialog={extent}
      onCloseAutoFocus={giveBack}
      {...(hasDescription ? {} : { 'aria-describedby': undefined })}
      {...content}
    />
  );
}
