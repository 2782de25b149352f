import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy.tsx';
import { onProofNeeded } from '#web/lib/proof.ts';

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'));

/** Shows "Confirm it is you" whenever something asks for it, over whatever is open. */
export function ProofHost() {
  const [waiting, setWaiting] = useState<{ done: (proved: boolean) => void } | null>(null);
  useEffect(() => onProofNeeded(() => new Promise((done) => setWaiting({ done }))), []);
  if (!waiting) return null;
  return (
    <Suspense>
      <ProofDialog
        onDone={(proved) => {
          setWaiting(null);
          waiting.done(proved);
        }}
      />
    </Suspense>
  );
}
