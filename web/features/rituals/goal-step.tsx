import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import * as RadioGroup from 'radix-ui/radio-group';
import { useState } from 'react';
import { progress } from '#contract/progress.ts';
import { type Goal, goals } from '#contract/shapes.ts';
import { goalLabels } from '#domain/goals.ts';
import { GoalEmoji } from '#web/components/goal-emoji.tsx';
import { useWrite } from '#web/lib/queries.ts';
import { toastError } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type GoalStepProps = {
  /** The goal that is chosen now; undefined before the first choice. */
  current: Goal | undefined;
  /** Another goal would put rituals away. */
  hasRituals: boolean;
  onDone: () => void;
};

/** The first step: one of ten goals. Changing it is asked about when there are rituals to put away. */
export function GoalStep({ current, hasRituals, onDone }: GoalStepProps) {
  const [picked, setPicked] = useState<Goal | undefined>(current);
  const [asking, setAsking] = useState(false);
  const setGoal = useWrite(progress.setGoal, {
    done: onDone,
    failed: ({ message }) => toastError(`Failed to save: ${message}`),
  });

  const save = () => {
    if (!picked) return;
    setAsking(false);
    setGoal.mutate({ body: { currentGoal: picked } });
  };
  const isChange = current !== undefined && picked !== current;

  return (
    <div className="grid gap-6">
      <RadioGroup.Root
        aria-label="Healing goal"
        value={picked ?? ''}
        onValueChange={(goal) => setPicked(goal as Goal)}
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {goals.map((goal) => {
          const { label, promise } = goalLabels[goal];
          return (
            <RadioGroup.Item
              key={goal}
              value={goal}
              className={clsx(
                'group flex min-h-22 items-center gap-3.5 rounded-card border border-line bg-card p-4 text-left transition duration-150',
                'hover:bg-sunken data-[state=checked]:border-leaf data-[state=checked]:bg-leaf-soft',
              )}
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-sunken text-2xl group-data-[state=checked]:bg-card">
                <GoalEmoji goal={goal} size={28} />
              </span>
              <span className="min-w-0 grow">
                <span className="block leading-snug font-semibold">{label}</span>
                <span className="mt-0.5 block text-sm leading-snug text-ink-soft">{promise}</span>
              </span>
              <RadioGroup.Indicator className="grid size-6 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf">
                <Check size={15} strokeWidth={3} aria-hidden />
              </RadioGroup.Indicator>
            </RadioGroup.Item>
          );
        })}
      </RadioGroup.Root>
      <Button
        className="justify-self-end max-sm:w-full"
        disabled={!picked}
        pending={setGoal.isPending}
        onClick={() => (isChange && hasRituals ? setAsking(true) : save())}
      >
        {isChange || !current ? 'Choose this goal' : 'Keep this goal'}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Change your goal?"
        description="Your rituals are laid out anew for the new goal. Everything you have ticked, your streak and your calendar stay as they are."
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep my rituals
            </Button>
            <Button onClick={save}>Change goal</Button>
          </>
        }
      />
    </div>
  );
}
