import type { ComponentProps, KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonClass } from './button.tsx';

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref' | 'role'> &
  ButtonLook & {
    href: string;
    /** `document` leaves the app for the address, such as a download; `screen` is a page of the app. */
    loads?: 'screen' | 'document';
  };

function clickBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  // Space would scroll the page.
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

/** A link that looks like a button, and answers as one: by role, Enter and Space. It can be opened in a new tab. */
export function ButtonLink({ variant, size, className, loads = 'screen', ...link }: ButtonLinkProps) {
  const Anchor = loads === 'screen' ? Link : 'a';
  const look = { ...(variant && { variant }), ...(size && { size }) };
  return <Anchor role="button" onKeyDown={clickBySpace} className={buttonClass(look, className)} {...link} />;
}
