import { useState } from 'react';
import { leaveDevice } from '#web/device/device.ts';
import { wakeWorkerLater } from '#web/device/worker-registration.ts';
import { outbox } from '#web/outbox/use-operation.ts';

/** The queued operations that a log-out would lose, and whether there is a network to sign in again. */
export type LogOutWarning = { waiting: number; online: boolean };

/** Deletes what this browser stores of the person, and ends the session. */
export async function leave(): Promise<void> {
  if (await leaveDevice()) window.location.assign('/api/logout');
  else await wakeWorkerLater('log-out');
}

/**
 * Logs out. Queued operations are sent first; if that fails, or there is no network for the next sign-in, the person is
 * asked: `warning` is set until `confirm` or `stay`.
 */
export function useLogOut() {
  const [warning, setWarning] = useState<LogOutWarning>();
  return {
    warning,
    logOut: async () => {
      if (navigator.onLine) await outbox.sendWaiting();
      const asked = { waiting: outbox.waitingCount(), online: navigator.onLine };
      if (asked.waiting > 0 || !asked.online) setWarning(asked);
      else await leave();
    },
    confirm: async () => {
      setWarning(undefined);
      await leave();
    },
    stay: () => setWarning(undefined),
  };
}
