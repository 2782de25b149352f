import { useEffect } from 'react';

/** Keeps the screen awake while it is asked to, where the device can; again after the page was away. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const hold = async () => {
      // The device takes a lock back when the page is hidden.
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (gone || lock?.released === false) void held.release();
        else lock = held;
      } catch {
        // A battery that is low refuses; the screen then goes dark as it always does.
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
