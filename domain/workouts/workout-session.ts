import { maxWorkoutMinutes } from '#contract/workouts.ts';
import { plannedSeconds, type Step } from './workout-timeline.ts';

/**
 * A guided session as plain JSON, so that it survives a reload. Times are milliseconds; `since` is an instant. There
 * is no running timer: each view passes the current time, so a locked phone loses nothing.
 */
export type Session = {
  status: 'ready' | 'running' | 'paused' | 'done';
  /** The index of the step; the length of the timeline after the last one. */
  step: number;
  /** The instant since which it runs without a pause; null if it is not running. */
  since: number | null;
  /** Time of the step before `since`. */
  inStep: number;
  /** Time of the earlier steps. */
  before: number;
  /** Skipped steps, and those left when the session was ended. */
  skipped: readonly number[];
};

/** `now` in milliseconds since 1970. */
export type SessionEvent = {
  type: 'start' | 'pause' | 'resume' | 'skip' | 'back' | 'tick' | 'repsDone' | 'finish';
  now: number;
};

/** Going back within this time of a step's start goes to the previous step; later it restarts the step. */
const justBegun = 3_000;

export const newSession: Session = {
  status: 'ready',
  step: 0,
  since: null,
  inStep: 0,
  before: 0,
  skipped: [],
};

/** The session after an event. An event that is invalid in this state changes nothing. */
export function advance(steps: readonly Step[], session: Session, { type, now }: SessionEvent): Session {
  const settled = settle(steps, session, now);
  const { status } = settled;
  if (status === 'done') return settled;
  if (type === 'finish') return end(steps, { ...settled, skipped: withRest(steps, settled) }, now);
  if (status === 'ready') return type === 'start' ? begin(steps, settled, 0, now) : settled;
  switch (type) {
    case 'pause':
      return { ...settled, status: 'paused', since: null, inStep: ranInStep(settled, now) };
    case 'resume':
      return status === 'paused' ? { ...settled, status: 'running', since: now } : settled;
    case 'skip':
      return begin(steps, { ...settled, skipped: [...settled.skipped, settled.step] }, settled.step + 1, now);
    case 'back':
      return begin(steps, settled, stepBack(steps, settled, now), now);
    case 'repsDone':
      return status === 'running' && waits(steps[settled.step])
        ? begin(steps, settled, settled.step + 1, now)
        : settled;
    default:
      return settled;
  }
}

/** Completes timed steps that have ended since the last view, each starting when the previous ended. */
function settle(steps: readonly Step[], session: Session, now: number): Session {
  let at = session;
  while (at.status === 'running' && at.since !== null) {
    const step = steps[at.step];
    if (!step) return end(steps, at, now);
    if (waits(step)) return at;
    const ends = at.since + Math.max(0, plannedSeconds(step) * 1000 - at.inStep);
    if (now < ends) return at;
    at = begin(steps, at, at.step + 1, ends);
  }
  return at;
}

/** Only the person knows when the repetitions are done. */
function waits(step: Step | undefined): boolean {
  return step?.kind === 'work' && step.seconds === null;
}

/** Leaves the step at an instant and starts another; after the last one the session is done. */
function begin(steps: readonly Step[], session: Session, step: number, now: number): Session {
  if (step >= steps.length) return end(steps, session, now);
  const running = session.status !== 'paused';
  return {
    status: running ? 'running' : 'paused',
    step,
    since: running ? now : null,
    inStep: 0,
    before: counted(steps, session, now),
    // Going back undoes skips.
    skipped: session.skipped.filter((each) => each < step),
  };
}

/** The steps that are not done if the session ends at the current one. */
function withRest(steps: readonly Step[], { skipped, step }: Session): number[] {
  return [...skipped, ...[...steps.keys()].filter((each) => each >= step)];
}

function end(steps: readonly Step[], session: Session, now: number): Session {
  const before = counted(steps, session, now);
  return { status: 'done', step: steps.length, since: null, inStep: 0, before, skipped: session.skipped };
}

/** This step, or, just after its start, the previous exercise. */
function stepBack(steps: readonly Step[], session: Session, now: number): number {
  const isWork = steps[session.step]?.kind === 'work';
  if (isWork && ranInStep(session, now) > justBegun) return session.step;
  const kinds = steps.slice(0, session.step).map(({ kind }) => kind);
  const earlier = kinds.lastIndexOf('work');
  return earlier < 0 ? 0 : earlier;
}

/** A clock that was set back counts as zero. */
function ranInStep({ since, inStep }: Session, now: number): number {
  return inStep + (since === null ? 0 : Math.max(0, now - since));
}

/**
 * The total time without pauses. Unconfirmed repetitions count for at most three times their planned time and a
 * minute, in case the phone was put away.
 */
function counted(steps: readonly Step[], session: Session, now: number): number {
  const step = steps[session.step];
  if (!step) return session.before;
  const most = waits(step) ? plannedSeconds(step) * 3_000 + 60_000 : Number.POSITIVE_INFINITY;
  return session.before + Math.min(most, ranInStep(session, now));
}

export type SessionView = {
  status: Session['status'];
  /** Undefined if the session is done. */
  step: Step | undefined;
  /** Remaining seconds of the step, rounded up; null for repetitions. */
  secondsLeft: number | null;
  /** The completed share of the session's planned time, from 0 to 1. */
  share: number;
  /** Minutes without pauses, rounded up; recorded with the workout. */
  minutes: number;
};

/** The view of a session at an instant. */
export function viewAt(steps: readonly Step[], session: Session, now: number): SessionView {
  const settled = settle(steps, session, now);
  const step = settled.status === 'done' ? undefined : steps[settled.step];
  const planned = steps.map(plannedSeconds);
  const sum = (some: readonly number[]) => some.reduce((total, seconds) => total + seconds, 0);
  const ran = ranInStep(settled, now) / 1000;
  const whole = step ? plannedSeconds(step) : 0;
  const behind = sum(planned.slice(0, settled.step)) + Math.min(whole, ran);
  return {
    status: settled.status,
    step,
    secondsLeft: step && !waits(step) ? Math.ceil(Math.max(0, whole - ran)) : null,
    share: settled.status === 'done' ? 1 : behind / (sum(planned) || 1),
    minutes: minutesDone(steps, settled, now),
  };
}

/** Minutes of work and rest without pauses, rounded up; at most the maximum of a workout. */
export function minutesDone(steps: readonly Step[], session: Session, now: number): number {
  const settled = settle(steps, session, now);
  return Math.min(maxWorkoutMinutes, Math.ceil(counted(steps, settled, now) / 60_000));
}

/** A session from JSON; undefined if it is invalid or of another timeline. */
export function restoredSession(steps: readonly Step[], kept: unknown): Session | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { status, step, since, inStep, before, skipped } = kept as Record<string, unknown>;
  const isTime = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
  if (status !== 'ready' && status !== 'running' && status !== 'paused' && status !== 'done')
    return undefined;
  if (!Number.isInteger(step) || !isTime(step) || step > steps.length) return undefined;
  if (status !== 'done' && step === steps.length) return undefined;
  if (!isTime(inStep) || !isTime(before)) return undefined;
  if (!Array.isArray(skipped) || !skipped.every((each) => Number.isInteger(each))) return undefined;
  if (status === 'running' ? !isTime(since) : since !== null) return undefined;
  return { status, step, since: status === 'running' ? Number(since) : null, inStep, before, skipped };
}
