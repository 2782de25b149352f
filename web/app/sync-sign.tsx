import { ChevronRight, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { offline } from '#messages/generated/offline.ts';
import { followChanges } from '#web/device/live-changes.ts';
import { storeForOffline } from '#web/device/worker-registration.ts';
import { storeReturnPath } from '#web/features/account/return-path.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { useOnline, useSignInAsked } from '#web/lib/online.ts';
import { deviceOwner } from '#web/lib/session.ts';
import {
  useInMemoryCount,
  useRefusedCount,
  useStorageSilent,
  useWaitingCount,
  watchNetwork,
} from '#web/outbox/use-outbox.ts';
import { buttonClass } from '#web/ui/button.tsx';
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

type State = {
  online: boolean;
  signInAsked: boolean;
  waiting: number;
  refused: number;
  inMemory: number;
  silent: boolean;
};

function textOf({ online, signInAsked, waiting, refused, inMemory, silent }: State): string {
  const refusal = refused > 0 ? `${offline.refused({ count: refused })} ` : '';
  if (silent) return refusal + offline.storageSilent({ count: waiting });
  if (inMemory > 0) return refusal + offline.noRoom({ count: inMemory });
  const saved = waiting > 0 ? offline.waiting({ count: waiting }) : '';
  if (signInAsked) return `${refusal}${offline.signInAsked()} ${saved}`.trim();
  if (online) return refusal + saved;
  // A shared device, a private window or full storage: the queue lasts as long as the page.
  if (deviceOwner() === undefined) return refusal + offline.offlineUnkept({ count: waiting });
  return refusal + (waiting > 0 ? offline.offlineWaiting({ count: waiting }) : offline.offline());
}

/**
 * Leads to the sign-in in front of the server: the service worker has the network answer this address. A page load, as
 * the sign-in is no page of the app; it leads back here.
 */
function ToSignIn() {
  const remember = () => storeReturnPath(`${window.location.pathname}${window.location.search}`);
  return (
    <div role="status" className="my-1 mr-2 shrink-0">
      <a href="/login" onClick={remember} className={buttonClass({ size: 'compact' })}>
        {offline.openSignIn()}
      </a>
    </div>
  );
}

/** A quiet line while there is no network, while operations are queued, or after a refusal. */
export function SyncSign() {
  const online = useOnline();
  const signInAsked = useSignInAsked() && online;
  const waiting = useWaitingCount();
  const refused = useRefusedCount();
  const open = useOutboxSheetOpen();
  useEffect(storeForOffline, []);
  useEffect(watchNetwork, []);
  useEffect(prepareSheet, []);
  useEffect(followChanges, []);
  const inMemory = useInMemoryCount();
  const silent = useStorageSilent();
  const text = textOf({ online, signInAsked, waiting, refused, inMemory, silent });
  const Icon = refused > 0 ? TriangleAlert : online && !signInAsked ? CloudUpload : CloudOff;
  return (
    <div data-line>
      <p role="status" className="sr-only">
        {text}
      </p>
      {text && (
        <div data-passing className="flex items-center bg-notice-soft text-notice-ink print:hidden">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => openOutboxSheet(true)}
            className="flex min-h-11 grow items-center justify-center gap-2.5 px-4 py-2 text-center text-sm font-medium"
          >
            <Icon size={17} aria-hidden className="shrink-0" />
            <span>{text}</span>
            <span className="sr-only">{offline.look()}</span>
            <ChevronRight size={17} aria-hidden className="shrink-0" />
          </button>
          {signInAsked && <ToSignIn />}
        </div>
      )}
      {open && <OutboxSheet onClose={() => openOutboxSheet(false)} />}
    </div>
  );
}
