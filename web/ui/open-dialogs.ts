import { useEffect, useEffectEvent } from 'react';

const closers: (() => void)[] = [];

/** While the component is mounted, its dialog is one of those that are open; `close` is what Escape does. */
export function useOpenDialog(close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const closer = () => closeNow();
    closers.push(closer);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, []);
}

/** Closes the dialog that was opened last; false when there is none. */
export function closeTopDialog(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}
