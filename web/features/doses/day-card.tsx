import { type ReactNode, useState } from 'react';
import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { seriesMoved } from '#domain/doses/dose-steps.ts';
import { type Dose, dosesOf } from '#domain/doses/doses.ts';
import { groupBy } from '#domain/group-by.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast } from '#web/lib/toast.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { DoseRow } from './dose-row.tsx';
import { useDoseLog, useDosePlans, whereNow } from './doses.api.ts';
import { type LateChoice, lateChoice } from './late-dose.ts';
import { LateOffer } from './late-offer.tsx';
import { type Taken, TakenDialog } from './taken-dialog.tsx';

type Row = { plan: StoredDosePlan; dose: Dose };

type DayCardProps = {
  plans: readonly StoredDosePlan[];
  log: readonly DoseLog[];
  day: Day;
  today: Day;
  /** The time in ms since 1970. */
  now: number;
  /** Leads to other days. */
  stepper: ReactNode;
};

const keyOf = ({ planId, day, dose }: Dose) => `${planId} ${day} ${dose}`;
const isOpenState = ({ state }: Dose) => state === 'due' || state === 'coming';

/** The doses of a day in the order of time. What is over folds into one line; of a day that has passed it is unfolded. */
export function DayCard({ plans, log, day, today, now, stepper }: DayCardProps) {
  const where = whereNow(now);
  const write = useDoseLog(day);
  const { change } = useDosePlans();
  /** The key of the dose after which is asked about the next ones. */
  const [late, askLate] = useState<string>();
  const [opened, open] = useState<Row>();
  const rows = plans
    .flatMap((plan) => dosesOf(plan, log, { from: day, to: day }, where).map((dose): Row => ({ plan, dose })))
    .sort((a, b) => a.dose.at.getTime() - b.dose.at.getTime());
  const isShown = ({ dose }: Row) => day === today && (isOpenState(dose) || keyOf(dose) === late);
  const shown = rows.filter(isShown);
  const over = rows.filter((row) => !isShown(row));

  const choiceOf = ({ plan, dose }: Row) =>
    dose.logged?.state === 'taken' ? lateChoice(plan, log, dose, new Date(dose.logged.at), where) : undefined;
  const take = ({ plan, dose }: Row, taken: Taken) => {
    write.take(dose, plan.name, taken);
    if (lateChoice(plan, log, dose, new Date(taken.at), where)) askLate(keyOf(dose));
  };
  /** What is due or ahead is taken now; what is over was taken when it was to be, unless somebody says otherwise. */
  const tick = (row: Row) => {
    const tapped = new Date(serverNow());
    const at = isOpenState(row.dose) && day === today ? tapped.toISOString() : firstAt(row.dose, tapped);
    take(row, { at, amount: row.dose.amount });
  };
  const keep = ({ plan, dose }: Row) => {
    if (dose.logged?.movesRest) write.moveRest(dose, plan.name, 0);
    askLate(undefined);
    toast({ title: texts.keptToast() });
  };
  const move = ({ plan, dose }: Row, choice: LateChoice) => {
    if (choice.kind === 'rest') write.moveRest(dose, plan.name, choice.minutes);
    else {
      change(plan, { steps: seriesMoved(plan.steps, dose.day, choice.taken) });
      write.moveTo(dose, plan.name, choice.taken);
    }
    askLate(undefined);
    toast({ title: texts.movedToast() });
  };

  const line = (row: Row) => {
    const { plan, dose } = row;
    const choice = choiceOf(row);
    return (
      <li key={keyOf(dose)}>
        <DoseRow
          {...row}
          onTick={(isTaken) => (isTaken ? tick(row) : write.takeBack(dose, plan.name))}
          onSkip={() => write.skip(dose, plan.name)}
          onSay={() => open(row)}
          onTakeBack={() => write.takeBack(dose, plan.name)}
          onLate={choice && (() => askLate(keyOf(dose)))}
        />
        {choice && keyOf(dose) === late && (
          <LateOffer
            name={plan.name}
            choice={choice}
            onKeep={() => keep(row)}
            onMove={() => move(row, choice)}
          />
        )}
      </li>
    );
  };
  const groups = (list: readonly Row[]) =>
    [...groupBy(list, ({ dose }) => format.moment(dose.at, 'time'))].map(([time, of]) => (
      <section
        key={time}
        aria-label={texts.at({ time })}
        className="border-t border-line pt-2 first:border-t-0"
      >
        <h3 className="tabular flex min-h-8 items-center justify-between gap-2 px-3 text-sm font-semibold text-ink-soft">
          {time}
          {of.some(({ dose }) => dose.state === 'due') && (
            <Pill tone="accent" size="small">
              {texts.now()}
            </Pill>
          )}
        </h3>
        <ul>{of.map(line)}</ul>
      </section>
    ));

  return (
    <Card padding="rows" className="grid content-start gap-2">
      <h2 className="sr-only">{texts.ofDay()}</h2>
      <div className="flex justify-center">{stepper}</div>
      {rows.length === 0 && (
        <p className="px-3 py-6 text-center text-ink-soft">
          {day === today ? texts.nothingToday() : texts.nothingThatDay()}
        </p>
      )}
      {over.length > 0 && day === today && (
        <Disclosure className="rounded-small bg-sunken">
          <DisclosureTrigger look="line" className="px-3 text-note">
            {overText(over)}
          </DisclosureTrigger>
          <DisclosureContent className="pb-2">{groups(over)}</DisclosureContent>
        </Disclosure>
      )}
      {groups(day === today ? shown : over)}
      {day === today && rows.length > 0 && shown.length === 0 && (
        <p className="px-3 py-4 text-center text-ink-soft">{texts.noMore()}</p>
      )}
      {opened && (
        <TakenDialog
          plan={opened.plan}
          taken={{
            at:
              opened.dose.logged?.state === 'taken' ? opened.dose.logged.at : firstAt(opened.dose, where.now),
            amount: opened.dose.amount,
          }}
          onSave={(taken) => take(opened, taken)}
          onClose={() => open(undefined)}
        />
      )}
    </Card>
  );
}

/** When it may have been taken: as planned, where that has come. */
const firstAt = ({ at }: Dose, now: Date) => (at < now ? at : now).toISOString();

/** "Over: 2 taken, 1 skipped". */
function overText(rows: readonly Row[]): string {
  const count = (state: Dose['state']) => rows.filter(({ dose }) => dose.state === state).length;
  const said = [
    { count: count('taken'), text: texts.overTaken },
    { count: count('skipped'), text: texts.overSkipped },
    { count: count('missed'), text: texts.overMissed },
  ];
  const parts = said.filter((each) => each.count > 0).map((each) => each.text({ count: each.count }));
  return texts.over({ parts: format.list(parts, 'unit') });
}
