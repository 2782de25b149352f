import { useEffect, useEffectEvent } from 'react';
import { closedByBack, dialogsChanged } from './dialog-history.ts';

type Open = { close: () => void; inHistory: boolean };

const open: Open[] = [];

/** Those that have an entry of their own in the browser's history, the lowest first. */
const inHistory = () => open.filter((each) => each.inHistory);

closedByBack((left) => {
  for (const { close } of inHistory().slice(left).reverse()) close();
});

/**
 * While the component is mounted, its dialog is one of those that are open; `close` is what Escape does, and what Back does on a
 * phone. `addressed` says that the page's address opens it: then Back leaves that address, and with it the dialog.
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

/** Closes the dialog that was opened last; false when there is none. */
export function closeTopDialog(): boolean {
  const top = open.at(-1);
  top?.close();
  return top !== undefined;
}

export const isDialogOpen = () => open.length > 0;
