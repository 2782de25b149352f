import { useQuery } from '@tanstack/react-query';
import { Check, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Feeling, Workout } from '#contract/workouts.ts';
import { doneExercises } from '#domain/workouts/workout-done.ts';
import type { Session, SessionEvent } from '#domain/workouts/workout-session.ts';
import { nextUp, type Step } from '#domain/workouts/workout-timeline.ts';
import { actions } from '#messages/generated/actions.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { locales, pageLocale } from '#messages/locale.ts';
import { readStored, writeStored } from '#web/device/local-store.ts';
import { allowChime, chime } from '#web/lib/chime.ts';
import { useWakeLock } from '#web/lib/wake-lock.ts';
import { AfterFrame } from '#web/ui/after-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { FullScreenDialog } from '#web/ui/full-screen-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ExerciseFigure } from './exercise-figure.tsx';
import { forgetSession, useGuidedSession } from './guided-session.ts';
import { Done } from './session-done.tsx';
import { NextUp, Now, StepAnnouncement, stepWords } from './session-step.tsx';
import { drawingsQuery } from './workouts.api.ts';

type Cues = {
  step: Step | undefined;
  /** The index of the step. */
  at: number;
  secondsLeft: number | null;
  status: Session['status'];
  muted: boolean;
};

/** Speaks at the start of each step, and beeps in its last three seconds; silent after leaving. */
function useCues({ step, at, secondsLeft, status, muted }: Cues): void {
  const said = useRef(-1);
  useEffect(() => {
    if (muted || status !== 'running' || !step || said.current === at) return;
    said.current = at;
    say(stepWords(step));
  }, [step, at, status, muted]);
  const count = status === 'running' && secondsLeft !== null && secondsLeft <= 3 ? secondsLeft : null;
  useEffect(() => {
    if (muted || count === null) return;
    chime([count === 0 ? 880 : 587]);
  }, [count, muted]);
  useEffect(() => {
    if (status !== 'done') return;
    if (!muted) chime([523, 659, 784]);
  }, [status, muted]);
  useEffect(() => hush, []);
}

/** The result of a session; its id makes saving idempotent. */
export type FinishedSession = { minutes: number; completionId: string; feeling?: Feeling | undefined };

type SessionScreenProps = {
  workout: Workout;
  /** Resumes a paused session at once. */
  goOn: boolean;
  saving: boolean;
  onDone: (done: FinishedSession) => void;
  onClose: () => void;
};

const muteKey = 'sessionMuted';

/** A guided session: the current step, the time left, the next step. */
export function SessionScreen({ workout, goOn, saving, onDone, onClose }: SessionScreenProps) {
  const guided = useGuidedSession(workout, goOn);
  const { steps, session, view, happen, completionId } = guided;
  const { data: drawings } = useQuery(drawingsQuery);
  const [muted, setMuted] = useState(() => readStored(muteKey) === 'yes');
  useWakeLock(session.status === 'running');
  useCues({
    step: view.step,
    at: session.step,
    secondsLeft: view.secondsLeft,
    status: session.status,
    muted,
  });
  const { step } = view;
  const next = nextUp(steps, session.step);
  const work = step?.kind === 'work' ? step : next;
  const drawing = drawings?.find(({ exerciseId }) => exerciseId === work?.exerciseId)?.drawing;
  const exercise = work && workout.exercises[work.exercise];
  const discard = () => {
    forgetSession();
    onClose();
  };
  // A finished session that was not saved stays: the network may have been missing.
  const leave = () => (session.status === 'done' && view.minutes === 0 ? discard() : onClose());
  const mute = () => {
    writeStored(muteKey, muted ? 'no' : 'yes');
    if (!muted) hush();
    setMuted(!muted);
  };
  return (
    <FullScreenDialog
      title={workout.program.name}
      closeLabel={texts.leaveTheSession()}
      onClose={leave}
      // With any tap: a resumed session needs sound after a reload.
      onClickCapture={allowChime}
      actions={
        <Button
          variant="ghost"
          size="icon"
          aria-pressed={muted}
          aria-label={texts.muteTheCues()}
          onClick={mute}
        >
          {muted ? <VolumeX size={21} aria-hidden /> : <Volume2 size={21} aria-hidden />}
        </Button>
      }
      below={<ProgressBar label={texts.session()} value={Math.round(view.share * 100)} max={100} />}
    >
      {session.status === 'done' ? (
        <Done
          workout={workout}
          minutes={view.minutes}
          exercises={doneExercises(steps, session)}
          saving={saving}
          onSave={(feeling) => onDone({ minutes: view.minutes, completionId, feeling })}
          onDiscard={discard}
        />
      ) : (
        <>
          <StepAnnouncement step={session.status === 'ready' ? undefined : step} next={next} />
          {/* On a low screen (a phone in landscape, or a large zoom) the figure is beside the text. */}
          <div className="mx-auto grid min-h-0 w-full max-w-5xl grow grid-rows-[minmax(11rem,1fr)_auto] gap-4 overflow-y-auto px-4 py-4 sm:px-8 lg:grid-cols-2 lg:grid-rows-1 lg:items-center lg:gap-10 low:grid-cols-[minmax(5.5rem,2fr)_minmax(0,3fr)] low:grid-rows-[minmax(0,1fr)] low:items-start low:gap-4 low:py-2">
            <div className="figure-ground min-h-0 rounded-card p-4 lg:h-96 low:sticky low:top-0 low:h-full low:max-h-full low:p-2">
              {drawing && work && (
                <AfterFrame className="size-full">
                  <ExerciseFigure
                    key={work.exerciseId}
                    drawing={drawing}
                    name={work.name}
                    playing={session.status === 'running'}
                    className="size-full"
                  />
                </AfterFrame>
              )}
            </div>
            <div className="grid content-center gap-3 text-center lg:text-left low:min-h-full low:gap-1.5 low:text-left">
              {step ? <Now step={step} secondsLeft={view.secondsLeft} /> : null}
              {exercise && step?.kind === 'work' && (
                <p className="mx-auto max-w-[46ch] text-ink-soft lg:mx-0 low:mx-0">{exercise.cues[0]}</p>
              )}
              {step?.kind === 'work' && step.note && <p className="font-medium">{step.note}</p>}
              {step?.kind === 'work' && step.reps !== null && session.status === 'running' && (
                <Button
                  size="lg"
                  className="mx-auto mt-1 lg:mx-0 low:mx-0"
                  onClick={() => happen('repsDone')}
                >
                  <Check size={22} aria-hidden /> {texts.done()}
                </Button>
              )}
              <NextUp step={next} resting={step?.kind !== 'work'} />
            </div>
          </div>
          <SessionControls status={session.status} happen={happen} />
        </>
      )}
    </FullScreenDialog>
  );
}

/** Speaks a text, where the device can; cancels the former one. */
function say(text: string): void {
  if (!('speechSynthesis' in window)) return;
  window.speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = locales[pageLocale()].intl;
  words.rate = 0.95;
  window.speechSynthesis.speak(words);
}

/** Stops speaking. */
function hush(): void {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel();
}

type ControlsProps = { status: Session['status']; happen: (type: SessionEvent['type']) => void };

/** Start, pause and resume; previous and next step; and ending early. */
function SessionControls({ status, happen }: ControlsProps) {
  const ready = status === 'ready';
  return (
    <footer className="flex flex-wrap items-center justify-center gap-3 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:gap-2 low:py-1 low:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <IconButton
        icon={SkipBack}
        iconSize={21}
        variant="quiet"
        label={actions.back()}
        disabled={ready}
        onClick={() => happen('back')}
      />
      {status === 'running' ? (
        <Button className="min-w-32" onClick={() => happen('pause')}>
          <Pause size={21} aria-hidden /> {texts.pause()}
        </Button>
      ) : (
        <Button className="min-w-32" onClick={() => happen(ready ? 'start' : 'resume')}>
          <Play size={21} aria-hidden /> {ready ? texts.begin() : texts.resume()}
        </Button>
      )}
      <IconButton
        icon={SkipForward}
        iconSize={21}
        variant="quiet"
        label={texts.skip()}
        disabled={ready}
        onClick={() => happen('skip')}
      />
      {status === 'paused' && (
        <Button variant="quiet" size="compact" onClick={() => happen('finish')}>
          {texts.finishHere()}
        </Button>
      )}
    </footer>
  );
}
