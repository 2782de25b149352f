import { Clock, Dumbbell, Star } from 'lucide-react';
import type { Workout } from '#contract/workouts.ts';
import { workouts as texts } from '#messages/en/workouts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { equipmentText } from './body-words.ts';

type ProgramCardProps = {
  workout: Workout;
  favorite: boolean;
  onFavorite: (favorite: boolean) => void;
  onOpen: () => void;
  onStart: () => void;
};

const tones = { beginner: 'accent', intermediate: 'notice', advanced: 'danger' } as const;

/** One session among others. */
export function ProgramCard({ workout, favorite, onFavorite, onOpen, onStart }: ProgramCardProps) {
  const { program, exercises } = workout;
  const { name, description, duration, difficulty, equipment } = program;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h2 className="font-display text-xl leading-snug font-medium text-balance">{name}</h2>
        <Button
          variant="notice"
          size="icon"
          aria-pressed={favorite}
          aria-label={texts.favorite({ name })}
          onClick={() => onFavorite(!favorite)}
          className="-mt-1.5 -mr-2"
        >
          <Star size={20} aria-hidden fill={favorite ? 'currentColor' : 'none'} />
        </Button>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Pill tone="rest" size="small">
          <Clock size={14} aria-hidden /> {texts.min({ duration })}
        </Pill>
        <Pill tone={tones[difficulty]} size="small">
          {texts.difficulties[difficulty]()}
        </Pill>
      </div>
      <p className="text-note leading-relaxed text-ink-soft">{description}</p>
      <p className="mt-auto flex items-start gap-2 text-sm text-ink-soft">
        <Dumbbell size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          {texts.exercisesWith({
            count: exercises.length,
            equipment: equipmentText(equipment),
          })}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="quiet" size="sm" aria-label={texts.viewExercises({ name })} onClick={onOpen}>
          {texts.exercises()}
        </Button>
        <Button size="sm" aria-label={texts.startProgram({ name })} onClick={onStart}>
          {texts.start()}
        </Button>
      </div>
    </Card>
  );
}
