import { type ReactNode, useDeferredValue } from 'react';

/**
 * What is large in something that opens: drawn once that is seen, with its title and its buttons. `className` gives it room until
 * then, so that nothing moves.
 */
export function AfterFrame({ className, children }: { className: string; children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : <div className={className} />;
}
