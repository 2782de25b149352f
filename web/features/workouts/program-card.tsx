import { Play, Star } from 'lucide-react';
import type { Program, Workout } from '#contract/workouts.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { Button } from '#web/ui/button.tsx';
import { equipmentText } from './body-words.ts';
import { ProgramTile } from './program-tile.tsx';

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

/** One session among others: its figures, and what it asks for. A tap anywhere opens it. */
export function ProgramCard({ workout, favorite, onFavorite, onOpen, onStart }: ProgramCardProps) {
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
            <Star size={20} aria-hidden fill={favorite ? 'currentColor' : 'none'} />
          </Button>
        </div>
      </div>
    </article>
  );
}
