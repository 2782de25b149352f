import { useQuery } from '@tanstack/react-query';
import { Check, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import type { Workout } from '#contract/workouts.ts';
import type { Session } from '#domain/workout-session.ts';
import { nextUp, type Step } from '#domain/workout-timeline.ts';
import { allowChime, chime } from '#web/lib/chime.ts';
import { hush, say } from '#web/lib/speech.ts';
import { useWakeLock } from '#web/lib/wake-lock.ts';
import { Button } from '#web/ui/button.tsx';
import { focusItself } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ExerciseFigure } from './exercise-figure.tsx';
import { partLabels } from './exercise-words.ts';
import { forgetSession, stepWords, useGuidedSession } from './guided-session.ts';
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
  const [muted, setMuted] = useState(() => localStorage.getItem(muteKey) === 'yes');
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
    localStorage.setItem(muteKey, muted ? 'no' : 'yes');
    if (!muted) hush();
    setMuted(!muted);
  };
  const start = () => happen(session.status === 'ready' ? 'start' : 'resume');
  return (
    <Radix.Root open onOpenChange={(open) => !open && leave()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusItself}
          // With any tap: one that goes on after a reload has its tones too.
          onClickCapture={allowChime}
          className="fixed inset-0 z-50 flex flex-col bg-paper outline-none"
        >
          <header className="grid gap-2 border-b border-line px-4 pt-2 pb-3 sm:px-8">
            <div className="flex items-center justify-between gap-3">
              <Radix.Title className="truncate font-display text-xl font-medium">
                {workout.program.name}
              </Radix.Title>
              <div className="flex">
                <Button
                  variant="ghost"
                  size="icon"
                  aria-pressed={muted}
                  aria-label="Mute the cues"
                  onClick={mute}
                >
                  {muted ? <VolumeX size={21} aria-hidden /> : <Volume2 size={21} aria-hidden />}
                </Button>
                <Radix.Close asChild>
                  <Button variant="ghost" size="icon" aria-label="Leave the session">
                    <X size={22} aria-hidden />
                  </Button>
                </Radix.Close>
              </div>
            </div>
            <ProgressBar label="Session" value={Math.round(view.share * 100)} max={100} />
          </header>
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
                    <Button
                      className="mx-auto mt-1 min-h-14! px-10! text-lg! lg:mx-0"
                      onClick={() => happen('repsDone')}
                    >
                      <Check size={22} aria-hidden /> Done
                    </Button>
                  )}
                  <NextUp step={nextUp(steps, session.step)} resting={step?.kind !== 'work'} />
                </div>
              </div>
              <footer className="flex items-center justify-center gap-3 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label="Back"
                  disabled={session.status === 'ready'}
                  onClick={() => happen('back')}
                >
                  <SkipBack size={21} aria-hidden />
                </Button>
                {session.status === 'running' ? (
                  <Button className="min-w-36" onClick={() => happen('pause')}>
                    <Pause size={21} aria-hidden /> Pause
                  </Button>
                ) : (
                  <Button className="min-w-36" onClick={start}>
                    <Play size={21} aria-hidden /> {session.status === 'ready' ? 'Begin' : 'Resume'}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label="Skip"
                  disabled={session.status === 'ready'}
                  onClick={() => happen('skip')}
                >
                  <SkipForward size={21} aria-hidden />
                </Button>
                {session.status === 'paused' && (
                  <Button variant="quiet" onClick={() => happen('finish')}>
                    Finish here
                  </Button>
                )}
              </footer>
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Now({ step, secondsLeft }: { step: Step; secondsLeft: number | null }) {
  const clock =
    secondsLeft === null
      ? null
      : `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <>
      {step.kind === 'work' && (
        <p className="text-sm text-ink-soft">
          {partLabels[step.part]}
          {step.rounds > 1 && ` · round ${step.round} of ${step.rounds}`}
          {step.sets > 1 && ` · set ${step.set} of ${step.sets}`}
        </p>
      )}
      <h2
        aria-live="polite"
        className="font-display text-3xl leading-tight font-medium text-balance sm:text-4xl"
      >
        {step.kind === 'work' ? step.name : 'Rest'}
        {step.kind === 'work' && step.side && <span className="text-ink-soft"> · {step.side} side</span>}
      </h2>
      <p role="timer" className="tabular font-display text-[5rem] leading-none font-[480] sm:text-[7rem]">
        {clock ?? (step.kind === 'work' ? step.reps : '')}
        {clock === null && <small className="ml-2 text-2xl text-ink-soft">reps</small>}
      </p>
    </>
  );
}

function NextUp({ step, resting }: { step: ReturnType<typeof nextUp>; resting: boolean }) {
  return (
    <p className="text-ink-soft">
      {step
        ? `${resting ? 'Get ready for' : 'Next up'}: ${step.name}${step.side ? `, ${step.side} side` : ''}`
        : 'This is the last one.'}
    </p>
  );
}

type DoneProps = { minutes: number; saving: boolean; onSave: () => void; onDiscard: () => void };

function Done({ minutes, saving, onSave, onDiscard }: DoneProps) {
  return (
    <div className="m-auto grid max-w-md justify-items-center gap-4 px-6 text-center">
      <h2 className="font-display text-4xl font-medium">That was it</h2>
      {minutes > 0 ? (
        <>
          <p className="text-lg text-ink-soft">
            {minutes} {minutes === 1 ? 'minute' : 'minutes'} of movement, pauses left out.
          </p>
          <Button pending={saving} onClick={onSave}>
            <Check size={20} aria-hidden /> Save {minutes} {minutes === 1 ? 'minute' : 'minutes'}
          </Button>
        </>
      ) : (
        <p className="text-lg text-ink-soft">Nothing to record this time.</p>
      )}
      <Button variant="ghost" onClick={onDiscard}>
        Leave without saving
      </Button>
    </div>
  );
}

type Cues = {
  step: Step | undefined;
  /** The step's place in the session. */
  at: number;
  secondsLeft: number | null;
  status: Session['status'];
  muted: boolean;
};

/** A word at the beginning of each step, a tone for its last three seconds; silence when the session is left. */
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
