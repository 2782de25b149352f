import { hashKey, useQueryClient } from '@tanstack/react-query';
import { type DoseLog, type DosePlan, doses, type StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { dayIn, personDay } from '#domain/days/day.ts';
import { refilled, resumed } from '#domain/doses/dose-steps.ts';
import { type Dose, isAskedFor, zoneOf } from '#domain/doses/doses.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { undoWith } from '#web/components/undo.ts';
import { dayStart, localToday } from '#web/device/local-day.ts';
import { newId } from '#web/lib/new-id.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast } from '#web/lib/toast.ts';
import { zoneHere } from '#web/lib/zone-here.ts';
import { beginDosePlan, logDose, removeDosePlan, saveDosePlan } from '#web/outbox/operations/doses.ts';
import { freshRead, read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { amountText } from './dose-words.ts';

export const dosesQuery = (day: Day) => read(doses.read, { query: { from: day, to: day } });
/** The cautions for ingredients; `planId` is the plan that they belong to. */
export const checkQuery = (ingredients: string[], remedyId: string | null, planId: string | null) =>
  freshRead(doses.check, { body: { ingredients, remedyId, planId } });

/** "9:00 PM"; "Fri 9:00 PM" on another day than the viewed one. */
export const timeText = (instant: string | Date, day: Day) =>
  format.moment(
    instant,
    personDay(zoneHere(), new Date(instant), dayStart()) === day ? 'time' : 'weekdayAndTime',
  );

/** The day of an instant in the plan's time zone. */
const planDay = (plan: StoredDosePlan, at: string) => dayIn(zoneOf(plan, { zone: zoneHere() }), new Date(at));

/** A random key for an unplanned dose. */
const keyByChance = () => newId().slice(-12);

type Logged = Pick<DoseLog, 'state' | 'at' | 'amount' | 'movesRest'>;

/** Saves the dose log of the viewed day. */
export function useDoseLog(day: Day) {
  const client = useQueryClient();
  const { mutate } = useOperation(logDose);
  const logged = ({ planId, day: of, dose }: Pick<Dose, 'planId' | 'day' | 'dose'>) =>
    client
      .getQueryData(dosesQuery(day).queryKey)
      ?.log.find((row) => row.planId === planId && row.day === of && row.dose === dose);
  const set = (key: Pick<Dose, 'planId' | 'day' | 'dose'>, value: Logged | null, label: string) => {
    const row = logged(key);
    const before = row && { state: row.state, at: row.at, amount: row.amount, movesRest: row.movesRest };
    const target = { planId: key.planId, day: key.day, dose: key.dose };
    mutate({ target, value, before: before ?? null, label });
    return () => mutate({ target, value: before ?? null, before: value, label });
  };
  /** Saves a dose under another day. */
  const setOn = (to: Day, dose: Dose, value: Logged, label: string) => {
    const undos = [set({ ...dose, day: to }, value, label), set(dose, null, label)];
    return () => {
      for (const undo of undos.reverse()) undo();
    };
  };
  return {
    /** Records a dose. An unplanned one belongs to the day on which it was taken. */
    take: (dose: Dose, plan: StoredDosePlan, taken: { at: string; amount: number }) => {
      const { name } = plan;
      const of = isAskedFor(dose) ? dose.day : planDay(plan, taken.at);
      const value = { state: 'taken' as const, movesRest: 0, ...taken };
      const undo = of === dose.day ? set(dose, value, name) : setOn(of, dose, value, name);
      toast({ title: texts.takenAt({ name, time: timeText(taken.at, day) }), ...undoWith(undo) });
    },
    skip: (dose: Dose, name: string) => {
      const at = new Date(serverNow()).toISOString();
      const undo = set(dose, { state: 'skipped', at, amount: dose.amount, movesRest: 0 }, name);
      toast({ title: texts.skippedToast({ name, time: timeText(dose.at, day) }), ...undoWith(undo) });
    },
    takeBack: (dose: Dose, name: string) => {
      const undo = set(dose, null, name);
      toast({ title: texts.takenBack({ name, time: timeText(dose.at, day) }), ...undoWith(undo) });
    },
    /** Records a dose as needed, on the day on which it was taken in the plan's time zone. */
    takeAsNeeded: (plan: StoredDosePlan, taken: { at: string; amount: number }) => {
      const of = planDay(plan, taken.at);
      const undo = set(
        { planId: plan.id, day: of, dose: keyByChance() },
        { state: 'taken', movesRest: 0, ...taken },
        plan.name,
      );
      toast({ title: texts.takenAt({ name: plan.name, time: timeText(taken.at, day) }), ...undoWith(undo) });
    },
    /** Moves the later doses of the day by `minutes`; 0: they stay as planned. Returns its undo, as `moveTo` does. */
    moveRest: (dose: Dose, name: string, minutes: number) => {
      const row = logged(dose);
      return row && set(dose, { state: row.state, at: row.at, amount: row.amount, movesRest: minutes }, name);
    },
    /** Moves the record of a dose to the day on which it was taken. */
    moveTo: (dose: Dose, name: string, taken: Day) => {
      const row = logged(dose);
      if (!row) return;
      const { state, at, amount } = row;
      return setOn(taken, dose, { state, at, amount, movesRest: 0 }, name);
    },
  };
}

const differs = (base: DosePlan, next: DosePlan) => (field: keyof DosePlan) =>
  hashKey([base[field]]) !== hashKey([next[field]]);

/** Saves dose plans. */
export function useDosePlans() {
  const { mutate: begin } = useOperation(beginDosePlan);
  const { mutate } = useOperation(saveDosePlan);
  const { mutate: remove } = useOperation(removeDosePlan);
  const change = (plan: StoredDosePlan, said: Partial<DosePlan>) => {
    const fields = (Object.keys(said) as (keyof DosePlan)[]).filter(differs(plan, { ...plan, ...said }));
    if (fields.length === 0) return () => {};
    const pick = (from: Partial<DosePlan>): Partial<DosePlan> =>
      Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<DosePlan>;
    const [before, value] = [pick(plan), pick(said)];
    const target = { id: plan.id };
    mutate({ target, value, before, label: plan.name });
    return () => mutate({ target, value: before, before: value, label: plan.name });
  };
  return {
    add: (plan: DosePlan) => {
      begin({ target: { id: newId() }, value: plan, before: plan, label: plan.name });
      toast({ title: texts.savedToast({ name: plan.name }) });
    },
    change,
    save: (plan: StoredDosePlan, said: DosePlan) => {
      change(plan, said);
      toast({ title: texts.savedToast({ name: said.name }) });
    },
    /** `day` is today in the plan's time zone. If that is the person's tomorrow, the plan ends on their today. */
    stop: (plan: StoredDosePlan, day: Day) => {
      const here = localToday();
      const undo = change(plan, { stoppedOn: day < here ? day : here });
      toast({ title: texts.stoppedToast({ name: plan.name }), ...undoWith(undo) });
    },
    resume: (plan: StoredDosePlan, day: Day) => {
      change(plan, resumed(plan, day));
      toast({ title: texts.resumedToast({ name: plan.name }) });
    },
    refill: (plan: StoredDosePlan, came: { left: number; added: number; onPrescription: boolean }) => {
      if (!plan.stock) return;
      const stock = refilled(plan.stock, { ...came, now: new Date(serverNow()) });
      change(plan, { stock });
      toast({ title: texts.refilledToast({ name: plan.name, amount: amountText(plan, stock.count) }) });
    },
    remove: (plan: StoredDosePlan) => {
      remove({ target: { plan }, value: true, before: false, label: plan.name });
      toast({ title: texts.deletedToast({ name: plan.name }) });
    },
  };
}
