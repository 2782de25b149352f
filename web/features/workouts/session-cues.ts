import { useEffect, useRef } from 'react';
import type { Session } from '#domain/workouts/workout-session.ts';
import type { Step } from '#domain/workouts/workout-timeline.ts';
import { chime } from '#web/lib/chime.ts';
import { hush, say } from './speech.ts';
import { stepWords } from './step-words.ts';

type Cues = {
  step: Step | undefined;
  /** The step's place in the session. */
  at: number;
  secondsLeft: number | null;
  status: Session['status'];
  muted: boolean;
};

/** A word at the beginning of each step, a tone for its last three seconds; silence when the session is left. */
export function useCues({ step, at, secondsLeft, status, muted }: Cues): void {
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
