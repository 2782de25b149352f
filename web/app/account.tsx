import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { AccountButton } from './account-button.tsx';

const loadMenu = () => import('./user-menu.tsx');
const UserMenu = lazyPart(loadMenu);
const prepare = () => void loadMenu().catch(() => {});

/** The person's menu, which is fetched when the pointer or the focus comes near: pages are there sooner without it. */
export function Account({ email }: { email: string | undefined }) {
  const [wasPressed, setPressed] = useState(false);
  // On somebody else's device no worker keeps it: whoever loses the network there must still be able to log out.
  useEffect(() => {
    if (deviceOwner() === undefined) prepare();
  }, []);
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
