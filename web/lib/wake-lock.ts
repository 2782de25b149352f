import { useEffect } from 'react';

/** Holds a wake lock while `on`, where the device supports it; requests it again when the page is visible again. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const hold = async () => {
      // The browser releases the lock when the page is hidden.
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (gone || lock?.released === false) void held.release();
        else lock = held;
      } catch {
        // A low battery refuses the lock: the screen then turns off as usual.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [on]);
}
