import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { Streak, StreakDay, StreakKind } from '#contract/streaks.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { longDay } from '#web/components/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Pauses } from './pauses.tsx';
import { streakQuery } from './progress.api.ts';
import { RestDays } from './rest-days.tsx';

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
