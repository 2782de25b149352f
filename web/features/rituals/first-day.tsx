import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { progress } from '#contract/progress.ts';
import type { Ritual, RitualTemplate } from '#contract/rituals.ts';
import { type Goal, goals, type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import { day } from '#messages/generated/day.ts';
import { firstDay as texts } from '#messages/generated/first-day.ts';
import { goals as goalTexts } from '#messages/generated/goals.ts';
import { times } from '#messages/generated/times.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { NeedsNetwork } from '#web/components/online-only.tsx';
import { TickRow } from '#web/components/tick-row.tsx';
import { dayParts } from '#web/components/time-of-day.ts';
import { useOnline } from '#web/lib/online.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toastError, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { SeedBed } from '#web/ui/drawings/seed-bed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { GoalEmoji } from './goal-emoji.tsx';
import { ritualsQuery, templatesQuery } from './rituals.api.ts';

type FirstDayProps = { onTick: (ritual: Ritual, done: boolean) => void; onBegun: () => void };

/** For people without a goal: one question, the resulting day, and its first tick. */
export function FirstDay(props: FirstDayProps) {
  const [goal, setGoal] = useState<Goal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The sign-up form's button is gone: the next Tab leads to the first goal.
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
      <ButtonLink href="/must-do-rituals?view=setup" variant="ghost" size="sm" className="text-accent">
        {day.setUpRituals()}
      </ButtonLink>
    </div>
  );
}

type BeginInput = {
  onTick: (ritual: Ritual, done: boolean) => void;
  /** The goal is set and its rituals are loaded. */
  onBegun: () => void;
};

/** Sets the first goal; a ticked suggestion becomes a ticked ritual once the rituals are loaded. */
function useBegin({ onTick, onBegun }: BeginInput) {
  const client = useQueryClient();
  const wanted = useRef<string | undefined>(undefined);
  const [ticked, setTicked] = useState<string>();
  const setGoal = useOperation(progress.setGoal, {
    done: async ({ currentGoal }) => {
      onBegun();
      if (!wanted.current) return;
      try {
        const list = await client.fetchQuery(ritualsQuery(currentGoal));
        const ritual = list.find(({ templateId }) => templateId === wanted.current);
        if (ritual) onTick(ritual, true);
      } catch (error) {
        // The goal is set; only the tick failed.
        setTicked(undefined);
        toastFailure(error);
      }
    },
    failed: ({ message }) => {
      setTicked(undefined);
      toastError(texts.notBegun({ reason: message }));
    },
  });
  return {
    /** The suggestion that shows as ticked while the goal is being set. */
    ticked,
    isPending: setGoal.isPending,
    begin: (goal: Goal, templateId?: string) => {
      if (setGoal.isPending) return;
      wanted.current = templateId;
      setTicked(templateId);
      setGoal.mutate({ body: { currentGoal: goal } });
    },
  };
}

/** The rituals of a part of the day. */
function Part({ time, list }: { time: TimeOfDay; list: readonly RitualTemplate[] }) {
  return (
    <section>
      <h3 className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden className={`size-2.5 rounded-full ${dayParts[time].dot}`} />
        {times.names[time]()}
      </h3>
      <ul className="grid gap-1 pt-1 pb-3 pl-5 text-note text-ink-soft">
        {list.map(({ templateId, title, minutes }) => (
          <li key={templateId} className="flex justify-between gap-3">
            {title}
            <span className="tabular shrink-0">{times.minutes({ minutes })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many rituals are offered at first: the shortest of the current part of the day. */
const firstRituals = 3;

type DayPreviewProps = {
  templates: readonly RitualTemplate[];
  ticked: string | undefined;
  isPending: boolean;
  /** `templateId`: the suggestion that is ticked, if any. */
  onBegin: (templateId?: string) => void;
};

/** A preview of the goal's day: the shortest rituals of the current part with ticks, the others on a line that expands. */
function DayPreview({ templates, ticked, isPending, onBegin }: DayPreviewProps) {
  const online = useOnline();
  const now = partOfDay(new Date(serverNow()).getHours());
  const partOf = (time: TimeOfDay) => templates.filter(({ timeOfDay }) => timeOfDay === time);
  const first = partOf(now)
    .sort((a, b) => a.minutes - b.minutes)
    .slice(0, firstRituals);
  return (
    <div data-passing className="animate-fade">
      <CardTitle className="text-xl">
        {texts.wouldBe[now]({ minutes: first.reduce((sum, { minutes }) => sum + minutes, 0) })}
      </CardTitle>
      <fieldset disabled={!online || isPending} className="-mx-3 my-1.5">
        {first.map(({ templateId, title, minutes }) => (
          <TickRow
            key={templateId}
            label={texts.tickNow({ title })}
            title={title}
            note={times.minutes({ minutes })}
            timeOfDay={now}
            done={templateId === ticked}
            onToggle={() => onBegin(templateId)}
          />
        ))}
      </fieldset>
      <Disclosure className="border-t border-line">
        <DisclosureTrigger look="line" className="text-note">
          {texts.wholeDay({ count: templates.length })}
        </DisclosureTrigger>
        <DisclosureContent>
          {timesOfDay.map((time) => (
            <Part key={time} time={time} list={partOf(time)} />
          ))}
        </DisclosureContent>
      </Disclosure>
      <div className="grid gap-2.5 border-t border-line pt-3">
        <NeedsNetwork />
        <Button disabled={!online} pending={isPending} onClick={() => onBegin()}>
          {texts.begin[now]()}
        </Button>
        <p className="text-center text-sm text-ink-soft">{texts.canChange()}</p>
      </div>
    </div>
  );
}
