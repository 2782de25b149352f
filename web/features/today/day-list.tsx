import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import type { TodayRow } from '#domain/today/today.ts';
import { format } from '#messages/format.ts';
import { day as dayTexts } from '#messages/generated/day.ts';
import { doses as doseTexts } from '#messages/generated/doses.ts';
import { times } from '#messages/generated/times.ts';
import { today as texts } from '#messages/generated/today.ts';
import { RowNotes } from '#web/components/row-notes.tsx';
import { dayParts } from '#web/components/time-of-day.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { SeedBed } from '#web/ui/drawings/seed-bed.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pill } from '#web/ui/pill.tsx';

type DayListProps = {
  rows: readonly TodayRow[];
  line: (row: TodayRow) => ReactNode;
  /** The notes below a row. */
  notesOf: (row: TodayRow) => readonly string[];
  /** Does it stay among the open rows, though it is over? */
  stays: (row: TodayRow) => boolean;
  /** The start of the day. An open dose from before is above its parts. */
  begins: Date;
  /** The current part of the day; null on other days, which are not collapsed. */
  partNow: TimeOfDay | null;
};

/** Yesterday's rows, then rows by part of the day, in order; rows beside a meal stay with it. */
function partsOf(rows: readonly TodayRow[], begins: Date) {
  const earlier = rows.filter(({ at }) => at < begins);
  const parts = new Map<TimeOfDay, TodayRow[]>(timesOfDay.map((part) => [part, []]));
  let current: TimeOfDay = 'morning';
  for (const row of rows.filter(({ at }) => at >= begins)) {
    const own = partOfDay(row.at.getHours());
    const isBeside = row.notes.some(({ code }) => code === 'beside');
    // Rows after midnight belong to the evening.
    if (!isBeside && timesOfDay.indexOf(own) > timesOfDay.indexOf(current)) current = own;
    parts.get(current)?.push(row);
  }
  return [['yesterday', earlier] as const, ...parts].filter(([, own]) => own.length > 0);
}

const partName = (part: TimeOfDay | 'yesterday') =>
  part === 'yesterday' ? doseTexts.yesterday() : times.names[part]();

/** A day from morning to evening: open rows, and past ones collapsed into one line. */
export function DayList({ rows, line, notesOf, stays, begins, partNow }: DayListProps) {
  const isShown = (row: TodayRow) => partNow === null || row.state === 'open' || stays(row);
  const shown = rows.filter(isShown);
  const over = rows.filter((row) => !isShown(row));
  const groups = (list: readonly TodayRow[], { isOver }: { isOver: boolean }) =>
    partsOf(list, begins).map(([part, own]) => (
      <section key={part} aria-label={isOver ? undefined : partName(part)} className="pt-3 first:pt-1">
        {!isOver && (
          <h2 className="flex min-h-8 items-center gap-2.5 px-3 font-semibold">
            {part !== 'yesterday' && (
              <span aria-hidden className={clsx('size-2.5 rounded-full', dayParts[part].dot)} />
            )}
            {partName(part)}
            {part === partNow && (
              <Pill tone="accent" size="small" className="ml-auto">
                {texts.now()}
              </Pill>
            )}
          </h2>
        )}
        <ul>
          {own.map((row) => (
            <li key={`${row.kind} ${row.id}`}>
              {line(row)}
              <RowNotes notes={notesOf(row)} />
            </li>
          ))}
        </ul>
      </section>
    ));
  return (
    <>
      {rows.length === 0 && (
        <EmptyState
          drawing={partNow && <SeedBed />}
          title={texts.nothing()}
          text={texts.nothingText()}
          action={
            partNow && <ButtonLink href="/must-do-rituals?view=setup">{dayTexts.setUpRituals()}</ButtonLink>
          }
        />
      )}
      {rows.length > 0 && shown.length === 0 && (
        <p className="px-3 py-4 text-center text-ink-soft">{texts.allOver()}</p>
      )}
      <div>{groups(shown, { isOver: false })}</div>
      {over.length > 0 && (
        <Disclosure className="rounded-small bg-sunken">
          <DisclosureTrigger look="line" className="px-3 text-note">
            {overText(over)}
          </DisclosureTrigger>
          <DisclosureContent className="pb-2">{groups(over, { isOver: true })}</DisclosureContent>
        </Disclosure>
      )}
    </>
  );
}

/** "Over: 5 done, 1 left". */
function overText(rows: readonly TodayRow[]): string {
  const done = rows.filter(({ state }) => state === 'done').length;
  const left = rows.length - done;
  const parts = [
    ...(done > 0 ? [texts.overDone({ count: done })] : []),
    ...(left > 0 ? [texts.overLeft({ count: left })] : []),
  ];
  return texts.over({ parts: format.list(parts, 'unit') });
}

/** A read-only row. */
export function PlainRow({ title, note, isDone }: { title: string; note: string; isDone: boolean }) {
  return (
    <div className="flex min-h-12 items-center gap-3 px-3 py-1.5">
      <span aria-hidden className="grid size-6.5 shrink-0 place-items-center text-ink-soft">
        {isDone ? <Check size={17} strokeWidth={3} /> : <span className="size-1.5 rounded-full bg-line" />}
      </span>
      <span className="min-w-0">
        <span className="block leading-snug font-medium wrap-anywhere">{title}</span>
        <span className="tabular block text-sm text-ink-soft">{note}</span>
      </span>
    </div>
  );
}
