import { useCallback } from 'react';
import type { WellnessGoal, WorkoutType } from '#contract/movement.ts';
import { type Program, workouts } from '#contract/workouts.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { toast } from '#web/lib/toast.ts';
import { favoriteProgram } from '#web/outbox/operations/favorites.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const workoutsQuery = (goal: WellnessGoal, type: WorkoutType) =>
  read(workouts.list, { query: { type, goal } });
export const workoutQuery = (programId: string) => read(workouts.read, { params: { programId } });
export const favoritesQuery = read(workouts.favorites, {});
export const streakQuery = read(workouts.streak, {});
export const recentQuery = read(workouts.recent, {});
export const drawingsQuery = read(workouts.drawings, {});

/** Marks or unmarks a program as a favourite. */
export function useFavoriteProgram() {
  const { mutate } = useOperation(favoriteProgram);
  return useCallback(
    (program: Program, favorite: boolean) => {
      mutate({ target: { program }, value: favorite, before: !favorite, label: program.name });
      toast({ title: texts.favoritesUpdated() });
    },
    [mutate],
  );
}
