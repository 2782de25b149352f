import { Clock, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { actions } from '#messages/generated/actions.ts';
import { shell } from '#messages/generated/shell.ts';
import { clockOffset, onClockOffset } from '#web/lib/server-clock.ts';
import { readStored, writeStored } from '#web/offline/local-store.ts';
import { Button } from '#web/ui/button.tsx';

const worthSaying = 10 * 60_000;

/** Says, once on a device, that its clock is wrong, and that the days here are not. */
export function ClockNote() {
  const isOff = useSyncExternalStore(onClockOffset, () => Math.abs(clockOffset()) > worthSaying);
  const [isNews, setNews] = useState(() => readStored('clockOffsetSaid') === null);
  const isShown = isOff && isNews;
  useEffect(() => {
    if (isShown) writeStored('clockOffsetSaid', 'yes');
  }, [isShown]);
  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <p
          data-passing
          className="flex items-center justify-center gap-3 bg-accent-soft py-1 pr-1 pl-4 text-sm font-medium"
        >
          <Clock size={17} aria-hidden className="shrink-0 text-accent-ink" />
          {shell.clockOff()}
          <Button variant="ghost" size="icon" aria-label={actions.close()} onClick={() => setNews(false)}>
            <X size={18} aria-hidden />
          </Button>
        </p>
      )}
    </div>
  );
}
