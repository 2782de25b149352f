import { useQuery } from '@tanstack/react-query';
import type { WellnessGoal, WorkoutType } from '#contract/movement.ts';
import type { Workout } from '#contract/workouts.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { Card } from '#web/ui/card.tsx';
import { StretchMat } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProgramCard } from './program-card.tsx';
import { favoritesQuery, useFavoriteProgram, workoutsQuery } from './workouts.api.ts';

type ProgramListProps = {
  goal: WellnessGoal;
  type: WorkoutType;
  onOpen: (workout: Workout) => void;
  onStart: (workout: Workout) => void;
};

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export function ProgramsLoading() {
  return (
    <div role="status" aria-label={texts.loadingWorkouts()} className={grid}>
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}

/** The sessions of a goal and type. */
export function ProgramList({ goal, type, onOpen, onStart }: ProgramListProps) {
  const { data, error, refetch } = useQuery(workoutsQuery(goal, type));
  const { data: favorites = [] } = useQuery(favoritesQuery);
  const favorite = useFavoriteProgram();
  if (!data) {
    return (
      <LoadState {...{ error, refetch }} title={texts.workoutsNotLoaded()}>
        <ProgramsLoading />
      </LoadState>
    );
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState drawing={<StretchMat />} title={texts.noWorkoutsAvailable()} text={texts.emptyHint()} />
      </Card>
    );
  }
  const liked = new Set(favorites.map(({ programId }) => programId));
  // Favourites first, otherwise as they come: the easiest first.
  const sorted = [...data].sort((a, b) => Number(liked.has(b.program.id)) - Number(liked.has(a.program.id)));
  return (
    <>
      <h2 className="sr-only">{texts.programs()}</h2>
      <div className={grid}>
        {sorted.map((workout) => (
          <ProgramCard
            key={workout.program.id}
            workout={workout}
            favorite={liked.has(workout.program.id)}
            onFavorite={(on) => favorite(workout.program, on)}
            onOpen={() => onOpen(workout)}
            onStart={() => onStart(workout)}
          />
        ))}
      </div>
    </>
  );
}
