import type { ComponentProps } from 'react';
import { shell } from '#messages/en/shell.ts';

type AccountButtonProps = ComponentProps<'button'> & { email: string | undefined };

/** The button with the person's initial that opens their menu. */
export function AccountButton({ email, ...button }: AccountButtonProps) {
  return (
    <button
      type="button"
      aria-label={shell.yourAccount()}
      aria-haspopup="menu"
      aria-expanded={false}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent"
      {...button}
    >
      {email?.[0]?.toUpperCase() ?? 'U'}
    </button>
  );
}
