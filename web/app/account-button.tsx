import type { ComponentProps } from 'react';
import { shell } from '#messages/generated/shell.ts';
import { Avatar, type AvatarPerson } from '#web/components/avatar.tsx';

type AccountButtonProps = ComponentProps<'button'> & { person: AvatarPerson };

/** The button with the person's picture or initial. It opens their menu. */
export function AccountButton({ person, ...button }: AccountButtonProps) {
  return (
    <button
      type="button"
      aria-label={shell.yourAccount()}
      aria-haspopup="menu"
      aria-expanded={false}
      className="shrink-0 rounded-full forced-colors:border"
      {...button}
    >
      <Avatar person={person} className="size-11" />
    </button>
  );
}
