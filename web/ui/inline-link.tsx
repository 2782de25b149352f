import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** A link within a sentence, to a page of the app. Its target is taller than the line. */
export function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-my-3 inline-block rounded-sm py-3 font-semibold text-accent underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
