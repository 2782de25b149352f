import { maxWorkoutMinutes } from '#contract/workouts.ts';
import { plannedSeconds, type Step } from './workout-timeline.ts';

/**
 * A guided session as plain JSON, so that it lives through a reload. Times are milliseconds; `since` is an instant.
 * Nothing counts by itself: whoever looks says what time it is, so a locked phone loses nothing.
 */
export type Session = {
  status: 'ready' | 'running' | 'paused' | 'done';
  /** Which step of the timeline; as long as the timeline when the last one is over. */
  step: number;
  /** Since when it has been running without a pause; null unless it is running. */
  since: number | null;
  /** What of the step had run before `since`. */
  inStep: number;
  /** What had run in the steps before this one. */
  before: number;
  /** Steps that were passed over, or left when the session was ended. */
  skipped: readonly number[];
};

/** `now` in milliseconds since 1970. */
export type SessionEvent = {
  type: 'start' | 'pause' | 'resume' | 'skip' | 'back' | 'tick' | 'repsDone' | 'finish';
  now: number;
};

/** Going back within this time of a step's beginning goes to the one before; later it begins the step again. */
const justBegun = 3_000;

export const newSession: Session = {
  status: 'ready',
  step: 0,
  since: null,
  inStep: 0,
  before: 0,
  skipped: [],
};

/** The session after something happened. What makes no sense at that moment changes nothing. */
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

/** Lets the steps that have run their time since the last look pass, each beginning when the one before it ended. */
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

/** Leaves the step at an instant and goes to another; beyond the last one the session is done. */
function begin(steps: readonly Step[], session: Session, step: number, now: number): Session {
  if (step >= steps.length) return end(steps, session, now);
  const running = session.status !== 'paused';
  return {
    status: running ? 'running' : 'paused',
    step,
    since: running ? now : null,
    inStep: 0,
    before: counted(steps, session, now),
    // Whoever goes back does them after all.
    skipped: session.skipped.filter((each) => each < step),
  };
}

/** The steps that are not done when a session is ended at the one that it has come to. */
function withRest(steps: readonly Step[], { skipped, step }: Session): number[] {
  return [...skipped, ...[...steps.keys()].filter((each) => each >= step)];
}

function end(steps: readonly Step[], session: Session, now: number): Session {
  const before = counted(steps, session, now);
  return { status: 'done', step: steps.length, since: null, inStep: 0, before, skipped: session.skipped };
}

/** The beginning of this step, or, just after it, the last thing to do before it. */
function stepBack(steps: readonly Step[], session: Session, now: number): number {
  const isWork = steps[session.step]?.kind === 'work';
  if (isWork && ranInStep(session, now) > justBegun) return session.step;
  const kinds = steps.slice(0, session.step).map(({ kind }) => kind);
  const earlier = kinds.lastIndexOf('work');
  return earlier < 0 ? 0 : earlier;
}

/** A clock that was set back counts as no time at all. */
function ranInStep({ since, inStep }: Session, now: number): number {
  return inStep + (since === null ? 0 : Math.max(0, now - since));
}

/**
 * All that has run, pauses left out. Repetitions that nobody says are done count for at most three times their
 * planned time and a minute: a phone that was put away is no workout.
 */
function counted(steps: readonly Step[], session: Session, now: number): number {
  const step = steps[session.step];
  if (!step) return session.before;
  const most = waits(step) ? plannedSeconds(step) * 3_000 + 60_000 : Number.POSITIVE_INFINITY;
  return session.before + Math.min(most, ranInStep(session, now));
}

export type SessionView = {
  status: Session['status'];
  /** Undefined when the session is done. */
  step: Step | undefined;
  /** Seconds of the step that are left, rounded up; null where repetitions are counted. */
  secondsLeft: number | null;
  /** From 0 to 1, how much of the planned time of the whole session lies behind. */
  share: number;
  /** Minutes done, pauses left out, rounded up; what the workout is recorded with. */
  minutes: number;
};

/** What to show at an instant. */
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

/** Minutes of work and rest, pauses left out, rounded up; at most what a workout may be recorded with. */
export function minutesDone(steps: readonly Step[], session: Session, now: number): number {
  const settled = settle(steps, session, now);
  return Math.min(maxWorkoutMinutes, Math.ceil(counted(steps, settled, now) / 60_000));
}

/** A session that was stored as JSON; undefined when it is none, or none of this timeline. */
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
