import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { offline } from '#messages/generated/offline.ts';
import { useOnline } from '#web/lib/online.ts';

/** Says, before anything is typed, that what stands here cannot be done without a network. Nothing while there is one. */
export function NeedsNetwork({ className = '' }: { className?: string }) {
  if (useOnline()) return null;
  return (
    <p className={`flex items-center gap-2 text-sm text-notice-ink ${className}`}>
      <CloudOff size={17} aria-hidden className="shrink-0" /> {offline.needsNetwork()}
    </p>
  );
}

/** What needs the server: without a network its buttons and fields are disabled, and a line above says why. */
export function OnlineOnly({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <>
      <NeedsNetwork />
      <fieldset disabled={!online} className="contents">
        {children}
      </fieldset>
    </>
  );
}
