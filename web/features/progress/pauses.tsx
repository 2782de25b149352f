import { useQuery } from '@tanstack/react-query';
import { format } from '#messages/format.ts';
import { streaks as texts } from '#messages/generated/streaks.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { toastFailure } from '#web/lib/toast.ts';
import { setPause } from '#web/outbox/operations/rest.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { PauseField } from './pause-field.tsx';
import { pausesQuery } from './progress.api.ts';

const shortDay = (day: string) => format.day(day, 'weekday');

export function Pauses({ today }: { today: string }) {
  const { data: pauses = [], isError, refetch } = useQuery(pausesQuery);
  const { mutate } = useOperation(setPause, { failed: toastFailure });
  const current = pauses.filter(({ lastDay }) => lastDay === null || lastDay >= today);
  return (
    <section aria-label={texts.pauses()}>
      <h3 className="font-display text-xl font-medium">{texts.pausesTitle()}</h3>
      {isError && pauses.length === 0 && (
        <NotLoaded className="mt-2" text={texts.pausesNotLoaded()} onRetry={() => refetch()} />
      )}
      {current.map(({ firstDay, lastDay, kind }) => (
        <p key={firstDay} className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <span>
            {lastDay
              ? texts.pauseUntil({
                  kind: texts.kinds[kind](),
                  first: shortDay(firstDay),
                  last: shortDay(lastDay),
                })
              : texts.pauseOpen({ kind: texts.kinds[kind](), first: shortDay(firstDay) })}
          </span>
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              mutate({ target: { firstDay, today }, value: null, before: { firstDay, lastDay, kind } })
            }
          >
            {texts.endPause()}
          </Button>
        </p>
      ))}
      <PauseField today={today} />
    </section>
  );
}
