import { useState } from 'react';
import { leaveDevice } from '#web/offline/device.ts';
import { wakeWorkerLater } from '#web/offline/service-worker.ts';
import { outbox } from '#web/outbox/use-operation.ts';

/** What a log-out would lose, or what could not be taken back before there is a network. */
export type LogOutWarning = { waiting: number; online: boolean };

async function leave(): Promise<void> {
  if (await leaveDevice()) window.location.assign('/api/logout');
  else await wakeWorkerLater('log-out');
}

/**
 * Logs out. What waits for a network is sent first; where it cannot be, or where there is no network to sign in with again,
 * the person is asked: `warning` is there until they `confirm` or `stay`.
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
