import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { DoseLog, DosesApart, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { dayIn } from '#domain/days/day.ts';
import { apartAdvice, asNeededOf, isOver, stepOn } from '#domain/doses/doses.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { RowNotes } from '#web/components/row-notes.tsx';
import { serverNow } from '#web/lib/server-clock.ts';
import { zoneHere } from '#web/lib/zone-here.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { passFocus } from '#web/ui/restore-focus.ts';
import { amountText, apartText } from './dose-words.ts';
import { useDoseLog } from './doses.api.ts';
import { TakenDialog } from './taken-dialog.tsx';
import { takenDoses } from './use-dose-lines.tsx';

type AsNeededCardProps = {
  plans: readonly StoredDosePlan[];
  log: readonly DoseLog[];
  apart: readonly DosesApart[];
  today: Day;
  /** The time in ms since 1970. */
  now: number;
};

/** The plans for use as needed on this day. */
export const asNeededOn = (plans: readonly StoredDosePlan[], today: Day) =>
  plans.filter((plan) => plan.asNeeded && !isOver(plan, today) && stepOn(plan.steps, today));

/** "may be taken again at 3:20 PM". */
function againText(next: Date, now: Date): string {
  if (next <= now) return texts.againNow();
  const isToday = dayIn(zoneHere(), next) === dayIn(zoneHere(), now);
  return isToday
    ? texts.againAt({ time: format.moment(next, 'time') })
    : texts.againOn({ day: format.moment(next, 'weekdayAndTime') });
}

/**
 * Plans for use as needed: the amount taken of the maximum, when the next dose is allowed, and after which other dose
 * it would be too soon. Before the allowed time, a tap records nothing; the menu can record it anyway.
 */
export function AsNeededCard({ plans, log, apart, today, now: time }: AsNeededCardProps) {
  const { takeAsNeeded } = useDoseLog(today);
  const [opened, open] = useState<StoredDosePlan>();
  const now = new Date(time);
  const amountOf = ({ steps }: StoredDosePlan) => stepOn(steps, today)?.amount ?? 0;
  return (
    <Card className="grid content-start gap-1">
      <CardTitle>{texts.asNeeded()}</CardTitle>
      <ul className="divide-y divide-line">
        {asNeededOn(plans, today).map((plan) => {
          const { name, asNeeded } = plan;
          const counted = asNeededOf(plan, plans, log, now);
          if (!counted || !asNeeded) return null;
          const { used, next } = counted;
          const amount = amountOf(plan);
          const one = { planId: plan.id, day: today, dose: '', at: next, amount, logged: undefined };
          const notes = apartAdvice({ ...one, state: 'due' }, takenDoses(log), { apart, now }).map((advice) =>
            apartText(advice, plans),
          );
          return (
            <li key={plan.id} data-as-needed className="grid gap-2 py-2.5">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <div className="min-w-40 grow basis-1/2">
                  <p className="font-medium wrap-anywhere">
                    {name} <span className="font-normal text-ink-soft">{amountText(plan, amount)}</span>
                  </p>
                  {(notes.length === 0 || next > now) && (
                    <p className="tabular text-sm">{againText(next, now)}</p>
                  )}
                  <p className="tabular text-sm text-ink-soft">
                    {texts.usedOf({ used, most: asNeeded.mostPerDay })}
                  </p>
                </div>
                <div className="ml-auto flex items-center gap-2">
                  {next <= now && (
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={texts.takeNowOf({ name })}
                      onClick={({ currentTarget }) => {
                        void passFocus(currentTarget, '[data-as-needed] button');
                        takeAsNeeded(plan, { at: new Date(serverNow()).toISOString(), amount });
                      }}
                    >
                      {texts.takeNow()}
                    </Button>
                  )}
                  <span className="relative shrink-0">
                    <Menu trigger={<IconButton icon={Ellipsis} label={texts.menuOfPlan({ name })} />}>
                      <MenuItem onSelect={() => open(plan)}>{texts.otherwise()}</MenuItem>
                    </Menu>
                  </span>
                </div>
              </div>
              <RowNotes notes={notes} hasTick={false} />
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-soft">{texts.asRecorded()}</p>
      {opened && (
        <TakenDialog
          plan={opened}
          taken={{ at: now.toISOString(), amount: amountOf(opened) }}
          onSave={(taken) => takeAsNeeded(opened, taken)}
          onClose={() => open(undefined)}
        />
      )}
    </Card>
  );
}
