import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { mayGoOn, stateOf } from '#domain/trials/schedule.ts';
import { format } from '#messages/format.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { BeforeAfterCard } from './before-after-card.tsx';
import { DeleteDialog, RunningTrial, type TrialActions } from './running-trial.tsx';
import { resultText } from './trial-result.ts';
import { trialName } from './trial-words.ts';
import { VerdictCard } from './verdict-card.tsx';

type OneProps = { trial: StoredTrial; items: readonly TrackedItem[]; today: Day };

/** A trial, whatever its state. `isAlone`: no other one goes on. */
export function OneTrial({
  actions,
  isAlone,
  ...one
}: OneProps & { actions: TrialActions; isAlone: boolean }) {
  const { trial, today } = one;
  const state = stateOf(trial, today);
  if (state !== 'stopped' && state !== 'over') return <RunningTrial {...one} actions={actions} />;
  const isBlocks = trial.design.kind === 'blocks';
  if (state === 'stopped')
    return (
      <StoppedCard
        {...one}
        onGoOn={isAlone && mayGoOn(trial, today) ? () => actions.goOn(trial) : undefined}
      />
    );
  return isBlocks ? <VerdictCard {...one} /> : <BeforeAfterCard {...one} />;
}

/** Deletes a trial that is over. */
export function DeleteButton({ onDelete }: { onDelete: () => void }) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => ask(true)}>
        {texts.delete()}
      </Button>
      <DeleteDialog open={isAsked} onDelete={onDelete} onClose={() => ask(false)} />
    </>
  );
}

/** A stopped trial says why it has no verdict. */
function StoppedCard({ trial, items, onGoOn }: OneProps & { onGoOn: (() => void) | undefined }) {
  return (
    <Card className="grid gap-2">
      <p className="text-sm font-semibold text-ink-soft">{trialName(trial, items)}</p>
      <CardTitle>
        {texts.stoppedTitle({ day: format.day(trial.stoppedOn ?? trial.firstDay, 'long') })}
      </CardTitle>
      <p className="max-w-[62ch]">{texts.stoppedText[trial.stopReason ?? 'own']()}</p>
      {onGoOn && (
        <Button variant="quiet" className="justify-self-start" onClick={onGoOn}>
          {texts.careGoOn()}
        </Button>
      )}
    </Card>
  );
}

/** Trials with their verdict in a line, as buttons that open them. */
export function TrialList({
  trials,
  onOpen,
  ...rest
}: Omit<OneProps, 'trial'> & { trials: readonly StoredTrial[]; onOpen: (id: string) => void }) {
  return (
    <Card padding="lines">
      <ul className="divide-y divide-line">
        {trials.map((trial) => (
          <li key={trial.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left"
              onClick={() => onOpen(trial.id)}
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{trialName(trial, rest.items)}</span>
                <VerdictLine trial={trial} {...rest} />
              </span>
              <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function VerdictLine({ trial, items, today }: OneProps) {
  const line = useMemo(() => resultText(trial, items, today), [trial, items, today]);
  return <span className="tabular block text-sm text-ink-soft">{line}</span>;
}
