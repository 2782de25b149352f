import { Children, type ReactNode } from 'react';

/** A message with marks, laid out: `rich(signIn.newHere({ link: (text) => <Link href="/signup">{text}</Link> }))`. */
export const rich = (parts: ReactNode): ReactNode => Children.toArray(parts);
