import type { ReactNode } from 'react';

/** The mark `<hidden>` of a message: only screen readers read it. */
export const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
