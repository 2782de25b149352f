import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { isOver } from '#domain/doses/doses.ts';
import { leftOf, stockOf } from '#domain/doses/stock.ts';
import { format } from '#messages/format.ts';
import { actions } from '#messages/generated/actions.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { whereNow } from '#web/device/local-day.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { passFocus } from '#web/ui/restore-focus.ts';
import { daysText, planNotes, planText, stepNow } from './dose-words.ts';
import { useDosePlans } from './doses.api.ts';
import { dayOfPlan, stepShown } from './plan-draft.ts';
import { RefillDialog } from './refill-dialog.tsx';

type PlanListProps = {
  plans: readonly StoredDosePlan[];
  log: readonly DoseLog[];
  today: Day;
  /** The time in ms since 1970. */
  now: number;
  onAdd: () => void;
  onChange: (plan: StoredDosePlan) => void;
};

/** All plans with amount, times, stock and end; and the former ones. */
export function PlanList({ plans, log, today, now, onAdd, onChange }: PlanListProps) {
  const { remove } = useDosePlans();
  const [refilledPlan, openRefill] = useState<StoredDosePlan>();
  const [deletedPlan, askDelete] = useState<StoredDosePlan>();
  const current = plans.filter((plan) => !isOver(plan, today));
  const former = plans.filter((plan) => isOver(plan, today));
  const where = whereNow(now);
  const list = (of: readonly StoredDosePlan[]) => (
    <ul className="divide-y divide-line">
      {of.map((plan) => (
        <PlanRow
          key={plan.id}
          plan={plan}
          today={today}
          stock={isOver(plan, today) ? undefined : stockOf(plan, log, where)}
          onChange={() => onChange(plan)}
          onRefill={() => openRefill(plan)}
          onDelete={() => askDelete(plan)}
        />
      ))}
    </ul>
  );
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{texts.plan()}</CardTitle>
        <Button size="sm" onClick={onAdd}>
          <Plus size={18} aria-hidden /> {texts.add()}
        </Button>
      </div>
      {list(current)}
      {former.length > 0 && (
        <Disclosure>
          <DisclosureTrigger look="line">{texts.noLonger({ count: former.length })}</DisclosureTrigger>
          <DisclosureContent>{list(former)}</DisclosureContent>
        </Disclosure>
      )}
      <p className="text-sm text-ink-soft">{texts.planNote()}</p>
      {refilledPlan?.stock && (
        <RefillDialog
          plan={refilledPlan}
          left={leftOf(refilledPlan.stock, refilledPlan.used)}
          onClose={() => openRefill(undefined)}
        />
      )}
      {deletedPlan && (
        <ConfirmDialog
          title={texts.deleteQuestion({ name: deletedPlan.name })}
          confirm={actions.delete()}
          onConfirm={() => {
            askDelete(undefined);
            leaveRow(deletedPlan);
            remove(deletedPlan);
          }}
          onCancel={() => askDelete(undefined)}
        />
      )}
    </Card>
  );
}

/** Call it before a row moves: the focus goes to the menu that takes its place. */
function leaveRow({ id }: StoredDosePlan) {
  const menu = document.querySelector(`[data-plan-menu="${id}"]`);
  if (menu) void passFocus(menu, '[data-plan-menu]');
}

type PlanRowProps = {
  plan: StoredDosePlan;
  today: Day;
  stock: ReturnType<typeof stockOf>;
  onChange: () => void;
  onRefill: () => void;
  onDelete: () => void;
};

function PlanRow({ plan, today, stock, onChange, onRefill, onDelete }: PlanRowProps) {
  const { stop, resume } = useDosePlans();
  const { name } = plan;
  const leave = (run: (plan: StoredDosePlan, day: Day) => void) => {
    leaveRow(plan);
    run(plan, dayOfPlan(plan, today, new Date(serverNow())));
  };
  const notes = planNotes(plan, today, stock);
  const shown = stepShown(plan, today);
  // The first note has the start of the next step, and its times if these are new.
  if (shown && shown !== stepNow(plan, today) && !isOver(plan, today))
    notes.splice(1, 0, format.list(shown.times.map(format.clock)), daysText(shown.days));
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 grow py-0.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="tabular text-note text-pretty">{planText(plan, today)}</p>
        {notes.length > 0 && <p className="tabular text-sm text-pretty text-ink-soft">{notes.join(' · ')}</p>}
        {stock?.isLow && (
          <p className="mt-1.5">
            <Pill size="small" tone="notice">
              {texts.low()}
            </Pill>
          </p>
        )}
      </div>
      <span className="relative shrink-0">
        <Menu
          trigger={<IconButton icon={Ellipsis} label={texts.menuOfPlan({ name })} data-plan-menu={plan.id} />}
        >
          {!isOver(plan, today) && <MenuItem onSelect={onChange}>{texts.change()}</MenuItem>}
          {plan.stock && <MenuItem onSelect={onRefill}>{texts.refill()}</MenuItem>}
          {isOver(plan, today) ? (
            <MenuItem onSelect={() => leave(resume)}>{texts.resume()}</MenuItem>
          ) : (
            <MenuItem onSelect={() => leave(stop)}>{texts.stop()}</MenuItem>
          )}
          <MenuItem onSelect={onDelete}>{texts.delete()}</MenuItem>
        </Menu>
      </span>
    </li>
  );
}
