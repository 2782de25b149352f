import { useDeferredValue } from 'react';

/**
 * True in a render that can be interrupted, after `isThere`: a long list that arrives is drawn in pieces, and a tap in
 * between is answered first. React Query would have it drawn in one piece. What was there at once is shown at once.
 */
export function useArrival(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
