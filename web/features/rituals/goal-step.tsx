import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import * as RadioGroup from 'radix-ui/radio-group';
import { useState } from 'react';
import { progress } from '#contract/progress.ts';
import { type Goal, goals } from '#contract/shapes.ts';
import { goalSetup as texts } from '#messages/generated/goal-setup.ts';
import { goals as goalTexts } from '#messages/generated/goals.ts';
import { NeedsNetwork } from '#web/components/online-only.tsx';
import { useOnline } from '#web/lib/online.ts';
import { toastError } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { GoalEmoji } from './goal-emoji.tsx';

type GoalStepProps = {
  /** The current goal; undefined before the first choice. */
  current: Goal | undefined;
  /** Another goal would archive the current rituals. */
  hasRituals: boolean;
  onDone: () => void;
};

/** The first step: one of ten goals. Asks before a change that archives rituals. */
export function GoalStep({ current, hasRituals, onDone }: GoalStepProps) {
  const [picked, setPicked] = useState<Goal | undefined>(current);
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const setGoal = useOperation(progress.setGoal, {
    done: onDone,
    failed: ({ message }) => toastError(texts.notSaved({ reason: message })),
  });

  const save = () => {
    if (!picked) return;
    setAsking(false);
    setGoal.mutate({ body: { currentGoal: picked } });
  };
  const isChange = current !== undefined && picked !== current;

  return (
    <div className="grid gap-6">
      <NeedsNetwork />
      <RadioGroup.Root
        aria-label={texts.label()}
        value={picked ?? ''}
        onValueChange={(goal) => setPicked(goal as Goal)}
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {goals.map((goal) => {
          return (
            <RadioGroup.Item
              key={goal}
              value={goal}
              className={clsx(
                'group flex min-h-22 items-center gap-3.5 rounded-card border border-line bg-card p-4 text-left transition duration-150',
                'hover:bg-sunken data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft',
              )}
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-sunken text-2xl group-data-[state=checked]:bg-card">
                <GoalEmoji goal={goal} size={28} />
              </span>
              <span className="min-w-0 grow">
                <span className="block leading-snug font-semibold">{goalTexts.names[goal]()}</span>
                <span className="mt-0.5 block text-sm leading-snug text-ink-soft">
                  {texts.promises[goal]()}
                </span>
              </span>
              <RadioGroup.Indicator className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
                <Check size={15} strokeWidth={3} aria-hidden />
              </RadioGroup.Indicator>
            </RadioGroup.Item>
          );
        })}
      </RadioGroup.Root>
      <div
        // Before a choice it would only cover a goal.
        data-stays-in-reach={picked && ''}
        className="grid justify-items-end data-stays-in-reach:max-md:not-low:sticky data-stays-in-reach:max-md:not-low:bottom-[calc(5.5rem+env(safe-area-inset-bottom))]"
      >
        <Button
          className="max-sm:w-full"
          disabled={!online || !picked}
          pending={setGoal.isPending}
          onClick={() => (isChange && hasRituals ? setAsking(true) : save())}
        >
          {isChange || !current ? texts.choose() : texts.keep()}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        title={texts.changeTitle()}
        description={texts.changeText()}
        confirm={texts.change()}
        variant="primary"
        cancel={texts.keepRituals()}
        onConfirm={save}
      />
    </div>
  );
}
