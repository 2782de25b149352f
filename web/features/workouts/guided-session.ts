import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Workout } from '#contract/workouts.ts';
import {
  advance,
  newSession,
  restoredSession,
  type Session,
  type SessionEvent,
  viewAt,
} from '#domain/workouts/workout-session.ts';
import { timeline } from '#domain/workouts/workout-timeline.ts';
import { readStoredJson, removeStored, writeStoredJson } from '#web/device/local-store.ts';
import { newId } from '#web/lib/new-id.ts';

const key = 'guidedSession';

type StoredSession = { programId: string; completionId: string; session: unknown };

const readSession = () => readStoredJson(key) as StoredSession | undefined;

function store(programId: string, completionId: string, session: Session): void {
  writeStoredJson(key, { programId, completionId, session } satisfies StoredSession);
}

/** The program of the unfinished session on this device. */
export const openSession = () => readSession()?.programId;

export function forgetSession(): void {
  removeStored(key);
}

/**
 * The state machine of a guided session: its steps, the current one, and the events. It survives a reload and keeps
 * running. A person who comes back from elsewhere in the app finds it paused, or resumed with `goOn`.
 */
export function useGuidedSession(workout: Workout, goOn: boolean) {
  const steps = useMemo(() => timeline(workout.program, workout.exercises), [workout]);
  const [stored] = useState(() => {
    const found = readSession();
    return found?.programId === workout.program.id ? found : undefined;
  });
  const [completionId] = useState(() => stored?.completionId ?? newId());
  const [session, setSession] = useState<Session>(() => {
    const restored = restoredSession(steps, stored?.session) ?? newSession;
    return goOn ? advance(steps, restored, { type: 'resume', now: Date.now() }) : restored;
  });
  const [now, setNow] = useState(Date.now);

  const happen = useCallback(
    (type: SessionEvent['type']) => {
      const at = Date.now();
      setNow(at);
      setSession((before) => advance(steps, before, { type, now: at }));
    },
    [steps],
  );
  useEffect(() => {
    if (session.status !== 'running') return;
    const look = () => happen('tick');
    const beat = setInterval(look, 200);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session.status, happen]);
  const programId = workout.program.id;
  useEffect(() => {
    // A session that was not started must not replace a stored one.
    if (session.status !== 'ready') store(programId, completionId, session);
  }, [programId, completionId, session]);
  const leave = useEffectEvent(() => {
    if (session.status !== 'running') return;
    store(programId, completionId, advance(steps, session, { type: 'pause', now: Date.now() }));
  });
  useEffect(() => () => leave(), []);

  return { steps, session, view: viewAt(steps, session, now), happen, completionId };
}
