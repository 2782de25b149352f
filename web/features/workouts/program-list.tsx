import { useQuery } from '@tanstack/react-query';
import { Heart, Play } from 'lucide-react';
import type { WellnessGoal, WorkoutType } from '#contract/movement.ts';
import type { Program, Workout } from '#contract/workouts.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { StretchMat } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { equipmentText } from './body-words.ts';
import { ProgramTile } from './program-tile.tsx';
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
      <EmptyCard drawing={<StretchMat />} title={texts.noWorkoutsAvailable()} text={texts.emptyHint()} />
    );
  }
  const liked = new Set(favorites.map(({ programId }) => programId));
  // Favourites first, then by difficulty, the easiest first.
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

type ProgramCardProps = {
  workout: Workout;
  favorite: boolean;
  onFavorite: (favorite: boolean) => void;
  onOpen: () => void;
  onStart: () => void;
};

/** "10 min · Beginner · mat". */
const lineOf = ({ duration, difficulty, equipment }: Program) =>
  texts.cardLine({
    duration,
    difficulty: texts.difficulties[difficulty](),
    equipment: equipmentText(equipment),
  });

/** A session in a list. A tap anywhere opens it. */
function ProgramCard({ workout, favorite, onFavorite, onOpen, onStart }: ProgramCardProps) {
  const { program } = workout;
  const { name, description } = program;
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition duration-150 has-[h3_:hover]:brightness-98">
      <ProgramTile
        workout={workout}
        most={3}
        data-shared={`program-${program.id}`}
        className="h-36 px-4 pt-3"
      />
      <div className="flex grow flex-col gap-1 border-t border-line px-4 pt-3 pb-3">
        <h3 className="font-display text-xl leading-snug font-medium text-balance">
          <button
            type="button"
            aria-label={texts.viewExercises({ name })}
            onClick={onOpen}
            className="text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {name}
          </button>
        </h3>
        <p className="text-note text-ink-soft">{lineOf(program)}</p>
        <p className="mt-1 line-clamp-3 text-sm leading-relaxed text-ink-soft max-sm:sr-only">
          {description}
        </p>
        <div className="relative z-10 mt-auto flex items-center justify-between gap-2 self-stretch pt-2">
          <Button size="sm" aria-label={texts.startProgram({ name })} onClick={onStart}>
            <Play size={17} aria-hidden /> {texts.start()}
          </Button>
          <Button
            variant="notice"
            size="icon"
            aria-pressed={favorite}
            aria-label={texts.favorite({ name })}
            onClick={() => onFavorite(!favorite)}
            className="-mr-2"
          >
            <Heart size={20} aria-hidden fill={favorite ? 'currentColor' : 'none'} />
          </Button>
        </div>
      </div>
    </article>
  );
}
