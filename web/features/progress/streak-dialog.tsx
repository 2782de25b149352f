import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  type PauseKind,
  pauseKinds,
  type Streak,
  type StreakDay,
  type StreakKind,
} from '#contract/streaks.ts';
import { addDays, daysBetween, mondayOf } from '#domain/days/day.ts';
import { refuseRestDay } from '#domain/streaks/rest-days.ts';
import { format } from '#messages/format.ts';
import { streaks as texts } from '#messages/generated/streaks.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { weekdayNames } from '#web/components/month.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { longDay } from '#web/device/local-day.ts';
import { errorText } from '#web/lib/error-text.ts';
import { rich } from '#web/lib/rich.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { setPause, setRestDay } from '#web/outbox/operations/rest.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { pausesQuery, restDaysQuery, streakQuery } from './progress.api.ts';

const stateClasses: Record<StreakDay['state'], string> = {
  kept: 'bg-accent text-on-accent',
  rest: 'bg-rest-soft text-rest-ink',
  paused: 'bg-special-soft text-special',
  open: 'ring-2 ring-inset ring-accent-mid text-ink',
  missed: 'bg-sunken text-ink-soft',
};

type StreakDialogProps = { kind: StreakKind | null; onClose: () => void };

/** The days of a streak, and what can hold it: rest days and pauses. */
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
  // At most five weeks from Monday to Sunday, the oldest first.
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

function RestDays({ today }: { today: string }) {
  const from = addDays(today, -14);
  const to = addDays(today, 21);
  const chosen = useQuery(restDaysQuery(from, to));
  const pauses = useQuery(pausesQuery);
  const { mutate } = useOperation(setRestDay);
  const restDays = new Set(chosen.data?.map(({ date }) => date));
  const days = Array.from({ length: 9 }, (_, index) => addDays(today, index - 1));
  return (
    <section aria-label={texts.restDays()}>
      <h3 className="font-display text-xl font-medium">{texts.restDays()}</h3>
      <p className="mt-1 text-sm text-ink-soft">{texts.restDaysText()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {days.map((day) => {
          const on = restDays.has(day);
          const refusal = on ? undefined : refuseRestDay(day, today, { restDays, pauses: pauses.data ?? [] });
          return (
            <Chip
              key={day}
              tone="rest"
              pressed={on}
              disabled={!chosen.data || (on && day < today) || refusal !== undefined}
              title={refusal && errorText(refusal)}
              onClick={() => mutate({ target: { date: day }, value: !on, before: on })}
            >
              {day === today ? texts.today() : day < today ? texts.yesterday() : format.day(day, 'weekday')}
            </Chip>
          );
        })}
      </div>
      {chosen.isError && !chosen.data && (
        <NotLoaded className="mt-2" text={texts.restDaysNotLoaded()} onRetry={() => chosen.refetch()} />
      )}
    </section>
  );
}

/** First and last day of a pause, and its reason; without a last day it is open-ended. */
function PauseField({ today }: { today: string }) {
  const { mutate } = useOperation(setPause, { done: () => noteSaved() });
  const { values, set, field, noteSaved, formProps } = useForm({
    initial: { firstDay: today, lastDay: '', kind: 'illness' as PauseKind },
    onSend: ({ firstDay, lastDay, kind }) => {
      const pause = { firstDay, lastDay: lastDay || null, kind };
      mutate({ target: { firstDay, today }, value: pause, before: null });
      toast({ title: texts.paused(), description: texts.pausedText() });
    },
  });
  return (
    <form {...formProps} className="mt-3 grid gap-3 sm:grid-cols-2">
      <TextField label={texts.from()} type="date" {...field('firstDay')} min={addDays(today, -1)} required />
      <TextField label={texts.to()} type="date" {...field('lastDay')} min={values.firstDay} />
      <SelectField
        label={texts.kind()}
        value={values.kind}
        onChange={(kind) => set({ kind })}
        options={pauseKinds.map((each) => ({ value: each, label: texts.kinds[each]() }))}
      />
      <Button type="submit" variant="quiet" className="self-end">
        {texts.pause()}
      </Button>
    </form>
  );
}

const shortDay = (day: string) => format.day(day, 'weekday');

function Pauses({ today }: { today: string }) {
  const { data: pauses = [], isError, refetch } = useQuery(pausesQuery);
  const { mutate } = useOperation(setPause);
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
