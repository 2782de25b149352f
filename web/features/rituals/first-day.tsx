import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Ritual } from '#contract/rituals.ts';
import { type Goal, goals } from '#contract/shapes.ts';
import { day } from '#messages/generated/day.ts';
import { firstDay as texts } from '#messages/generated/first-day.ts';
import { goals as goalTexts } from '#messages/generated/goals.ts';
import { GoalEmoji } from '#web/components/goal-emoji.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { SeedBed } from '#web/ui/drawings/seed-bed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayPreview } from './day-preview.tsx';
import { templatesQuery } from './rituals.api.ts';
import { useBegin } from './use-begin.ts';

type FirstDayProps = { onTick: (ritual: Ritual, done: boolean) => void; onBegun: () => void };

/** For whoever has chosen nothing yet: one question, the day that the answer makes, and its first tick. */
export function FirstDay(props: FirstDayProps) {
  const [goal, setGoal] = useState<Goal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever comes from the sign-up form has lost the button that they pressed: the next key leads to the first goal.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2 lg:p-8">
      <div className="grid gap-4">
        <CardTitle ref={heading} tabIndex={-1} size="large" className="text-balance outline-none">
          {texts.question()}
        </CardTitle>
        <ChoiceField
          label={texts.goal()}
          hideLabel
          align="start"
          columns="grid-cols-2"
          value={goal}
          onChange={setGoal}
          options={goals.map((value) => ({
            value,
            label: (
              <>
                <GoalEmoji goal={value} size={24} />
                <span className="min-w-0 text-note leading-tight">{goalTexts.names[value]()}</span>
              </>
            ),
          }))}
        />
      </div>
      <div className="lg:self-stretch lg:border-l lg:border-line lg:pl-8">
        {goal ? <Preview goal={goal} {...props} /> : <Nothing />}
      </div>
    </Card>
  );
}

function Preview({ goal, onTick, onBegun }: FirstDayProps & { goal: Goal }) {
  const { data, isError, refetch } = useQuery(templatesQuery(goal));
  const { ticked, isPending, begin } = useBegin({ onTick, onBegun });
  if (isError && !data) {
    return <LoadFailed lines={[texts.notLoaded()]} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={texts.loading()}>
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <DayPreview
      key={goal}
      templates={data}
      ticked={ticked}
      isPending={isPending}
      onBegin={(templateId) => begin(goal, templateId)}
    />
  );
}

function Nothing() {
  return (
    <div className="grid justify-items-center gap-1.5 py-2 text-center lg:h-full lg:content-center">
      <div className="w-32">
        <SeedBed />
      </div>
      <p className="font-display text-xl font-medium">{day.noRituals()}</p>
      <p className="max-w-[40ch] text-sm text-ink-soft">{day.noRitualsText()}</p>
      <Link
        href="/must-do-rituals?view=setup"
        className={buttonClass({ variant: 'ghost', size: 'sm' }, 'text-accent')}
      >
        {day.setUpRituals()}
      </Link>
    </div>
  );
}
