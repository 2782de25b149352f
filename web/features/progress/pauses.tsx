import { useQuery } from '@tanstack/react-query';
import { streaks } from '#contract/streaks.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from './hold-words.ts';
import { NotLoaded } from './not-loaded.tsx';
import { PauseField } from './pause-field.tsx';
import { pausesQuery } from './progress.api.ts';

export function Pauses({ today }: { today: string }) {
  const { data: pauses = [], isError, refetch } = useQuery(pausesQuery);
  const end = useWrite(streaks.endPause, { failed: toastFailure });
  const current = pauses.filter(({ lastDay }) => lastDay === null || lastDay >= today);
  return (
    <section aria-label="Pauses">
      <h3 className="font-display text-xl font-medium">A pause for illness or travel</h3>
      {isError && pauses.length === 0 && <NotLoaded what="The pauses" onRetry={() => refetch()} />}
      {current.map(({ firstDay, lastDay, kind }) => (
        <p key={firstDay} className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <span>
            <span className="capitalize">{kind}</span>, from {shortDay(firstDay)}
            {lastDay ? ` to ${shortDay(lastDay)}` : ', until you end it'}
          </span>
          <Button
            variant="quiet"
            size="sm"
            pending={end.isPending}
            onClick={() => end.mutate({ params: { date: firstDay } })}
          >
            End it
          </Button>
        </p>
      ))}
      <PauseField today={today} />
    </section>
  );
}
