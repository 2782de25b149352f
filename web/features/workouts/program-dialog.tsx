import { useQuery } from '@tanstack/react-query';
import { Check, ExternalLink, Play } from 'lucide-react';
import type { Drawing } from '#contract/movement.ts';
import {
  type MovementCaution,
  type ProgramExercise,
  type Workout,
  workoutParts,
} from '#contract/workouts.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { rich } from '#web/lib/rich.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { equipmentText, musclesText } from './body-words.ts';
import { ExerciseFigure } from './exercise-figure.tsx';
import { doseText } from './exercise-words.ts';
import { ProgramTile } from './program-tile.tsx';
import { drawingsQuery } from './workouts.api.ts';

type ProgramDialogProps = {
  workout: Workout | null;
  completing: boolean;
  onClose: () => void;
  onStart: () => void;
  onComplete: () => void;
};

/** All exercises of a session, each with its drawing and instructions. */
export function ProgramDialog({ workout, completing, onClose, onStart, onComplete }: ProgramDialogProps) {
  const { data: drawings } = useQuery({ ...drawingsQuery, enabled: workout !== null });
  if (!workout) return null;
  const { program, exercises } = workout;
  const drawingOf = new Map(drawings?.map(({ exerciseId, drawing }) => [exerciseId, drawing]));
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={program.name}
      description={texts.programLine({
        minutes: program.duration,
        difficulty: texts.difficulties[program.difficulty](),
        equipment: equipmentText(program.equipment),
      })}
      footer={
        <>
          <Button variant="quiet" pending={completing} onClick={onComplete}>
            <Check size={18} aria-hidden /> {texts.completeWorkout()}
          </Button>
          <Button onClick={onStart}>
            <Play size={18} aria-hidden /> {texts.startGuidedSession()}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6 pb-2">
        <div className="grid grid-cols-1 gap-3">
          <ProgramTile
            workout={workout}
            most={4}
            data-shared-to={`program-${workout.program.id}`}
            className="h-32 rounded-card px-3 pt-2 low:hidden"
          />
          <p>{program.description}</p>
          <p className="border-l-3 border-notice pl-4 text-ink-soft">{program.why}</p>
          <Cautions cautions={program.cautions} />
        </div>
        {workoutParts.map((part) => {
          const own = exercises.filter((exercise) => exercise.part === part);
          if (own.length === 0) return null;
          return (
            <section key={part} aria-label={texts.partLabels[part]()} className="grid gap-3">
              <h3 className="font-display text-xl font-medium">
                {texts.partLabels[part]()}
                {part === 'main' && program.rounds > 1 && (
                  <span className="ml-2 font-sans text-base text-ink-soft">
                    {texts.rounds({ rounds: program.rounds })}
                  </span>
                )}
              </h3>
              <ol className="grid gap-3">
                {own.map((exercise) => (
                  <Exercise
                    key={exercise.id}
                    exercise={exercise}
                    drawing={drawingOf.get(exercise.exerciseId)}
                  />
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

function Exercise({ exercise, drawing }: { exercise: ProgramExercise; drawing: Drawing | undefined }) {
  const { exerciseName, instructions, cues, mistake, easier, harder, muscles, cautions, note, videoUrl } =
    exercise;
  return (
    <li className="grid gap-3 rounded-xl border border-line p-3.5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-5">
      <div className="figure-ground h-40 rounded-small p-2 sm:h-48">
        {drawing && <ExerciseFigure drawing={drawing} name={exerciseName} controls className="size-full" />}
      </div>
      <div className="min-w-0">
        <h4 className="text-lead font-semibold">{exerciseName}</h4>
        <p className="tabular text-sm text-ink-soft">
          {doseText(exercise)} · {musclesText(muscles)}
        </p>
        <p className="mt-2 text-note leading-relaxed">{instructions}</p>
        {note && <p className="mt-1.5 text-note font-medium">{note}</p>}
        <Disclosure className="mt-1 text-note">
          <DisclosureTrigger>
            {rich(
              texts.cues({
                exercise: exerciseName,
                hidden,
              }),
            )}
          </DisclosureTrigger>
          <DisclosureContent>
            <ul className="list-disc pl-5 marker:text-accent">
              {cues.map((cue) => (
                <li key={cue}>{cue}</li>
              ))}
            </ul>
            <dl className="mt-2 grid gap-1.5">
              <Line term={texts.oftenGoneWrong()}>{mistake}</Line>
              <Line term={texts.easier()}>{easier}</Line>
              <Line term={texts.harder()}>{harder}</Line>
            </dl>
          </DisclosureContent>
        </Disclosure>
        <Cautions cautions={cautions} />
        {videoUrl && (
          <a
            href={videoUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent"
          >
            <ExternalLink size={16} aria-hidden /> {texts.watchAVideo()}
          </a>
        )}
      </div>
    </li>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="inline font-semibold">{term}: </dt>
      <dd className="inline text-ink-soft">{children}</dd>
    </div>
  );
}

/** The cautions, and whom they concern. */
function Cautions({ cautions }: { cautions: readonly MovementCaution[] }) {
  if (cautions.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1.5 border-l-3 border-danger pl-3 text-sm">
      {cautions.map(({ flag, text }) => (
        <li key={flag}>
          <b className="font-semibold">{texts.flagLabels[flag]()}:</b>{' '}
          <span className="text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}
