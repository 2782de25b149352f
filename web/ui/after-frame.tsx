import { type ReactNode, useEffect, useState } from 'react';
import { nextFrame } from '#web/lib/next-frame.ts';

type AfterFrameProps = {
  /** Known when it opens: what is small is drawn at once. */
  isLarge?: boolean;
  /** Gives it room until then, so that nothing moves. */
  className: string;
  children: ReactNode;
};

/** What is large in something that opens: drawn once that is seen, with its title and its buttons. */
export function AfterFrame({ isLarge = true, className, children }: AfterFrameProps) {
  const [isDue, setDue] = useState(!isLarge);
  useEffect(() => {
    if (!isDue) void nextFrame().then(() => setDue(true));
  }, [isDue]);
  return isDue ? children : <div className={className} />;
}
