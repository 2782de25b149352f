/** Asks for a proof of identity; false when the person declines. */
type Ask = () => Promise<boolean>;

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
export function askForProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
