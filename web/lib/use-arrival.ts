import { useDeferredValue } from 'react';

/**
 * True in an interruptible render after `isThere`: a long list is rendered in pieces, and a tap in between is handled
 * first. React Query would render it in one piece. A list that is there at once is shown at once.
 */
export function useArrival(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
