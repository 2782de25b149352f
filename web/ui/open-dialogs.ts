import { useEffect, useEffectEvent } from 'react';
import { closedByBack, dialogsChanged } from './dialog-history.ts';

type Open = { close: () => void; inHistory: boolean };

const open: Open[] = [];

/** Dialogs with their own history entry, the lowest first. */
const inHistory = () => open.filter((each) => each.inHistory);

closedByBack((left) => {
  for (const { close } of inHistory().slice(left).reverse()) close();
});

/**
 * Registers an open dialog while the component is mounted; `close` runs on Escape, and on Back on a phone. `addressed`:
 * the dialog has an address, and Back leaves that address and so the dialog.
 */
export function useOpenDialog(close: () => void, addressed: boolean): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const entry: Open = { close: () => closeNow(), inHistory: !addressed };
    open.push(entry);
    dialogsChanged(() => inHistory().length);
    return () => {
      open.splice(open.indexOf(entry), 1);
      dialogsChanged(() => inHistory().length);
    };
  }, [addressed]);
}

/** Closes the top dialog; false when there is none. */
export function closeTopDialog(): boolean {
  const top = open.at(-1);
  top?.close();
  return top !== undefined;
}

export const isDialogOpen = () => open.length > 0;
