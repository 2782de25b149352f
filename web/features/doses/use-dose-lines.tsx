import { type ComponentType, type ReactNode, useState } from 'react';
import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, personDay } from '#domain/days/day.ts';
import { seriesMoved } from '#domain/doses/dose-steps.ts';
import { type Dose, doseKey, dosesOf } from '#domain/doses/doses.ts';
import { type LateChoice, lateChoice } from '#domain/doses/late-dose.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { undoWith } from '#web/components/undo.ts';
import { whereNow } from '#web/device/local-day.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast } from '#web/lib/toast.ts';
import { type DoseActions, DoseRow } from './dose-row.tsx';
import { useDoseLog, useDosePlans } from './doses.api.ts';
import { LateOffer } from './late-offer.tsx';
import type { Taken } from './taken-dialog.tsx';

// Opened from a menu.
const TakenDialog = lazyPart(() => import('./taken-dialog.tsx'), 'TakenDialog');

export type DoseOfDay = { plan: StoredDosePlan; dose: Dose };

export const isOpenDose = ({ state }: Dose) => state === 'due' || state === 'coming';

/** The doses of a day in order of time; today also has yesterday's open doses, and those that were taken today. */
export const dosesOfDay = (
  plans: readonly StoredDosePlan[],
  log: readonly DoseLog[],
  day: Day,
  now: number,
): DoseOfDay[] => {
  const where = whereNow(now);
  const dayOf = (at: Date) => personDay(where.zone, at, where.dayStart ?? 0);
  const isToday = dayOf(where.now) === day;
  return plans
    .flatMap((plan) =>
      dosesOf(plan, log, { from: addDays(day, -1), to: day }, where)
        .filter(
          ({ at, state, logged }) =>
            dayOf(at) === day ||
            (isToday &&
              (state === 'due' || (logged?.state === 'taken' && dayOf(new Date(logged.at)) === day))),
        )
        .map((dose) => ({ plan, dose })),
    )
    .sort((a, b) => a.dose.at.getTime() - b.dose.at.getTime());
};

/** All taken doses, including earlier days: the distance in hours may cross midnight. */
export const takenDoses = (log: readonly DoseLog[]): Dose[] =>
  log
    .filter(({ state }) => state === 'taken')
    .map((logged) => ({ ...logged, at: new Date(logged.at), logged }));

type DoseLines = {
  /** The row of a dose, with its question. */
  line: (row: DoseOfDay) => ReactNode;
  /** Does this dose have an open question? Then it stays in place. */
  isAsked: (dose: Dose) => boolean;
  dialog: ReactNode;
};

/** The rows of a day's doses and their actions; `now` is in ms since 1970. */
export function useDoseLines(
  log: readonly DoseLog[],
  {
    day,
    now,
    hasTime,
    Actions,
  }: { day: Day; now: number; hasTime: boolean; Actions: ComponentType<DoseActions> },
): DoseLines {
  const where = whereNow(now);
  const write = useDoseLog(day);
  const { change } = useDosePlans();
  /** The key of the dose whose later doses are asked about. */
  const [late, askLate] = useState<string>();
  const [opened, open] = useState<DoseOfDay>();

  const choiceOf = ({ plan, dose }: DoseOfDay) =>
    dose.logged?.state === 'taken' ? lateChoice(plan, log, dose, new Date(dose.logged.at), where) : undefined;
  const take = ({ plan, dose }: DoseOfDay, taken: Taken) => {
    write.take(dose, plan, taken);
    if (lateChoice(plan, log, dose, new Date(taken.at), where)) askLate(doseKey(dose));
  };
  /** Today an open dose is taken now; another one at its planned time, unless the person enters another. */
  const tick = (row: DoseOfDay) => {
    const tapped = new Date(serverNow());
    const isToday = personDay(where.zone, where.now, where.dayStart) === day;
    const at = isToday && isOpenDose(row.dose) ? tapped.toISOString() : assumedTime(row.dose, tapped);
    take(row, { at, amount: row.dose.amount });
  };
  const keep = ({ plan, dose }: DoseOfDay) => {
    if (dose.logged?.movesRest) write.moveRest(dose, plan.name, 0);
    askLate(undefined);
    toast({ title: texts.keptToast() });
  };
  const move = ({ plan, dose }: DoseOfDay, choice: LateChoice) => {
    const undos =
      choice.kind === 'rest'
        ? [write.moveRest(dose, plan.name, choice.minutes)]
        : [
            change(plan, { steps: seriesMoved(plan.steps, dose.day, choice.taken) }),
            write.moveTo(dose, plan.name, choice.taken),
          ];
    askLate(undefined);
    const undoAll = () => {
      for (const undo of undos.reverse()) undo?.();
    };
    toast({ title: texts.movedToast(), ...undoWith(undoAll) });
  };

  const line = (row: DoseOfDay) => {
    const { plan, dose } = row;
    const choice = choiceOf(row);
    return (
      <>
        <DoseRow
          {...row}
          day={day}
          hasTime={hasTime}
          Actions={Actions}
          onTick={(isTaken) => (isTaken ? tick(row) : write.takeBack(dose, plan.name))}
          onSkip={() => write.skip(dose, plan.name)}
          onSay={() => open(row)}
          onTakeBack={() => write.takeBack(dose, plan.name)}
          onLate={choice && (() => askLate(doseKey(dose)))}
        />
        {choice && doseKey(dose) === late && (
          <LateOffer
            name={plan.name}
            choice={choice}
            onKeep={() => keep(row)}
            onMove={() => move(row, choice)}
          />
        )}
      </>
    );
  };
  const dialog = opened && (
    <TakenDialog
      plan={opened.plan}
      taken={{
        at:
          opened.dose.logged?.state === 'taken' ? opened.dose.logged.at : assumedTime(opened.dose, where.now),
        amount: opened.dose.amount,
      }}
      onSave={(taken) => take(opened, taken)}
      onClose={() => open(undefined)}
    />
  );
  return { line, isAsked: (dose) => doseKey(dose) === late, dialog };
}

/** The planned time, or now if that is in the future. */
const assumedTime = ({ at }: Dose, now: Date) => (at < now ? at : now).toISOString();
