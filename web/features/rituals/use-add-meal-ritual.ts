import { useQueryClient } from '@tanstack/react-query';
import { progress } from '#contract/progress.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { remedies } from '#messages/generated/remedies.ts';
import { times } from '#messages/generated/times.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { addRitual } from '#web/outbox/operations/rituals.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import type { RitualToBe } from './add-to-rituals-dialog.tsx';
import type { AddedRitual } from './ritual-time-dialog.tsx';
import { ritualsQuery } from './rituals.api.ts';

type Meal = Required<Pick<RitualToBe, 'title' | 'description'>> & Pick<AddedRitual, 'timeOfDay'>;

/** Adds a meal to the rituals at its own time, once; the toast offers another time through `onChangeTime`. */
export function useAddMealRitual(onChangeTime: (ritual: AddedRitual) => void): (meal: Meal) => Promise<void> {
  const client = useQueryClient();
  const say = (ritual: AddedRitual) =>
    toast({
      title: texts.ritualAdded(),
      description: texts.ritualAddedHint({ value: ritual.title, time: times.inText[ritual.timeOfDay]() }),
      action: { label: texts.changeRitualTime(), run: () => onChangeTime(ritual) },
    });
  const { mutate } = useOperation(addRitual, {
    done: (_, { target, value }) => value && say({ ...target, ...value }),
    failed: ({ message }) => toastError(remedies.ritualNotAdded({ reason: message })),
  });
  return async (meal) => {
    const goal = await client.fetchQuery(read(progress.goal, {})).catch(() => null);
    if (!goal) return toastError(remedies.ritualNotAddedRetry());
    const { currentGoal } = goal;
    // Offline they may be unknown: then the meal is added.
    const there = await client.fetchQuery(ritualsQuery(currentGoal)).catch(() => []);
    const same = there.find(({ title, timeOfDay }) => title === meal.title && timeOfDay === meal.timeOfDay);
    if (same) return say(same);
    mutate({ target: { id: newId(), goal: currentGoal }, value: meal, before: null, label: meal.title });
  };
}
