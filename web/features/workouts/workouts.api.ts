import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WellnessGoal, WorkoutType } from '#contract/movement.ts';
import { type FavoriteWorkout, type Program, workouts } from '#contract/workouts.ts';
import { workouts as texts } from '#messages/en/workouts.ts';
import { call } from '#web/lib/call.ts';
import { beginWrite, wishes } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { read } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';

export const workoutsQuery = (goal: WellnessGoal, type: WorkoutType) =>
  read(workouts.list, { query: { goal, type } });
export const workoutQuery = (programId: string) => read(workouts.read, { params: { programId } });
export const favoritesQuery = read(workouts.favorites, {});
export const streakQuery = read(workouts.streak, {});
export const drawingsQuery = read(workouts.drawings, {});

/** Makes a program a favourite, or not: shown at once, sent in order, taken back if it fails. */
export function useFavoriteProgram() {
  const client = useQueryClient();
  return useCallback(
    (program: Program, favorite: boolean) => {
      beginWrite(workouts.favorite);
      const programId = program.id;
      void wishes.want({
        key: `favorite program ${programId}`,
        before: !favorite,
        value: favorite,
        send: (value) =>
          value
            ? call(workouts.favorite, { body: { programId } })
            : call(workouts.unfavorite, { params: { programId } }),
        show: (value) =>
          client.setQueryData<FavoriteWorkout[]>(keyOf(workouts.favorites, {}), (list) => {
            const others = list?.filter((each) => each.programId !== programId);
            return value ? others && [{ programId, program }, ...others] : others;
          }),
        failed: toastFailure,
      });
      toast({ title: texts.favoritesUpdated() });
    },
    [client],
  );
}
