import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { type Ritual, type RitualCompletion, rituals } from '#contract/rituals.ts';
import type { Day } from '#contract/shapes.ts';
import { rituals as texts } from '#messages/en/rituals.ts';
import { dashboardWith, withTick } from '#web/components/waiting-ticks.ts';
import { beginWrite, wishes } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { sendOrKeep } from '#web/offline/outbox.ts';

const dayKey = (date: Day) => keyOf(rituals.completions, { params: { date } });
const dashboardKey = keyOf(dashboard.read, {});

function show(client: QueryClient, ritualId: string, date: Day, done: boolean): void {
  client.setQueryData<RitualCompletion[]>(
    dayKey(date),
    (list) => list && withTick(list, ritualId, date, done),
  );
  client.setQueryData<Dashboard>(dashboardKey, (before) =>
    before?.today === date ? dashboardWith(before, ritualId, done) : before,
  );
}

/** What is ticked on a day, as far as this tab knows. */
function tickedOn(client: QueryClient, date: Day): Set<string> {
  const list = client.getQueryData<RitualCompletion[]>(dayKey(date));
  const board = client.getQueryData<Dashboard>(dashboardKey);
  const known = list ?? (board?.today === date ? board.ritualCompletions : []);
  return new Set(known.map(({ ritualId }) => ritualId));
}

type TickedRitual = Pick<Ritual, 'id' | 'title'>;

const celebrateAfter = 1000;

/** Ticks a ritual of a day, or takes the tick back: shown at once, sent in order, taken back if it fails. */
export function useTickRitual(date: Day, planned: readonly TickedRitual[]) {
  const client = useQueryClient();
  const celebration = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(
    (ritual: TickedRitual, done: boolean) => {
      beginWrite(rituals.complete);
      void wishes.want({
        key: `ritual ${date} ${ritual.id}`,
        before: !done,
        value: done,
        send: (value) =>
          value
            ? sendOrKeep(`ritual ${date} ${ritual.id}`, true, rituals.complete, {
                body: { ritualId: ritual.id, completedAt: date },
              })
            : sendOrKeep(`ritual ${date} ${ritual.id}`, false, rituals.uncomplete, {
                params: { date, ritualId: ritual.id },
              }),
        show: (value) => show(client, ritual.id, date, value),
        failed: () => {
          clearTimeout(celebration.current);
          toastError(texts.notTicked());
        },
      });
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
    [client, date, planned],
  );
}
