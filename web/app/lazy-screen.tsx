import type { ComponentType } from 'react';
import { app } from '#messages/generated/app.ts';
import { type Load, lazyComponent, type StandInProps, untilFetched } from '#web/lib/lazy.tsx';
import { readStored, writeStored } from '#web/offline/local-store.ts';
import { Button } from '#web/ui/button.tsx';
import { reportError } from './error-report.ts';
import { losesByReload } from './reload.ts';

const key = 'reloadedForNewVersion';
/** The page is not loaded again before this time, as it has not helped (ms). */
const reloadAgainAfterMs = 10 * 60_000;

/** In the place of a screen that cannot be fetched; the frame around it, and what waits there, stay. */
function ScreenNotFetched({ onRetry }: StandInProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-16 text-center">
      <p className="font-display text-xl">{app.unreachable()}</p>
      <p className="text-ink-soft">{app.unreachableText()}</p>
      <Button onClick={onRetry}>{app.tryAgain()}</Button>
    </div>
  );
}

/**
 * A screen that is fetched when it is first shown, or a dialog that stands in for one (lazy-dialog.tsx). After an update an open
 * tab may ask for a file that is gone: then the page is loaded again, unless that loses something or was done a moment ago. What
 * still cannot be fetched then has a stand-in.
 */
export function lazyScreen<Props extends object>(
  load: Load<Props>,
  StandIn: ComponentType<Props & StandInProps> = ScreenNotFetched,
) {
  return lazyComponent(load, async (error) => {
    const isReloaded = Date.now() - Number(readStored(key) ?? 0) < reloadAgainAfterMs;
    if (isReloaded) reportError('render', error);
    if (isReloaded || !navigator.onLine || losesByReload()) return { default: untilFetched(load, StandIn) };
    writeStored(key, `${Date.now()}`);
    window.location.reload();
    return new Promise<never>(() => {});
  });
}
