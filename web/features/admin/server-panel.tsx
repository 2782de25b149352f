import { useQuery } from '@tanstack/react-query';
import { type DeliveryFailure, deliveryResults } from '#contract/reminders.ts';
import { groupBy } from '#domain/group-by.ts';
import { admin as texts } from '#messages/generated/admin.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deliveryQuery } from './admin.api.ts';
import { BackupsCard } from './backups-card.tsx';
import { ServerStateCard } from './server-state-card.tsx';

/** Server state and maintenance, for the operator. */
export function ServerPanel({ email }: { email: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ServerStateCard />
      <BackupsCard email={email} />
      <DeliveryHealth />
    </div>
  );
}

const failures: Record<DeliveryFailure['code'], (failure: DeliveryFailure) => string> = texts.failures;

/** Delivered and failed reminders of the last seven days. */
function DeliveryHealth() {
  const { data } = useQuery(deliveryQuery);
  if (!data) return <Skeleton className="h-40" />;
  const rows = groupBy(data.counts, ({ kind, channel }) =>
    texts.kindBy[channel]({ kind: texts.kindWords[kind]() }),
  );
  return (
    <Card className="grid grid-cols-1 gap-4">
      <CardTitle>{texts.remindersTitle()}</CardTitle>
      {rows.size === 0 ? (
        <p className="text-ink-soft">{texts.noReminders()}</p>
      ) : (
        <div className="overflow-x-auto">
          <DataTable
            className="min-w-96"
            head={[texts.what(), ...deliveryResults.map((result) => texts.results[result]())]}
            rows={[...rows].map(([label, counts]) => [
              label,
              ...deliveryResults.map((result) => counts.find((each) => each.result === result)?.count ?? 0),
            ])}
          />
        </div>
      )}
      {data.errors.length > 0 && (
        <ul className="grid gap-1 text-sm text-danger">
          {data.errors.map(({ at, kind, channel, failure }) => (
            <li key={`${at} ${kind} ${channel}`}>
              {texts.failedBecause({
                what: texts.kindBy[channel]({ kind: texts.kindWords[kind]() }),
                why: failures[failure.code](failure),
              })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
