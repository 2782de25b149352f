import { clsx } from 'clsx';
import type { User } from '#contract/account.ts';

export type AvatarPerson = Partial<Pick<User, 'email' | 'profileImageUrl'>>;

/** A person's picture, over their initial, which shows while the picture is missing. */
export function Avatar({ person, className }: { person: AvatarPerson; className: string }) {
  const { email, profileImageUrl } = person;
  return (
    <span
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold text-on-accent',
        className,
      )}
    >
      {email?.[0]?.toUpperCase() ?? 'U'}
      {profileImageUrl && (
        <img
          src={profileImageUrl}
          alt=""
          className="absolute inset-0 size-full rounded-full border border-line object-cover"
        />
      )}
    </span>
  );
}
