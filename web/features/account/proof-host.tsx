import { useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy.tsx';
import { onProofNeeded } from '#web/lib/proof.ts';

type DialogProps = { onDone: (proved: boolean) => void };

/** Where it cannot be fetched nothing is confirmed: whatever asked says so, and what was typed there stays. */
function NoDialog({ onDone }: DialogProps) {
  useEffect(() => onDone(false), [onDone]);
  return null;
}

const ProofDialog = lazyPart<DialogProps>(() =>
  import('./proof-dialog.tsx').catch(() => ({ default: NoDialog })),
);

/** Shows "Confirm it is you" whenever something asks for it, over whatever is open. */
export function ProofHost() {
  const [waiting, setWaiting] = useState<{ done: (proved: boolean) => void } | null>(null);
  useEffect(() => onProofNeeded(() => new Promise((done) => setWaiting({ done }))), []);
  if (!waiting) return null;
  return (
    <ProofDialog
      onDone={(proved) => {
        setWaiting(null);
        waiting.done(proved);
      }}
    />
  );
}
