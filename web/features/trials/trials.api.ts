import type { Day } from '#contract/shapes.ts';
import type { StoredTrial, Trial } from '#contract/trials.ts';
import { pausedFrom, resumedOn } from '#domain/trials/pauses.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { undoWith } from '#web/components/undo.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/lib/toast.ts';
import { setTrial, setTrialDay, startTrial } from '#web/outbox/operations/trials.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

/** Starts trials, pauses, stops and deletes them, and answers their days. `today` is the person's day. */
export function useTrials(today: Day) {
  const { mutate: begin } = useOperation(startTrial);
  const { mutate } = useOperation(setTrial);
  const { mutate: mutateDay } = useOperation(setTrialDay);
  const set = (trial: StoredTrial, value: StoredTrial | null, before: StoredTrial | null) =>
    mutate({ target: { id: trial.id }, value, before, label: trial.change.name });
  /** Saves with an undo toast. */
  const change = (trial: StoredTrial, changed: Partial<Trial>, title: string) => {
    const next = { ...trial, ...changed };
    set(trial, next, trial);
    toast({ title, ...undoWith(() => set(trial, trial, next)) });
  };
  return {
    start: (trial: Trial) => {
      const begun: StoredTrial = { ...trial, id: newId(), days: [] };
      const save = (value: StoredTrial | null, before: StoredTrial | null) =>
        begin({ target: { id: begun.id }, value, before, label: trial.change.name });
      save(begun, null);
      toast({ title: texts.started(), ...undoWith(() => save(null, begun)) });
    },
    pause: (trial: StoredTrial) =>
      change(trial, { pauses: pausedFrom(trial.pauses, today) }, texts.pausedToast()),
    resume: (trial: StoredTrial) =>
      change(trial, { pauses: resumedOn(trial.pauses, today) }, texts.resumedToast()),
    stop: (trial: StoredTrial) =>
      change(trial, { stoppedOn: today, stopReason: 'own' }, texts.stoppedToast()),
    /** A sign that needs care was recorded. Its own dialog says so. */
    stopForCare: (trial: StoredTrial) =>
      set(trial, { ...trial, stoppedOn: today, stopReason: 'care' }, trial),
    /** The sign was a mistake, said on the same day. */
    goOn: (trial: StoredTrial) => change(trial, { stoppedOn: null, stopReason: null }, texts.resumedToast()),
    /** Without undo: the answers go with it. */
    remove: (trial: StoredTrial) => {
      set(trial, null, trial);
      toast({ title: texts.deletedToast() });
    },
    /** Was the day's arm followed? Null takes the answer back. */
    answer: (trial: StoredTrial, day: Day, followed: boolean | null) => {
      const before = trial.days.find((each) => each.day === day)?.followed ?? null;
      mutateDay({ target: { trialId: trial.id, day }, value: followed, before, label: trial.change.name });
    },
  };
}
