import * as Radix from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useOpenDialog } from './open-dialogs.ts';
import { useReturnFocus } from './return-focus.ts';

type DialogPanelProps = Omit<ComponentProps<typeof Radix.Content>, 'aria-describedby'> & {
  /** `full` covers the whole screen; toasts stay out of the way of either. */
  extent: 'part' | 'full';
  /** The ids of what names it, and of what describes it. */
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
  /** What lies between it and the page. */
  ground?: ReactNode;
  /** The page's address opens it, and Back, which leaves the address, closes it. */
  addressed?: boolean;
  /** What `useOpener` returned, where the dialog is opened. */
  opener: Element | null;
  onClose: () => void;
};

/**
 * What every dialog is made of: the focus goes back to where it was, Escape and Back close the top one. It is put into the body
 * here and named by ids of ours: Radix's own portal, title and description each have the whole dialog drawn once more
 * before it is seen.
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
