import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { type Ritual, type RitualCompletion, rituals } from '#contract/rituals.ts';
import type { Day } from '#contract/shapes.ts';
import { rituals as texts } from '#messages/generated/rituals.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { tickRitual } from '#web/outbox/operations/tick-ritual.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

/** The ticked rituals of a day in this tab's cache. */
function tickedOn(client: QueryClient, date: Day): Set<string> {
  const list = client.getQueryData<RitualCompletion[]>(keyOf(rituals.completions, { params: { date } }));
  const board = client.getQueryData<Dashboard>(keyOf(dashboard.read, {}));
  const known = list ?? (board?.today === date ? board.ritualCompletions : []);
  return new Set(known.map(({ ritualId }) => ritualId));
}

type TickedRitual = Pick<Ritual, 'id' | 'title'>;

const celebrateAfter = 1000;

/** Ticks or unticks a ritual of a day, with a message; `planned` are the rituals that make the day complete. */
export function useTickRitual(date: Day, planned: readonly TickedRitual[]) {
  const client = useQueryClient();
  const celebration = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate } = useOperation(tickRitual, {
    failed: () => {
      clearTimeout(celebration.current);
      toastError(texts.notTicked());
    },
  });
  return useCallback(
    (ritual: TickedRitual, done: boolean) => {
      mutate({ target: { date, ritualId: ritual.id }, value: done, before: !done, label: ritual.title });
      clearTimeout(celebration.current);
      if (!done) return;
      toast({ title: texts.completed(), description: ritual.title });
      const allDone = () => {
        const ticked = tickedOn(client, date);
        return planned.length > 0 && planned.every(({ id }) => ticked.has(id));
      };
      if (!allDone()) return;
      celebration.current = setTimeout(() => {
        if (!allDone()) return;
        toast({ title: texts.allCompleted(), description: texts.allCompletedText() });
      }, celebrateAfter);
    },
    [client, date, planned, mutate],
  );
}
