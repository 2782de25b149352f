import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The time in ms since 1970, updated every 15 seconds while `needed`, so that a shown minute is right. */
export function useMinute(needed: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!needed) return;
    const look = () => setNow(serverNow());
    look();
    const beat = setInterval(look, 15_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', look);
    };
  }, [needed]);
  return now;
}
