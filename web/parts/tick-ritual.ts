import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { type Ritual, type RitualCompletion, rituals } from '#contract/rituals.ts';
import type { Day } from '#contract/shapes.ts';
import { call } from '#web/lib/call.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { toast } from '#web/lib/toast.ts';
import { willTouch, wishes } from '#web/lib/touched.ts';

const dayKey = (date: Day) => keyOf(rituals.completions, { params: { date } });
const dashboardKey = keyOf(dashboard.read, {});

function withTick(list: RitualCompletion[], ritualId: string, date: Day, done: boolean): RitualCompletion[] {
  const others = list.filter((each) => each.ritualId !== ritualId);
  return done ? [...others, { ritualId, completedAt: date }] : others;
}

/** The dashboard with a tick more or less: its streak and totals follow at once. */
function dashboardWith(before: Dashboard, ritualId: string, done: boolean): Dashboard {
  const list = withTick(before.ritualCompletions, ritualId, before.today, done);
  const more = list.length - before.ritualCompletions.length;
  // Keeping today adds a day to the streak; it was counted to yesterday until then.
  const kept = Number(list.length > 0) - Number(before.ritualCompletions.length > 0);
  const { ritualStats } = before.userStats;
  const currentStreak = ritualStats.currentStreak + kept;
  return {
    ...before,
    ritualCompletions: list,
    dailyProgress: { ...before.dailyProgress, ritualStreak: currentStreak },
    userStats: {
      ...before.userStats,
      ritualStats: {
        currentStreak,
        longestStreak: Math.max(ritualStats.longestStreak, currentStreak),
        totalCompleted: ritualStats.totalCompleted + more,
      },
    },
  };
}

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
      willTouch(rituals.complete);
      void wishes.want({
        key: `ritual ${date} ${ritual.id}`,
        before: !done,
        value: done,
        send: (value) =>
          value
            ? call(rituals.complete, { body: { ritualId: ritual.id, completedAt: date } })
            : call(rituals.uncomplete, { params: { date, ritualId: ritual.id } }),
        show: (value) => show(client, ritual.id, date, value),
        failed: () => {
          clearTimeout(celebration.current);
          toast({
            title: 'Error',
            description: 'Failed to update ritual. Please try again.',
            variant: 'destructive',
          });
        },
      });
      clearTimeout(celebration.current);
      if (!done) return;
      toast({ title: 'Ritual Completed! ✨', description: ritual.title });
      const allDone = () => {
        const ticked = tickedOn(client, date);
        return planned.length > 0 && planned.every(({ id }) => ticked.has(id));
      };
      if (!allDone()) return;
      celebration.current = setTimeout(() => {
        if (!allDone()) return;
        toast({ title: 'All Rituals Complete! 🎆', description: 'The whole day, kept. Well done.' });
      }, celebrateAfter);
    },
    [client, date, planned],
  );
}
