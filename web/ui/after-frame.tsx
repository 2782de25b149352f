import { type ReactNode, useEffect, useState } from 'react';
import { nextFrame } from '#web/lib/next-frame.ts';

type AfterFrameProps = {
  /** Known when it opens: small content is rendered at once. */
  isLarge?: boolean;
  /** Reserves its space until then, so that nothing moves. */
  className: string;
  children: ReactNode;
};

/** Delays large content until the dialog, with title and buttons, is on the screen. */
export function AfterFrame({ isLarge = true, className, children }: AfterFrameProps) {
  const [isDue, setDue] = useState(!isLarge);
  useEffect(() => {
    if (!isDue) void nextFrame().then(() => setDue(true));
  }, [isDue]);
  return isDue ? children : <div className={className} />;
}
