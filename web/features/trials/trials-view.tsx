import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '#contract/shapes.ts';
import type { StoredTrial, Trial } from '#contract/trials.ts';
import { goesOn } from '#domain/trials/schedule.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { Button } from '#web/ui/button.tsx';
import { CardTitle } from '#web/ui/card.tsx';
import { HillPath } from '#web/ui/drawings/hill-path.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { PlanDialog, type PlanSources } from './plan-dialog.tsx';
import type { TrialActions } from './running-trial.tsx';
import { DeleteButton, OneTrial, TrialList } from './trial-parts.tsx';

type TrialsViewProps = {
  /** The newest first. */
  trials: readonly StoredTrial[];
  sources: PlanSources;
  today: Day;
  actions: TrialActions & { start: (trial: Trial) => void };
  /** The id of the opened trial; null: the newest. */
  opened: string | null;
  onOpen: (id: string | null) => void;
};

/** All trials of the person: the newest or the opened one as a whole, the others in a line. */
export function TrialsView({ trials, sources, today, actions, opened, onOpen }: TrialsViewProps) {
  const [isPlanning, plan] = useState(false);
  const { items } = sources;
  const shown = trials.find(({ id }) => id === opened) ?? trials[0];
  const isOpened = shown !== undefined && shown !== trials[0];
  const others = trials.filter(({ id }) => id !== shown?.id);
  const canPlan = !trials.some((trial) => goesOn(trial, today));
  return (
    <div className="grid grid-cols-1 gap-5">
      {isOpened && (
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={() => onOpen(null)}>
          <ArrowLeft size={18} aria-hidden /> {texts.backToAll()}
        </Button>
      )}
      {shown ? (
        <OneTrial key={shown.id} trial={shown} isAlone={canPlan} {...{ items, today, actions }} />
      ) : (
        <EmptyCard
          drawing={<HillPath share={0.4} />}
          title={texts.empty()}
          text={texts.emptyText()}
          action={<Button onClick={() => plan(true)}>{texts.plan()}</Button>}
        />
      )}
      {shown && (
        <div className="flex flex-wrap gap-2">
          {!isOpened && canPlan && <Button onClick={() => plan(true)}>{texts.planAgain()}</Button>}
          {!goesOn(shown, today) && <DeleteButton onDelete={() => actions.remove(shown)} />}
        </div>
      )}
      {!isOpened && others.length > 0 && (
        <section className="grid gap-3">
          <CardTitle>{texts.past()}</CardTitle>
          <TrialList trials={others} {...{ items, today }} onOpen={onOpen} />
        </section>
      )}
      {isPlanning && (
        <PlanDialog
          {...sources}
          today={today}
          onStart={(trial) => {
            plan(false);
            actions.start(trial);
          }}
          onClose={() => plan(false)}
        />
      )}
    </div>
  );
}
