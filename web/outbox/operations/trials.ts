import type { Day } from '#contract/shapes.ts';
import { type StoredTrial, trials } from '#contract/trials.ts';
import {
  defineOperation,
  keyOfOperation,
  noInput,
  patch,
  storedCall,
  withoutItem,
} from '#web/outbox/operation.ts';

// The values of a trial's days follow from check-ins, episodes and figures, whose operations do not patch them here:
// these writes mark the trials stale, and the next reply has them.

const newestFirst = (one: StoredTrial, other: StoredTrial) =>
  `${one.firstDay} ${one.id}` > `${other.firstDay} ${other.id}` ? -1 : 1;

const callOfTrial = ({ id: trialId }: { id: string }, trial: StoredTrial | null) => {
  if (!trial) return storedCall(trials.remove, { params: { trialId } });
  const { id: _, days: __, ...body } = trial;
  return storedCall(trials.save, { params: { trialId }, body });
};

const patchOfTrial = patch(
  trials.read,
  noInput,
  (reply, { id }: { id: string }, trial: StoredTrial | null) => {
    const others = withoutItem(reply.trials, id);
    // The answers of a stored trial may be newer than those of the change.
    const days = reply.trials.find((each) => each.id === id)?.days;
    return { trials: trial ? [...others, { ...trial, days: days ?? trial.days }].sort(newestFirst) : others };
  },
);

/**
 * Starts a trial; null undoes that. Later changes are an operation of their own: this one keeps its order before the
 * answers that need it.
 */
export const startTrial = defineOperation<{ id: string }, StoredTrial | null>({
  name: 'trial-new',
  key: ({ id }) => id,
  call: callOfTrial,
  // The server must know the tracked item, and that the trial before it was stopped.
  after: ['tracked-item-new', 'tracked-item', 'trial'],
  patches: [patchOfTrial],
});

const needsTrial = (id: string) => [keyOfOperation('trial-new', id)];

/** Pauses, resumes or stops a trial; null deletes it with its answers. */
export const setTrial = defineOperation<{ id: string }, StoredTrial | null>({
  name: 'trial',
  key: ({ id }) => id,
  call: callOfTrial,
  needs: ({ id }) => needsTrial(id),
  // The server refuses an answer to a deleted trial.
  after: ['trial-day'],
  patches: [patchOfTrial],
});

/** Answers whether the arm of a day was followed; null takes the answer back. */
export const setTrialDay = defineOperation<{ trialId: string; day: Day }, boolean | null>({
  name: 'trial-day',
  key: ({ trialId, day }) => `${trialId} ${day}`,
  call: (params, followed) => storedCall(trials.answer, { params, body: { followed } }),
  needs: ({ trialId }) => needsTrial(trialId),
  patches: [
    patch(trials.read, noInput, (reply, { trialId, day }, followed) => ({
      trials: reply.trials.map((trial) =>
        trial.id === trialId ? { ...trial, days: withAnswer(trial.days, day, followed) } : trial,
      ),
    })),
  ],
});

function withAnswer(days: StoredTrial['days'], day: Day, followed: boolean | null): StoredTrial['days'] {
  const value = days.find((each) => each.day === day)?.value ?? null;
  const others = days.filter((each) => each.day !== day);
  if (value === null && followed === null) return others;
  return [...others, { day, value, followed }].sort((one, other) => (one.day < other.day ? -1 : 1));
}
