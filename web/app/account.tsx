import { Suspense, useEffect, useState } from 'react';
import type { AvatarPerson } from '#web/components/avatar.tsx';
import { lazyPart } from '#web/lib/lazy.tsx';
import { deviceOwner } from '#web/lib/session.ts';
import { AccountButton } from './account-button.tsx';

const loadMenu = () => import('./user-menu.tsx');
const UserMenu = lazyPart(loadMenu);
const prepare = () => void loadMenu().catch(() => {});

/** The person's menu, which is fetched when the pointer or the focus comes near: pages are there sooner without it. */
export function Account({ person }: { person: AvatarPerson }) {
  const [wasPressed, setPressed] = useState(false);
  // On somebody else's device no worker stores it: whoever loses the network there must still be able to log out.
  useEffect(() => {
    if (deviceOwner() === undefined) prepare();
  }, []);
  const button = (
    <AccountButton
      person={person}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setPressed(true)}
    />
  );
  if (!wasPressed) return button;
  return (
    <Suspense fallback={button}>
      <UserMenu person={person} defaultOpen />
    </Suspense>
  );
}
