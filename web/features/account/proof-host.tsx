import { useEffect, useState } from 'react';
import type { Permission } from '#contract/policy.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { onProofNeeded } from '#web/lib/proof.ts';

type DialogProps = { call: Permission | undefined; onDone: (proved: boolean) => void };

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
  const [waiting, setWaiting] = useState<{
    call: Permission | undefined;
    done: (proved: boolean) => void;
  } | null>(null);
  useEffect(() => onProofNeeded((call) => new Promise((done) => setWaiting({ call, done }))), []);
  if (!waiting) return null;
  return (
    <ProofDialog
      call={waiting.call}
      onDone={(proved) => {
        setWaiting(null);
        waiting.done(proved);
      }}
    />
  );
}
