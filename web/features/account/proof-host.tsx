import { useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy.tsx';
import { onProofNeeded } from '#web/lib/proof.ts';

type DialogProps = { onDone: (proved: boolean) => void };

/** If the dialog fails to load, the proof counts as declined: the caller says so, and its input stays. */
function NoDialog({ onDone }: DialogProps) {
  useEffect(() => onDone(false), [onDone]);
  return null;
}

const ProofDialog = lazyPart<DialogProps>(() =>
  import('./proof-dialog.tsx').catch(() => ({ default: NoDialog })),
);

/** Shows the proof dialog when it is requested, above everything else. */
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
