import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Streak, StreakDay, StreakKind } from '#contract/streaks.ts';
import { daysBetween, mondayOf } from '#domain/days/day.ts';
import { streaks as texts } from '#messages/generated/streaks.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { rich } from '#web/lib/rich.ts';
import { longDay } from '#web/offline/local-day.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { weekdayNames } from './month.ts';
import { Pauses } from './pauses.tsx';
import { streakQuery } from './progress.api.ts';
import { RestDays } from './rest-days.tsx';

const stateClasses: Record<StreakDay['state'], string> = {
  kept: 'bg-accent text-on-accent',
  rest: 'bg-rest-soft text-rest-ink',
  paused: 'bg-special-soft text-special',
  open: 'ring-2 ring-inset ring-accent-mid text-ink',
  missed: 'bg-sunken text-ink-soft',
};

type StreakDialogProps = { kind: StreakKind | null; onClose: () => void };

/** The days that a streak counts, and what can hold it: rest days and pauses. */
export function StreakDialog({ kind, onClose }: StreakDialogProps) {
  const { data, error, refetch } = useQuery({
    ...streakQuery(kind ?? 'ritual'),
    enabled: kind !== null,
  });
  if (!kind) return null;
  return (
    <Dialog onClose={onClose} title={texts.titles[kind]()} description={texts.rules[kind]()}>
      {data ? <Explained streak={data} kind={kind} /> : <LoadState {...{ error, refetch }} skeleton="h-72" />}
    </Dialog>
  );
}

const big = (text: ReactNode) => <b className="tabular font-display text-4xl font-[480]">{text}</b>;

function Explained({ streak, kind }: { streak: Streak; kind: StreakKind }) {
  const { current, longest, since, days, today } = streak;
  // Five weeks at most, as a calendar has them: from Monday to Sunday, the oldest first.
  const shown = days.slice(0, 35).reverse();
  const first = shown[0]?.date ?? today;
  return (
    <div className="grid gap-6">
      <p>
        {rich(
          since
            ? texts.running({ count: current, longest, since: longDay(since), b: big })
            : texts.none({ count: current, longest, b: big }),
        )}
      </p>
      <section aria-label={texts.days()}>
        <div aria-hidden className="mb-1 grid grid-cols-7 gap-1.5 text-center text-sm text-ink-soft">
          {weekdayNames().map(({ short, long }) => (
            <span key={long}>{short}</span>
          ))}
        </div>
        <ol className="grid grid-cols-7 gap-1.5">
          {shown.map(({ date, state, count }) => (
            <li
              key={date}
              aria-current={date === today ? 'date' : undefined}
              style={date === first ? { gridColumnStart: daysBetween(mondayOf(date), date) + 1 } : undefined}
              className={clsx(
                'tabular grid aspect-square place-items-center rounded-small text-sm font-semibold aria-[current]:outline-2 aria-[current]:outline-offset-1 aria-[current]:outline-ink',
                stateClasses[state],
              )}
              title={texts.dayState({ day: longDay(date), state: texts.states[state]() })}
            >
              <span aria-hidden>{Number(date.slice(8))}</span>
              <span className="sr-only">
                {count > 0
                  ? texts.dayCounts[kind]({ day: longDay(date), state: texts.states[state](), count })
                  : texts.dayState({ day: longDay(date), state: texts.states[state]() })}
              </span>
            </li>
          ))}
        </ol>
        {days.length > shown.length && (
          <p className="mt-2 text-sm text-ink-soft">
            {texts.daysBefore({ count: days.length - shown.length })}
          </p>
        )}
      </section>
      <RestDays today={streak.today} />
      <Pauses today={streak.today} />
    </div>
  );
}
