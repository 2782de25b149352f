import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { offline } from '#messages/generated/offline.ts';
import { useOnline } from '#web/lib/online.ts';

/** Says that this part needs a network. Renders nothing while there is one. */
export function NeedsNetwork({ className = '' }: { className?: string }) {
  if (useOnline()) return null;
  return (
    <p className={`flex items-center gap-2 text-sm text-notice-ink ${className}`}>
      <CloudOff size={17} aria-hidden className="shrink-0" /> {offline.needsNetwork()}
    </p>
  );
}

/** Disables its buttons and fields without a network, and says why. */
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
