import { type ComponentType, useState } from 'react';
import { app } from '#messages/generated/app.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { readStored, removeStored, writeStored } from '#web/offline/local-store.ts';
import { Button } from '#web/ui/button.tsx';
import { losesByReload } from './reload.ts';

const key = 'reloadedForNewVersion';

type Load = () => Promise<{ default: ComponentType }>;

/** In the place of a screen that cannot be fetched; the frame around it, and what waits there, stay. */
function NotFetched({ load }: { load: Load }) {
  const [Screen, setScreen] = useState<ComponentType>();
  if (Screen) return <Screen />;
  const tryAgain = () =>
    load().then(
      (screen) => setScreen(() => screen.default),
      () => {},
    );
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-16 text-center">
      <p className="font-display text-xl">{app.unreachable()}</p>
      <p className="text-ink-soft">{app.unreachableText()}</p>
      <Button onClick={tryAgain}>{app.tryAgain()}</Button>
    </div>
  );
}

/**
 * A screen that is fetched when it is first shown. After an update an open tab may ask for a file that is gone: then the page
 * is loaded again, once, unless that loses something.
 */
export function lazyScreen(load: Load) {
  return lazyPart(async () => {
    try {
      const screen = await load();
      removeStored(key);
      return screen;
    } catch (error) {
      if (!navigator.onLine || losesByReload()) return { default: () => <NotFetched load={load} /> };
      if (readStored(key)) throw error;
      writeStored(key, 'yes');
      window.location.reload();
      return new Promise<never>(() => {});
    }
  });
}
