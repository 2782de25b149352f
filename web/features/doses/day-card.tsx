import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DoseLog, DosesApart, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { apartAdvice, type Dose, doseKey } from '#domain/doses/doses.ts';
import { groupBy } from '#domain/group-by.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { RowNotes } from '#web/components/row-notes.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { DoseActions } from './dose-row.tsx';
import { apartText } from './dose-words.ts';
import { timeText } from './doses.api.ts';
import { type DoseOfDay, dosesOfDay, isOpenDose, takenDoses, useDoseLines } from './use-dose-lines.tsx';

type DayCardProps = {
  plans: readonly StoredDosePlan[];
  log: readonly DoseLog[];
  apart: readonly DosesApart[];
  day: Day;
  today: Day;
  /** The time in ms since 1970. */
  now: number;
  /** Is the data loaded? The day stepper stays meanwhile, and keeps the focus. */
  isThere: boolean;
  /** The day with its stepper. */
  head: ReactNode;
};

/** The doses of a day in order of time. Past doses collapse into one line, except on a past day. */
export function DayCard({ head, isThere, ...rows }: DayCardProps) {
  return (
    <Card padding="rows" className="grid content-start gap-2">
      <h2 className="sr-only">{texts.ofDay()}</h2>
      {head}
      {isThere ? <DayRows key={rows.day} {...rows} /> : <Skeleton className="h-64" />}
    </Card>
  );
}

function DayRows({ plans, log, apart, day, today, now }: Omit<DayCardProps, 'head' | 'isThere'>) {
  const { line, isAsked, dialog } = useDoseLines(log, { day, now, hasTime: false, Actions: DoseMenu });
  const rows = dosesOfDay(plans, log, day, now);
  const isShown = ({ dose }: DoseOfDay) => day === today && (isOpenDose(dose) || isAsked(dose));
  const shown = rows.filter(isShown);
  const over = rows.filter((row) => !isShown(row));
  const all = [...takenDoses(log), ...rows.map(({ dose }) => dose)];
  const notesOf = ({ dose }: DoseOfDay) =>
    day === today && isOpenDose(dose)
      ? apartAdvice(dose, all, { apart, now: new Date(now) }).map((advice) => apartText(advice, plans))
      : [];

  const groups = (list: readonly DoseOfDay[]) =>
    [...groupBy(list, ({ dose }) => timeText(dose.at, day))].map(([time, of]) => (
      <section
        key={time}
        aria-label={texts.at({ time })}
        className="border-t border-line pt-2 first:border-t-0"
      >
        <h3 className="tabular flex min-h-8 items-center justify-between gap-2 px-3 text-sm font-semibold text-ink-soft">
          {time}
          {of.some(({ dose }) => dose.state === 'due') && (
            <Pill tone="accent" size="small">
              {texts.due()}
            </Pill>
          )}
        </h3>
        <ul>
          {of.map((row) => (
            <li key={doseKey(row.dose)}>
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
        <p className="px-3 py-6 text-center text-ink-soft">
          {day === today ? texts.nothingToday() : texts.nothingThatDay()}
        </p>
      )}
      <div>{groups(day === today ? shown : over)}</div>
      {day === today && rows.length > 0 && shown.length === 0 && (
        <p className="px-3 py-4 text-center text-ink-soft">{texts.noMore()}</p>
      )}
      {over.length > 0 && day === today && (
        <Disclosure className="rounded-small bg-sunken">
          <DisclosureTrigger look="line" className="px-3 text-note">
            {overText(over)}
          </DisclosureTrigger>
          <DisclosureContent className="pb-2">{groups(over)}</DisclosureContent>
        </Disclosure>
      )}
      {dialog}
    </>
  );
}

/** "Over: 2 taken, 1 skipped". */
function overText(rows: readonly DoseOfDay[]): string {
  const count = (state: Dose['state']) => rows.filter(({ dose }) => dose.state === state).length;
  const said = [
    { count: count('taken'), text: texts.overTaken },
    { count: count('skipped'), text: texts.overSkipped },
    { count: count('missed'), text: texts.overMissed },
  ];
  const parts = said.filter((each) => each.count > 0).map((each) => each.text({ count: each.count }));
  return texts.over({ parts: format.list(parts, 'unit') });
}

/** The menu at the end of a dose's row. */
function DoseMenu({ name, time, state, onSkip, onSay, onTakeBack, onLate }: DoseActions) {
  const isLogged = state === 'taken' || state === 'skipped';
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={texts.menuOf({ name, time })} />}>
      {!isLogged && <MenuItem onSelect={onSkip}>{texts.skip()}</MenuItem>}
      <MenuItem onSelect={onSay}>{state === 'taken' ? texts.changeLog() : texts.otherwise()}</MenuItem>
      {onLate && <MenuItem onSelect={onLate}>{texts.keepOrMove()}</MenuItem>}
      {isLogged && <MenuItem onSelect={onTakeBack}>{texts.takeBack()}</MenuItem>}
    </Menu>
  );
}
