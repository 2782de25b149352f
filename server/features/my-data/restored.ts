import { isRefusal, type Refusal } from '#contract/error-codes.ts';
import { refusalError } from '#server/http/errors.ts';
import type { Restored, RestoreRefusal } from './my-data.queries.ts';

export type { Restored };

/** What was put back. Throws the refusal as an error: so it comes out of a thread too. */
export function restoredOrThrown(answer: Restored | Refusal<RestoreRefusal>): Restored {
  if (isRefusal(answer)) throw refusalError(answer);
  return answer;
}
