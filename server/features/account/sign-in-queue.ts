import pLimit from 'p-limit';
import { HttpError } from '#server/http/errors.ts';
import { refusalText } from '#server/http/refusal-text.ts';

/** Too many sign in at this moment. It says nothing of the try, which counts as none. */
export class SignInBusy extends HttpError {
  constructor() {
    super(503, refusalText({ code: 'sign-in-busy' }), { code: 'sign-in-busy' });
  }
}

/** Runs so many pieces of work at once and lets so many wait. Throws SignInBusy at once for what comes beyond. */
export function createSignInQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const slots = pLimit(atOnce);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (slots.pendingCount >= waiting) throw new SignInBusy();
    return slots(work);
  };
}
