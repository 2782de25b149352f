import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { Streak, StreakDay, StreakKind } from '#contract/streaks.ts';
import { streaks } from '#contract/streaks.ts';
import { addDays } from '#domain/day.ts';
import { refuseRestDay } from '#domain/holds.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast } from '#web/lib/toast.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { longDay } from '#web/parts/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PauseField } from './pause-field.tsx';
import { pausesQuery, restDaysQuery, streakQuery } from './progress.api.ts';

const stateWords: Record<StreakDay['state'], string> = {
  kept: 'kept',
  rest: 'rest day, holds',
  paused: 'paused, holds',
  open: 'still open',
  missed: 'missed',
};
const stateClasses: Record<StreakDay['state'], string> = {
  kept: 'bg-leaf text-on-leaf',
  rest: 'bg-sky-soft text-sky-ink',
  paused: 'bg-plum-soft text-plum',
  open: 'ring-2 ring-inset ring-leaf-mid text-ink',
  missed: 'bg-sunken text-ink-soft',
};

const nouns: Record<StreakKind, string> = { ritual: 'rituals', habit: 'habits' };
const failed = ({ message }: Error) =>
  toast({ title: 'Error', description: message, variant: 'destructive' });

type StreakDialogProps = { kind: StreakKind | null; onClose: () => void };

/** The days that a streak counts, and what can hold it: rest days and pauses. */
export function StreakDialog({ kind, onClose }: StreakDialogProps) {
  const { data, isError, error, refetch } = useQuery({
    ...streakQuery(kind ?? 'ritual'),
    enabled: kind !== null,
  });
  if (!kind) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === 'ritual' ? 'Ritual Streak' : 'Habit Streak'}
      description={`A day is kept when at least one of your ${nouns[kind]} is done in it. Rest days and pauses hold a streak without adding to it.`}
    >
      {data ? (
        <Explained streak={data} kind={kind} />
      ) : isError ? (
        <LoadFailed lines={[error.message]} actions={<Button onClick={() => refetch()}>Try again</Button>} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  );
}

function Explained({ streak, kind }: { streak: Streak; kind: StreakKind }) {
  const { current, longest, since, days } = streak;
  return (
    <div className="grid gap-6 p-1">
      <p>
        <b className="tabular font-display text-4xl font-[480]">{current}</b> {current === 1 ? 'day' : 'days'}
        {since && `, since ${longDay(since)}`}. The longest was {longest}.
      </p>
      <section aria-label="The days">
        <ol className="grid grid-cols-7 gap-1.5">
          {days.slice(0, 35).map(({ date, state, count }) => (
            <li
              key={date}
              className={clsx(
                'tabular grid aspect-square place-items-center rounded-small text-sm font-semibold',
                stateClasses[state],
              )}
              title={`${longDay(date)}: ${stateWords[state]}`}
            >
              <span aria-hidden>{Number(date.slice(8))}</span>
              <span className="sr-only">
                {longDay(date)}: {stateWords[state]}
                {count > 0 && `, ${count} ${nouns[kind]}`}
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-2 text-sm text-ink-soft">
          Newest first, from today. {days.length > 35 && `And ${days.length - 35} days before.`}
        </p>
      </section>
      <RestDays today={streak.today} />
      <Pauses today={streak.today} />
    </div>
  );
}

function RestDays({ today }: { today: string }) {
  const from = addDays(today, -14);
  const to = addDays(today, 21);
  const chosen = useQuery(restDaysQuery(from, to));
  const pauses = useQuery(pausesQuery);
  const add = useWrite(streaks.addRestDay, { failed });
  const remove = useWrite(streaks.removeRestDay, { failed });
  const restDays = new Set(chosen.data?.map(({ date }) => date));
  const days = Array.from({ length: 9 }, (_, index) => addDays(today, index - 1));
  return (
    <section aria-label="Rest days">
      <h3 className="font-display text-xl font-medium">Rest days</h3>
      <p className="mt-1 text-sm text-ink-soft">Up to two a week, chosen ahead or until the day after.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {days.map((day) => {
          const on = restDays.has(day);
          const refusal = on ? undefined : refuseRestDay(day, today, { restDays, pauses: pauses.data ?? [] });
          return (
            <button
              key={day}
              type="button"
              aria-pressed={on}
              disabled={
                !chosen.data ||
                (on && day < today) ||
                refusal !== undefined ||
                add.isPending ||
                remove.isPending
              }
              title={refusal?.message}
              onClick={() =>
                on ? remove.mutate({ params: { date: day } }) : add.mutate({ body: { date: day } })
              }
              className={clsx(
                'min-h-11 rounded-full px-3.5 text-sm font-semibold ring-1 ring-inset disabled:opacity-45',
                on ? 'bg-sky-soft text-sky-ink ring-sky-ink/40' : 'ring-line hover:bg-sunken',
              )}
            >
              {day === today ? 'Today' : day < today ? 'Yesterday' : shortDay(day)}
            </button>
          );
        })}
      </div>
      {chosen.isError && !chosen.data && <NotLoaded what="The rest days" onRetry={() => chosen.refetch()} />}
    </section>
  );
}

function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-clay">
      {what} could not be loaded.
      <Button variant="quiet" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

function Pauses({ today }: { today: string }) {
  const { data: pauses = [], isError, refetch } = useQuery(pausesQuery);
  const end = useWrite(streaks.endPause, { failed });
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

const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortDay = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
