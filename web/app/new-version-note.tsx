import { Sprout, X } from 'lucide-react';
import { useState } from 'react';
import { newVersion } from '#messages/generated/new-version.ts';
import { takeNewVersion, useNewVersion } from '#web/offline/new-version.ts';
import { Button } from '#web/ui/button.tsx';

/** A quiet line once a new version is on the device. It never takes over by itself while somebody is here. */
export function NewVersionNote() {
  const isReady = useNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div role="status" className="print:hidden">
      {isReady && !isPutOff && (
        <p
          data-passing
          className="flex items-center justify-center gap-3 bg-accent-soft py-1 pr-1 pl-4 text-sm font-medium"
        >
          <Sprout size={17} aria-hidden className="shrink-0 text-accent-ink" />
          {newVersion.ready()}
          <Button variant="quiet" size="compact" onClick={takeNewVersion}>
            {newVersion.reload()}
          </Button>
          <Button variant="ghost" size="icon" aria-label={newVersion.later()} onClick={() => setPutOff(true)}>
            <X size={18} aria-hidden />
          </Button>
        </p>
      )}
    </div>
  );
}
