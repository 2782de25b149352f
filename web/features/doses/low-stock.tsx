import { useState } from 'react';
import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { isOver } from '#domain/doses/doses.ts';
import { stockOf } from '#domain/doses/stock.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { whereNow } from '#web/device/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { stockNotes } from './dose-words.ts';
import { RefillDialog } from './refill-dialog.tsx';

type Low = { plan: StoredDosePlan; stock: NonNullable<ReturnType<typeof stockOf>> };

/** The plans with a low stock; `now` is in ms since 1970. */
export function lowOn(
  plans: readonly StoredDosePlan[],
  log: readonly DoseLog[],
  { today, now }: { today: Day; now: number },
): Low[] {
  return plans.flatMap((plan) => {
    const stock = isOver(plan, today) ? undefined : stockOf(plan, log, whereNow(now));
    return stock?.isLow ? [{ plan, stock }] : [];
  });
}

/** The plans with a low stock, each with a refill button. */
export function LowStock({ low }: { low: readonly Low[] }) {
  const [opened, open] = useState<Low>();
  return (
    <Card className="grid content-start gap-1">
      <CardTitle>{texts.low()}</CardTitle>
      <ul className="divide-y divide-line">
        {low.map((each) => {
          const { plan, stock } = each;
          return (
            <li key={plan.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{plan.name}</span>
                <span className="tabular text-sm text-ink-soft">{stockNotes(plan, stock).join(' · ')}</span>
              </span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={texts.refillTitle({ name: plan.name })}
                onClick={() => open(each)}
              >
                {texts.refill()}
              </Button>
            </li>
          );
        })}
      </ul>
      {opened && <RefillDialog plan={opened.plan} left={opened.stock.left} onClose={() => open(undefined)} />}
    </Card>
  );
}
