import { type ComponentProps, Suspense, useState } from 'react';
import { shell } from '#messages/en/shell.ts';
import { lazyPart } from '#web/lib/lazy.ts';

type AccountProps = { email: string | undefined };

/** The button with the person's initial that opens their menu. */
export function AccountButton({ email, ...button }: AccountProps & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={shell.yourAccount()}
      aria-haspopup="menu"
      aria-expanded={false}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf font-semibold text-on-leaf"
      {...button}
    >
      {email?.[0]?.toUpperCase() ?? 'U'}
    </button>
  );
}

const loadMenu = () => import('./user-menu.tsx');
const UserMenu = lazyPart(loadMenu);

/** The person's menu, which is fetched when the pointer or the focus comes near: pages are there sooner without it. */
export function Account({ email }: AccountProps) {
  const [wasPressed, setPressed] = useState(false);
  const prepare = () => void loadMenu().catch(() => {});
  const button = (
    <AccountButton
      email={email}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setPressed(true)}
    />
  );
  if (!wasPressed) return button;
  return (
    <Suspense fallback={button}>
      <UserMenu email={email} defaultOpen />
    </Suspense>
  );
}
