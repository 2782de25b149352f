import type { ComponentType } from 'react';
import { app } from '#messages/generated/app.ts';
import { readStored, writeStored } from '#web/device/local-store.ts';
import { type Load, lazyComponent, type StandInProps, untilFetched } from '#web/lib/lazy.tsx';
import { Button } from '#web/ui/button.tsx';
import { reportError } from './error-report.ts';
import { losesByReload } from './reload.ts';

const key = 'reloadedForNewVersion';
/** The minimum time between two reloads, as another reload would not help (ms). */
const reloadAgainAfterMs = 10 * 60_000;

/** Shown instead of a screen that fails to load; the frame around it, and queued operations, stay. */
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
 * A screen that is loaded when it is first shown, or a dialog in its place (lazy-dialog.tsx). After an update an open
 * tab may request a deleted file: then the page reloads, unless that loses data or happened recently. If loading still
 * fails, a stand-in is shown.
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
