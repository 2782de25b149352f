import { useQuery } from '@tanstack/react-query';
import type { Ritual } from '#contract/rituals.ts';
import { type Goal, timesOfDay } from '#contract/shapes.ts';
import { ritualPlan as texts } from '#messages/generated/ritual-plan.ts';
import { rituals as ritualTexts } from '#messages/generated/rituals.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { toast, toastError } from '#web/lib/toast.ts';
import { finalizePlan } from '#web/outbox/operations/rituals.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { useAnnouncer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PlanColumn } from './plan-column.tsx';
import { lineOf, usePlanDraft } from './plan-draft.ts';
import { ritualsQuery, templatesQuery } from './rituals.api.ts';

type PlanStepProps = { goal: Goal; onDone: () => void };

/** The second step: the three lists, edited and finalized together. */
export function PlanStep({ goal, onDone }: PlanStepProps) {
  // The draft is based on a fresh reply, not on one from before the goal was chosen.
  const list = useQuery({ ...ritualsQuery(goal), refetchOnMount: 'always' });
  if (list.isError) {
    return (
      <LoadFailed
        lines={[ritualTexts.failed.rituals()]}
        actions={<Button onClick={() => list.refetch()}>{ritualTexts.retry.rituals()}</Button>}
      />
    );
  }
  if (!list.data || !list.isFetchedAfterMount) {
    return (
      <div role="status" aria-label={texts.loading()} className="grid gap-4 lg:grid-cols-2">
        {timesOfDay.map((time) => (
          <Skeleton key={time} className="h-96" />
        ))}
      </div>
    );
  }
  return <PlanEditor key={goal} goal={goal} stored={list.data} onDone={onDone} />;
}

function PlanEditor({ goal, stored, onDone }: PlanStepProps & { stored: Ritual[] }) {
  const draft = usePlanDraft(goal, stored);
  const { announcer, say } = useAnnouncer();
  const templates = useQuery(templatesQuery(goal));
  const finalize = useOperation(finalizePlan, {
    done: () => {
      draft.forget();
      toast({
        title: texts.isSet(),
        description: texts.isSetText(),
      });
      onDone();
    },
    failed: ({ message }) => toastError(texts.notSaved({ reason: message })),
  });
  const titles = new Set(draft.lines.map(({ title }) => title));

  const submit = () => {
    const before = { lines: stored.map(lineOf), known: draft.lines.map(({ id }) => id) };
    const value = { lines: draft.lines, known: draft.known };
    finalize.mutate({ target: { goal }, value, before });
  };

  return (
    <div className="grid gap-5 max-md:not-low:pb-16">
      {announcer}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {timesOfDay.map((time) => (
          <PlanColumn
            key={time}
            time={time}
            draft={draft}
            say={say}
            suggestions={
              templates.data?.filter(({ timeOfDay, title }) => timeOfDay === time && !titles.has(title)) ?? []
            }
          />
        ))}
      </div>
      <div
        data-stays-in-reach
        className="z-10 grid justify-items-end not-low:bottom-4 max-md:not-low:fixed max-md:not-low:inset-x-4 max-md:not-low:bottom-[calc(5.5rem+env(safe-area-inset-bottom))] max-md:not-low:fades-below md:not-low:sticky md:justify-self-end"
      >
        <Button className="shadow-float max-sm:w-full" pending={finalize.isPending} onClick={submit}>
          {texts.finalize()}
        </Button>
      </div>
    </div>
  );
}
