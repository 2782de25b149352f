import type { Permission } from '#contract/policy.ts';

/** Asks for a proof of identity, for what a call does if it is known; false when the person declines. */
type Ask = (call: Permission | undefined) => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the dialog that asks for a proof; returns how to unregister it. */
export function onProofNeeded(show: Ask): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = undefined;
  };
}

/** Concurrent calls share one dialog. */
export function askForProof(call?: Permission): Promise<boolean> {
  asking ??= (ask?.(call) ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
