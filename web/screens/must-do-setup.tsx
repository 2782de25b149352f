import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { UserGoal } from '#contract/progress.ts';
import { ritualPlan } from '#messages/generated/ritual-plan.ts';
import { goalName } from '#web/components/goal-name.ts';
import { TrackerStep } from '#web/features/habits/tracker-step.tsx';
import { GoalStep } from '#web/features/rituals/goal-step.tsx';
import { PlanStep } from '#web/features/rituals/plan-step.tsx';
import { ritualsQuery } from '#web/features/rituals/rituals.api.ts';
import { rich } from '#web/lib/rich.ts';
import { CardTitle } from '#web/ui/card.tsx';

const steps = ['goal', 'plan', 'habits'] as const;

/** Setup in three steps; `step` in the address selects one. */
export function MustDoSetup({ goal: { currentGoal, chosen } }: { goal: UserGoal }) {
  const [search, setSearch] = useSearchParams();
  const { data: stored } = useQuery({ ...ritualsQuery(currentGoal), enabled: chosen });
  const asked = Number(search.get('step') ?? 1);
  const step = chosen ? Math.min(3, Math.max(1, Math.trunc(asked) || 1)) : 1;
  const go = (to: number) => {
    setSearch({ view: 'setup', step: String(to) });
    window.scrollTo(0, 0);
  };
  const toDay = () => {
    setSearch({ view: 'daily' });
    window.scrollTo(0, 0);
  };
  const now = steps[step - 1] ?? steps[0];
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The pressed button is gone.
    title.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className="grid gap-6">
      <ol aria-label={ritualPlan.steps()} className="flex gap-2">
        {steps.map((each, place) => (
          <li key={each} className="flex-1">
            <button
              type="button"
              disabled={!chosen}
              aria-current={place + 1 === step ? 'step' : undefined}
              onClick={() => go(place + 1)}
              className="group block min-h-11 w-full rounded-small text-left disabled:cursor-default"
            >
              <span className={clsx('block h-1.5 rounded-full', place < step ? 'bg-accent' : 'bg-line')} />
              <span className="mt-2 flex items-center gap-1.5 text-sm text-ink-soft group-aria-[current=step]:text-ink">
                {place + 1 < step && <Check size={15} aria-hidden className="text-accent" />}
                {ritualPlan.step({ number: place + 1, name: ritualPlan[each].name() })}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div>
        <CardTitle ref={title} tabIndex={-1} size="large" className="outline-none">
          {ritualPlan[now].title()}
        </CardTitle>
        <p className="mt-1.5 text-ink-soft">
          {now === 'plan'
            ? rich(
                ritualPlan.plan.text({
                  goal: goalName(currentGoal),
                  b: (text) => <b className="font-semibold text-ink">{text}</b>,
                }),
              )
            : ritualPlan[now].text()}
        </p>
      </div>
      {step === 1 && (
        <GoalStep
          current={chosen ? currentGoal : undefined}
          // Ask while it is unknown whether there are rituals.
          hasRituals={stored?.length !== 0}
          onDone={() => go(2)}
        />
      )}
      {step === 2 && <PlanStep goal={currentGoal} onDone={() => go(3)} />}
      {step === 3 && <TrackerStep onBack={() => go(2)} onDone={toDay} />}
    </div>
  );
}
