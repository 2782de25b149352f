import type { DosePlan, DoseStep, StoredDosePlan } from '#contract/doses.ts';
import { weekDays } from '#contract/reminders.ts';
import type { Day } from '#contract/shapes.ts';
import { type ApartAdvice, stepOn } from '#domain/doses/doses.ts';
import type { stockOf } from '#domain/doses/stock.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';

type Counted = Pick<DosePlan, 'form' | 'unit'>;

/** The word for one unit of a form. */
const pieceOf = (form: DosePlan['form']) =>
  form === 'tablet' || form === 'capsule' || form === 'patch' ? form : 'other';

/** An amount with all digits: a rounded amount would be another dose. */
export const exact = (amount: number) => format.number(amount, { maximumFractionDigits: 6 });

/** "2 tablets", "0.5 mg". */
export function amountText({ form, unit }: Counted, amount: number): string {
  const said = { shown: exact(amount), amount };
  if (unit !== 'piece') return texts.units[unit](said);
  return texts.pieces[pieceOf(form)](said);
}

/** The unit in the plural: "tablets", "ml". */
export function unitText({ form, unit }: Counted): string {
  return unit === 'piece' ? texts.pieceNames[pieceOf(form)]() : texts.unitNames[unit]();
}

/** "Too soon after Levothyroxine. Take them four hours apart." */
export const apartText = (
  { do: advice, after, ifNow }: ApartAdvice,
  plans: readonly StoredDosePlan[],
): string =>
  texts[ifNow ? 'tooSoonIfNow' : 'tooSoon']({
    names: format.list(plans.filter(({ id }) => after.includes(id)).map(({ name }) => name)),
    advice,
  });

export function daysText(days: DoseStep['days']): string {
  if (days.kind === 'every') return texts.days.every({ count: days.count });
  if (days.kind === 'cycle') return texts.days.cycle({ on: days.weeksOn, off: days.weeksOff });
  if (days.kind === 'daily' || days.on.length === weekDays.length) return texts.days.daily();
  return format.list(weekDays.flatMap((day, at) => (days.on.includes(day) ? [format.weekdayName(at)] : [])));
}

/** The current step of a plan, or the first of a future one. */
export const stepNow = ({ steps }: Pick<DosePlan, 'steps'>, today: Day): DoseStep | undefined =>
  stepOn(steps, today) ?? steps[0];

/** "1 tablet · 8:00 AM and 8:00 PM · every day · with food". */
export function planText(plan: DosePlan, today: Day): string {
  const step = stepNow(plan, today);
  if (!step) return '';
  const { asNeeded, food } = plan;
  const when = asNeeded
    ? [
        texts.asNeededSaid({ most: asNeeded.mostPerDay }),
        ...(asNeeded.leastHours > 0 ? [texts.hoursApart({ hours: asNeeded.leastHours })] : []),
      ]
    : step.times.length === 0
      ? [texts.pause()]
      : [format.list(step.times.map(format.clock)), daysText(step.days)];
  return [amountText(plan, step.amount), ...when, ...(food === 'any' ? [] : [texts.food[food]()])].join(
    ' · ',
  );
}

type Stock = NonNullable<ReturnType<typeof stockOf>>;

/** "60 tablets left", "enough for 30 days". */
export const stockNotes = (plan: Counted, { left, daysLeft }: Stock): string[] => [
  texts.amountLeft({ amount: amountText(plan, left) }),
  ...(daysLeft === null ? [] : [texts.daysLeft({ days: daysLeft })]),
];

/** The notes of a plan: next step, end, stock. */
export function planNotes(plan: StoredDosePlan, today: Day, stock: Stock | undefined): string[] {
  const { steps, endsOn, stoppedOn } = plan;
  const repeats = plan.stock?.repeatsLeft ?? null;
  const next = steps.find(({ from }) => from > today);
  const isBegun = steps.some(({ from }) => from <= today);
  const day = (of: Day) => format.day(of, 'weekday');
  if (stoppedOn !== null && stoppedOn <= today) return [texts.stoppedSince({ day: day(stoppedOn) })];
  if (endsOn !== null && endsOn < today) return [texts.overSince({ day: day(endsOn) })];
  return [
    ...(next && !isBegun ? [texts.beginsOn({ day: day(next.from) })] : []),
    ...(next && isBegun
      ? [
          texts.nextStep({
            day: day(next.from),
            amount: next.times.length > 0 || plan.asNeeded ? amountText(plan, next.amount) : texts.pause(),
          }),
        ]
      : []),
    ...(endsOn !== null ? [texts.until({ day: day(endsOn) })] : []),
    ...(stock ? stockNotes(plan, stock) : []),
    ...(repeats === null ? [] : [texts.repeatsLeft({ count: repeats })]),
  ];
}
