import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { progress } from '#contract/progress.ts';
import type { Ritual } from '#contract/rituals.ts';
import type { Goal } from '#contract/shapes.ts';
import { firstDay as texts } from '#messages/generated/first-day.ts';
import { toastError, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ritualsQuery } from './rituals.api.ts';

type BeginInput = {
  onTick: (ritual: Ritual, done: boolean) => void;
  /** The goal is set and its rituals are there. */
  onBegun: () => void;
};

/** Sets the first goal; where one of its suggestions was ticked with it, its ritual is ticked as soon as it is there. */
export function useBegin({ onTick, onBegun }: BeginInput) {
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
        // The goal is set; only the tick did not come about.
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
    /** Which suggestion shows as ticked while the goal is being set. */
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
