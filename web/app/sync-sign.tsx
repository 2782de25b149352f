import { ChevronRight, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { offline } from '#messages/generated/offline.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { useOnline } from '#web/lib/online.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { followChanges } from '#web/offline/live-changes.ts';
import { storeForOffline } from '#web/offline/service-worker.ts';
import {
  useInMemoryCount,
  useRefusedCount,
  useStorageSilent,
  useWaitingCount,
  watchNetwork,
} from '#web/outbox/use-outbox.ts';
import { openOutboxSheet, useOutboxSheetOpen } from './outbox-sheet-state.ts';

const loadSheet = () => import('./outbox-sheet.tsx');
// If the list fails to load, the line still shows the essentials.
const OutboxSheet = lazyPart<SheetProps>(() => loadSheet().catch(() => ({ default: NoSheet })));
const prepareAfterMs = 3000;

type SheetProps = { onClose: () => void };

function NoSheet({ onClose }: SheetProps) {
  useEffect(onClose, [onClose]);
  return null;
}

/** Preloads the list while there is a network, where no worker stores it. */
function prepareSheet(): (() => void) | undefined {
  if (navigator.serviceWorker?.controller) return undefined;
  const timer = setTimeout(() => void loadSheet().catch(() => {}), prepareAfterMs);
  return () => clearTimeout(timer);
}

type State = { online: boolean; waiting: number; refused: number; inMemory: number; silent: boolean };

function textOf({ online, waiting, refused, inMemory, silent }: State): string {
  const refusal = refused > 0 ? `${offline.refused({ count: refused })} ` : '';
  if (silent) return refusal + offline.storageSilent({ count: waiting });
  if (inMemory > 0) return refusal + offline.noRoom({ count: inMemory });
  if (online) return refusal + (waiting > 0 ? offline.waiting({ count: waiting }) : '');
  // A shared device, a private window or full storage: the queue lasts as long as the page.
  if (deviceOwner() === undefined) return refusal + offline.offlineUnkept({ count: waiting });
  return refusal + (waiting > 0 ? offline.offlineWaiting({ count: waiting }) : offline.offline());
}

/** A quiet line while there is no network, while operations are queued, or after a refusal. */
export function SyncSign() {
  const online = useOnline();
  const waiting = useWaitingCount();
  const refused = useRefusedCount();
  const open = useOutboxSheetOpen();
  useEffect(storeForOffline, []);
  useEffect(watchNetwork, []);
  useEffect(prepareSheet, []);
  useEffect(followChanges, []);
  const inMemory = useInMemoryCount();
  const silent = useStorageSilent();
  const text = textOf({ online, waiting, refused, inMemory, silent });
  const Icon = refused > 0 ? TriangleAlert : online ? CloudUpload : CloudOff;
  return (
    <div data-line>
      <p role="status" className="sr-only">
        {text}
      </p>
      {text && (
        <button
          type="button"
          data-passing
          aria-haspopup="dialog"
          onClick={() => openOutboxSheet(true)}
          className="flex min-h-11 w-full items-center justify-center gap-2.5 bg-notice-soft px-4 py-2 text-center text-sm font-medium text-notice-ink print:hidden"
        >
          <Icon size={17} aria-hidden className="shrink-0" />
          <span>{text}</span>
          <span className="sr-only">{offline.look()}</span>
          <ChevronRight size={17} aria-hidden className="shrink-0" />
        </button>
      )}
      {open && <OutboxSheet onClose={() => openOutboxSheet(false)} />}
    </div>
  );
}
