import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/account.ts';
import { format } from '#messages/format.ts';
import { deviceCopy as texts } from '#messages/generated/device-copy.ts';
import { offeredCopy, removeCopy, storeCopy, storedBytes, storedCopy } from '#web/device/catalogue-copy.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const megabytes = (bytes: number) => format.number(Math.max(0.1, Math.round(bytes / 1e5) / 10));

type State = 'no-room' | 'no-network' | { share: number };

/** The storage on this device, and the catalogue copy. */
export function DeviceCard({ user }: { user: CurrentUser }) {
  return (
    <Card>
      {deviceOwner() === undefined ? (
        <p className="text-ink-soft">{user.ownDevice ? texts.noStorage() : texts.notOwn()}</p>
      ) : (
        <OwnDevice />
      )}
    </Card>
  );
}

function OwnDevice() {
  const [state, setState] = useState<State>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const [copy, setCopy] = useState(storedCopy);
  const isStored = typeof copy === 'object';
  const { data: used } = useQuery({
    queryKey: ['stored bytes', isStored],
    queryFn: async () => (await storedBytes()) ?? null,
  });
  const { data: offered } = useQuery({
    queryKey: ['catalogue copy'],
    queryFn: offeredCopy,
    enabled: !isStored,
  });

  async function store() {
    stop.current = new AbortController();
    setState({ share: 0 });
    const { signal } = stop.current;
    const progress = (share: number) => setState({ share });
    const answer = await storeCopy({ signal, progress }).catch((error: unknown) =>
      error instanceof DOMException ? undefined : ('no-network' as const),
    );
    setState(answer === 'stored' ? undefined : answer);
    setCopy(storedCopy());
  }

  async function remove() {
    await removeCopy();
    setCopy(storedCopy());
  }

  return (
    <>
      <p className="text-ink-soft">
        {isStored
          ? texts.done({ date: format.moment(new Date(copy.storedAt), 'date') })
          : copy === 'removed'
            ? texts.removed()
            : texts.text()}
      </p>
      {/* Reserves its height while loading. */}
      <p className="min-h-lh text-ink-soft">{used ? texts.used({ megabytes: megabytes(used) }) : ''}</p>
      <div role="status" className="mt-2 empty:hidden">
        {state === 'no-room' && <p className="text-danger">{texts.noRoom()}</p>}
        {state === 'no-network' && <p className="text-danger">{texts.noNetwork()}</p>}
      </div>
      {typeof state === 'object' ? (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <ProgressBar
            className="min-w-40 grow"
            label={texts.storing()}
            value={Math.round(state.share * 100)}
            max={100}
          />
          <span className="tabular-nums">{format.percent(state.share)}</span>
          <Button variant="quiet" size="sm" onClick={() => stop.current?.abort()}>
            {texts.stop()}
          </Button>
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="quiet" onClick={isStored ? remove : store}>
            {isStored ? texts.remove() : texts.store()}
          </Button>
          {!isStored && offered && (
            <span className="text-note text-ink-soft">
              {texts.storeSize({ megabytes: megabytes(offered.bytes) })}
            </span>
          )}
        </div>
      )}
    </>
  );
}
