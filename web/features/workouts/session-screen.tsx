import { useQuery } from '@tanstack/react-query';
import { Check, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import type { Workout } from '#contract/workouts.ts';
import { nextUp } from '#domain/workout-timeline.ts';
import { actions } from '#messages/en/actions.ts';
import { workouts as texts } from '#messages/en/workouts.ts';
import { allowChime } from '#web/lib/chime.ts';
import { useWakeLock } from '#web/lib/wake-lock.ts';
import { readKept, writeKept } from '#web/offline/kept.ts';
import { Button } from '#web/ui/button.tsx';
import { FullScreenDialog } from '#web/ui/full-screen-dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ExerciseFigure } from './exercise-figure.tsx';
import { forgetSession, useGuidedSession } from './guided-session.ts';
import { useCues } from './session-cues.ts';
import { Done } from './session-done.tsx';
import { NextUp, Now } from './session-step.tsx';
import { hush } from './speech.ts';
import { drawingsQuery } from './workouts.api.ts';

type SessionScreenProps = {
  workout: Workout;
  /** One that was left paused goes on at once. */
  goOn: boolean;
  saving: boolean;
  /** Records the minutes done; the id makes a repeat harmless. */
  onDone: (minutes: number, completionId: string) => void;
  onClose: () => void;
};

const muteKey = 'sessionMuted';

/** A session that leads: what to do now, how long still, what comes next. */
export function SessionScreen({ workout, goOn, saving, onDone, onClose }: SessionScreenProps) {
  const guided = useGuidedSession(workout, goOn);
  const { steps, session, view, happen, completionId } = guided;
  const { data: drawings } = useQuery(drawingsQuery);
  const [muted, setMuted] = useState(() => readKept(muteKey) === 'yes');
  useWakeLock(session.status === 'running');
  useCues({
    step: view.step,
    at: session.step,
    secondsLeft: view.secondsLeft,
    status: session.status,
    muted,
  });
  const { step } = view;
  const work = step?.kind === 'work' ? step : nextUp(steps, session.step);
  const drawing = drawings?.find(({ exerciseId }) => exerciseId === work?.exerciseId)?.drawing;
  const exercise = work && workout.exercises[work.exercise];
  const discard = () => {
    forgetSession();
    onClose();
  };
  // One that is over but not saved stays: the network may have been away.
  const leave = () => (session.status === 'done' && view.minutes === 0 ? discard() : onClose());
  const mute = () => {
    writeKept(muteKey, muted ? 'no' : 'yes');
    if (!muted) hush();
    setMuted(!muted);
  };
  const start = () => happen(session.status === 'ready' ? 'start' : 'resume');
  return (
    <FullScreenDialog
      title={workout.program.name}
      closeLabel={texts.leaveTheSession()}
      onClose={leave}
      // With any tap: one that goes on after a reload has its tones too.
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
          minutes={view.minutes}
          saving={saving}
          onSave={() => onDone(view.minutes, completionId)}
          onDiscard={discard}
        />
      ) : (
        <>
          <div className="mx-auto grid min-h-0 w-full max-w-5xl grow grid-rows-[minmax(0,1fr)_auto] gap-4 overflow-y-auto px-4 py-4 sm:px-8 lg:grid-cols-2 lg:grid-rows-1 lg:items-center lg:gap-10">
            <div className="min-h-44 rounded-card bg-sunken p-4 [--figure-ground:var(--sunken)] lg:h-96">
              {drawing && work && (
                <ExerciseFigure
                  key={work.exerciseId}
                  drawing={drawing}
                  name={work.name}
                  playing={session.status === 'running'}
                  className="size-full"
                />
              )}
            </div>
            <div className="grid content-center gap-3 text-center lg:text-left">
              {step ? <Now step={step} secondsLeft={view.secondsLeft} /> : null}
              {exercise && step?.kind === 'work' && (
                <p className="mx-auto max-w-[46ch] text-ink-soft lg:mx-0">{exercise.cues[0]}</p>
              )}
              {step?.kind === 'work' && step.note && <p className="font-medium">{step.note}</p>}
              {step?.kind === 'work' && step.reps !== null && session.status === 'running' && (
                <Button size="lg" className="mx-auto mt-1 lg:mx-0" onClick={() => happen('repsDone')}>
                  <Check size={22} aria-hidden /> {texts.done()}
                </Button>
              )}
              <NextUp step={nextUp(steps, session.step)} resting={step?.kind !== 'work'} />
            </div>
          </div>
          <footer className="flex items-center justify-center gap-3 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button
              variant="quiet"
              size="icon"
              aria-label={actions.back()}
              disabled={session.status === 'ready'}
              onClick={() => happen('back')}
            >
              <SkipBack size={21} aria-hidden />
            </Button>
            {session.status === 'running' ? (
              <Button className="min-w-36" onClick={() => happen('pause')}>
                <Pause size={21} aria-hidden /> {texts.pause()}
              </Button>
            ) : (
              <Button className="min-w-36" onClick={start}>
                <Play size={21} aria-hidden /> {session.status === 'ready' ? texts.begin() : texts.resume()}
              </Button>
            )}
            <Button
              variant="quiet"
              size="icon"
              aria-label={texts.skip()}
              disabled={session.status === 'ready'}
              onClick={() => happen('skip')}
            >
              <SkipForward size={21} aria-hidden />
            </Button>
            {session.status === 'paused' && (
              <Button variant="quiet" onClick={() => happen('finish')}>
                {texts.finishHere()}
              </Button>
            )}
          </footer>
        </>
      )}
    </FullScreenDialog>
  );
}
