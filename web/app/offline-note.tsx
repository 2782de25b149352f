import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { offline } from '#messages/en/offline.ts';
import { useWaitingCount, watchNetwork } from '#web/offline/pending-operations.ts';
import { keepForOffline } from '#web/offline/service-worker.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function textOf(online: boolean, count: number): string {
  if (online) return count > 0 ? offline.waiting({ count }) : '';
  return count > 0 ? offline.offlineWaiting({ count }) : offline.offline();
}

/** A quiet line while there is no network, or while something still waits to be sent. */
export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const count = useWaitingCount();
  useEffect(keepForOffline, []);
  useEffect(watchNetwork, []);
  const text = textOf(online, count);
  return (
    <div role="status" className="print:hidden">
      {text && (
        <p className="flex items-center justify-center gap-2.5 bg-notice-soft px-4 py-2 text-center text-sm font-medium text-notice-ink">
          <CloudOff size={17} aria-hidden className="shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
