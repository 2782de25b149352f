import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { spreadTimes } from '#domain/doses/dose-steps.ts';
import { stepOn } from '#domain/doses/doses.ts';
import { indexMedicines } from '#domain/medicines/medicine-search.ts';
import { actions } from '#messages/generated/actions.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { libraryPageQuery, libraryQuery, medicinesQuery } from '#web/components/library.api.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipChoice } from '#web/ui/chip.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { AmountFields } from './amount-fields.tsx';
import { type Beginning, CourseFields } from './course-fields.tsx';
import { DaysField } from './days-field.tsx';
import { dosesQuery, useDosePlans } from './doses.api.ts';
import { PlanChecks } from './plan-checks.tsx';
import {
  beginsOn,
  dayOfPlan,
  draftOf,
  newDraft,
  type PlanDraft,
  planOfDraft,
  problemOf,
  withSchedule,
} from './plan-draft.ts';
import { PlanNameField, type Proposals, whatIs } from './plan-name-field.tsx';
import { StepsField } from './steps-field.tsx';
import { StockFields } from './stock-fields.tsx';
import { TimesField, type Waking } from './times-field.tsx';

type PlanDialogProps = {
  /** The edited plan; null: a new one. */
  plan: StoredDosePlan | null;
  /** The name of a new plan, where the person comes from its page; else empty. */
  named: string;
  plans: readonly StoredDosePlan[];
  proposals: Proposals;
  waking: Waking;
  /** Events that a course may begin with. */
  beginnings: readonly Beginning[];
  today: Day;
  onClose: () => void;
};

/** Edits a plan: what is taken, how much, and when. */
export function PlanDialog({
  plan,
  named,
  plans,
  proposals,
  waking,
  beginnings,
  today: here,
  onClose,
}: PlanDialogProps) {
  const today = plan ? dayOfPlan(plan, here, new Date(serverNow())) : here;
  const { add, save } = useDosePlans();
  const medicines = useQuery(medicinesQuery);
  const { data: table } = medicines;
  const { data: doses } = useQuery(dosesQuery(here));
  const { data: library } = useQuery(libraryQuery);
  const index = useMemo(() => table && indexMedicines(table), [table]);
  const names = { index, library: library?.entries ?? [] };
  const [written, setDraft] = useState((): PlanDraft => {
    if (plan) return draftOf(plan, today);
    return { ...newDraft(today, spreadTimes(1, waking.wakes, waking.sleeps)), name: named };
  });
  // A name that was typed before the table was loaded is looked up once it is.
  const isUnknown = written.contents.length === 0 && written.remedyId === null;
  const draft = { ...written, ...(isUnknown && whatIs(written.name, names)) };
  const [wasAsked, setAsked] = useState(false);
  const set = (change: Partial<PlanDraft>) => setDraft({ ...draft, ...change });
  const slug = draft.remedyId?.split(':')[1];
  const { data: page } = useQuery({ ...libraryPageQuery(slug ?? ''), enabled: slug !== undefined });
  const when = { today, begins: beginsOn(draft, plan, doses?.log ?? [], today) };
  const problem = problemOf(draft, plan, when);
  const { asNeeded } = draft;
  const toSave = () => planOfDraft(draft, plan, { ...when, now: new Date(serverNow()) });
  const submit = () => {
    setAsked(true);
    if (problem) return;
    if (plan) save(plan, toSave());
    else add(toSave());
    onClose();
  };
  return (
    <Dialog
      title={plan ? texts.changeTitle({ name: plan.name }) : texts.newTitle()}
      description={texts.planNote()}
      onClose={onClose}
      footer={
        <>
          {wasAsked && problem && (
            <p role="alert" className="w-full text-sm font-medium text-danger max-sm:order-last">
              {problem}
            </p>
          )}
          <Button variant="quiet" onClick={onClose}>
            {actions.cancel()}
          </Button>
          <Button onClick={submit}>{actions.save()}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <PlanNameField
          draft={draft}
          onChange={set}
          proposals={plan ? null : proposals}
          table={table}
          names={names}
        />
        <PlanChecks
          plan={{ ...toSave(), id: plan?.id ?? '', used: 0 }}
          changed={plan?.id ?? null}
          others={plans.filter(({ id }) => id !== plan?.id)}
          medicines={medicines}
          today={today}
        />
        <AmountFields draft={draft} onChange={set} table={table} />
        <ChoiceField
          label={texts.when()}
          columns="grid-cols-2"
          value={asNeeded ? 'needed' : 'timed'}
          options={[
            { value: 'timed', label: texts.kinds.timed() },
            { value: 'needed', label: texts.kinds.needed() },
          ]}
          onChange={(kind) =>
            set({ asNeeded: kind === 'needed' ? { leastHours: null, mostPerDay: null } : null })
          }
        />
        {asNeeded ? (
          <div className="grid grid-cols-2 items-end gap-3">
            <NumberField
              label={texts.leastHours()}
              value={asNeeded.leastHours}
              min={0}
              max={48}
              onChange={(leastHours) => set({ asNeeded: { ...asNeeded, leastHours } })}
            />
            <NumberField
              label={texts.mostPerDay()}
              value={asNeeded.mostPerDay}
              min={1}
              max={24}
              onChange={(mostPerDay) => set({ asNeeded: { ...asNeeded, mostPerDay } })}
            />
          </div>
        ) : (
          <>
            <TimesField
              times={draft.times}
              waking={waking}
              onChange={(times) => setDraft(withSchedule(draft, { times }))}
            />
            <DaysField
              days={draft.days}
              since={draft.from > today ? draft.from : today}
              onChange={(days) => setDraft(withSchedule(draft, { days }))}
            />
            <p role="status" className={when.begins > today ? 'text-sm' : 'sr-only'}>
              {when.begins > today && texts.beginsTomorrow()}
            </p>
          </>
        )}
        <div>
          <p className="mb-2 font-medium">{texts.foodQuestion()}</p>
          <ChipChoice
            label={texts.foodQuestion()}
            options={(['any', 'with', 'apart'] as const).map((value) => ({
              value,
              label: texts.food[value](),
            }))}
            value={draft.food}
            onChange={(food) => set({ food })}
          />
        </div>
        {(!asNeeded || draft.stock) && (
          <Switch
            label={texts.isReminded()}
            hint={asNeeded ? texts.isRemindedOfRefillHint() : texts.isRemindedHint()}
            checked={draft.isReminded}
            onCheckedChange={(isReminded) => set({ isReminded })}
          />
        )}
        <div className="divide-y divide-line border-y border-line">
          <Part title={texts.course()} isOpen={draft.endsOn !== null || draft.zone !== null}>
            <CourseFields
              draft={draft}
              onChange={set}
              beginnings={beginnings}
              longestDays={page?.longestDays ?? null}
              isBegun={plan !== null && stepOn(plan.steps, today) !== undefined}
            />
          </Part>
          {!asNeeded && (
            <Part title={texts.steps()} isOpen={draft.later.length > 0}>
              <StepsField draft={draft} today={today} onChange={setDraft} />
            </Part>
          )}
          <Part title={texts.stock()} isOpen={draft.stock !== null}>
            <StockFields draft={draft} onChange={set} />
          </Part>
        </div>
      </div>
    </Dialog>
  );
}

function Part({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Disclosure defaultOpen={isOpen} className="py-1">
      <DisclosureTrigger look="line">{title}</DisclosureTrigger>
      <DisclosureContent className="pt-1 pb-4">{children}</DisclosureContent>
    </Disclosure>
  );
}
