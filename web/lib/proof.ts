/** Asks the person to prove that it is them; false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Whoever shows the dialog says so here; what comes back takes it away again. */
export function onProofNeeded(show: Ask): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = undefined;
  };
}

/** One dialog for all that ask at the same moment. */
export function askForProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
