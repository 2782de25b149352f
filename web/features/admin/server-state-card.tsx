import { useQuery } from '@tanstack/react-query';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ServerState } from '#contract/server-state.ts';
import { format } from '#messages/format.ts';
import { serverState as texts } from '#messages/generated/server-state.ts';
import { byteSize } from '#web/components/byte-size.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { serverStateQuery } from './admin.api.ts';

/** The share of free disk space below which a warning is shown. */
const minFree = 0.1;

/** The state of the server: versions, queues, and recent failures and slow requests. */
export function ServerStateCard() {
  const { data, isFetching, error, refetch } = useQuery({
    ...serverStateQuery,
    refetchOnMount: 'always',
  });
  if (!data) return <LoadState {...{ error, refetch }} title={texts.notLoaded()} skeleton="h-72" />;
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{texts.title()}</CardTitle>
        <Button variant="quiet" size="sm" pending={isFetching} onClick={() => refetch()}>
          <RotateCw size={17} aria-hidden /> {texts.again()}
        </Button>
      </div>
      <Facts state={data} />
      <FailedRequests failed={data.failedRequests} />
      <SlowStatements statements={data.slowStatements} />
    </Card>
  );
}

function Facts({ state }: { state: ServerState }) {
  const { version, node, postgres, startedAt, memoryBytes, disk, databaseBytes, queue, mail } = state;
  const isLow = disk !== null && disk.freeBytes < disk.totalBytes * minFree;
  const facts: [string, string][] = [
    [texts.facts.version(), texts.versions({ version, node, postgres })],
    [texts.facts.running(), format.moment(startedAt, 'dateAndTime')],
    [texts.facts.memory(), texts.memoryOf({ size: byteSize(memoryBytes) })],
    [
      texts.facts.disk(),
      disk
        ? texts.freeOf({ free: byteSize(disk.freeBytes), total: byteSize(disk.totalBytes) })
        : texts.notKnown(),
    ],
    [texts.facts.database(), texts.databaseOf({ size: byteSize(databaseBytes) })],
    [texts.facts.queue(), format.number(queue.waiting)],
    [texts.facts.failedJobs(), format.number(queue.failed)],
    [texts.facts.mail(), mail ? texts.mailOn() : texts.mailOff()],
  ];
  return (
    <div className="grid gap-3">
      {isLow && (
        <p className="flex items-start gap-2.5 font-medium text-danger">
          <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" /> {texts.diskLow()}
        </p>
      )}
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="first:col-span-2 lg:first:col-span-1">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function FailedRequests({ failed }: { failed: ServerState['failedRequests'] }) {
  return (
    <section aria-labelledby="failed-requests" className="grid gap-1.5">
      <h3 id="failed-requests" className="font-semibold">
        {texts.failedTitle()}
      </h3>
      {failed.length === 0 && <p className="text-ink-soft">{texts.noneFailed()}</p>}
      <ul className="divide-y divide-line">
        {failed.map(({ at, method, route, status, requestId }) => (
          <li key={requestId} className="py-1.5 wrap-anywhere">
            <time dateTime={at} className="tabular text-sm text-ink-soft">
              {format.moment(at, 'dateAndTime')}
            </time>{' '}
            {texts.failedLine({ method, route, status: String(status) })}{' '}
            <span className="text-sm text-ink-soft">{texts.request({ id: requestId })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SlowStatements({ statements }: { statements: ServerState['slowStatements'] }) {
  return (
    <section aria-labelledby="slow-statements" className="grid gap-1.5">
      <h3 id="slow-statements" className="font-semibold">
        {texts.slowTitle()}
      </h3>
      {statements === null && <p className="max-w-[64ch] text-ink-soft">{texts.notMeasured()}</p>}
      {statements?.length === 0 && <p className="text-ink-soft">{texts.noneSlow()}</p>}
      <ul className="divide-y divide-line">
        {statements?.map(({ text, calls, meanMs, longestMs }) => (
          <li key={`${text} ${calls} ${meanMs}`} className="grid gap-0.5 py-1.5">
            <code className="text-sm wrap-anywhere">{text}</code>
            <span className="tabular text-sm text-ink-soft">
              {texts.slowLine({
                mean: format.number(Math.round(meanMs)),
                longest: format.number(Math.round(longestMs)),
                calls,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
