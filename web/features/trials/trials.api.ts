import type { Day } from '#contract/shapes.ts';
import { type StoredTrial, type Trial, trials } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import { withoutPause, withPause } from '#domain/trials/trial-day.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { undoWith } from '#web/components/undo.ts';
import { localToday } from '#web/device/local-day.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/lib/toast.ts';
import { setTrial, setTrialDay, startTrial } from '#web/outbox/operations/trials.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const trialsQuery = read(trials.read, {});

/** Saves trials, and the answers of their days. */
export function useTrials() {
  const { mutate: begin } = useOperation(startTrial);
  const { mutate: setOne } = useOperation(setTrial);
  const { mutate: setDay } = useOperation(setTrialDay);
  const set = (trial: StoredTrial, change: Partial<Trial>) => {
    const next = { ...trial, ...change };
    const target = { id: trial.id };
    const label = trial.change.name;
    setOne({ target, value: next, before: trial, label });
    return () => setOne({ target, value: trial, before: next, label });
  };
  const stop = (trial: StoredTrial, stopReason: 'own' | 'care') =>
    set(trial, { stoppedOn: localToday(), stopReason });
  return {
    start: (trial: Trial) => {
      const stored = { ...trial, id: newId(), days: [] };
      begin({ target: { id: stored.id }, value: stored, before: null, label: trial.change.name });
      toast({ title: texts.started() });
    },
    pause: (trial: StoredTrial) => {
      const undo = set(trial, { pauses: withPause(trial.pauses, localToday()) });
      toast({ title: texts.pausedToast(), ...undoWith(undo) });
    },
    resume: (trial: StoredTrial) => {
      const undo = set(trial, { pauses: withoutPause(trial.pauses, addDays(localToday(), -1)) });
      toast({ title: texts.resumedToast(), ...undoWith(undo) });
    },
    stop: (trial: StoredTrial) => {
      stop(trial, 'own');
      toast({ title: texts.stoppedToast() });
    },
    /** A sign that needs care was recorded: its dialog says so. */
    stopForCare: (trial: StoredTrial) => {
      stop(trial, 'care');
    },
    remove: (trial: StoredTrial) => {
      setOne({ target: { id: trial.id }, value: null, before: trial, label: trial.change.name });
      toast({ title: texts.deletedToast() });
    },
    /** Null takes the answer back. */
    answer: (trial: StoredTrial, day: Day, followed: boolean | null) => {
      const before = trial.days.find((each) => each.day === day)?.followed ?? null;
      setDay({ target: { trialId: trial.id, day }, value: followed, before, label: trial.change.name });
    },
  };
}
