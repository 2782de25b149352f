import { isRefusal, type Refusal } from '#contract/error-codes.ts';
import { refusalError } from '#server/http/errors.ts';
import type { Restored, RestoreRefusal } from './my-data.queries.ts';

export type { Restored };

/** The result of a restore. Throws a refusal as an error, so that a thread can pass it on. */
export function restoredOrThrown(answer: Restored | Refusal<RestoreRefusal>): Restored {
  if (isRefusal(answer)) throw refusalError(answer);
  return answer;
}
