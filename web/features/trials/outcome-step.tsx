import type { TrackedItem } from '#contract/check-ins.ts';
import { type TrialOutcome, trialFigures } from '#contract/trials.ts';
import { isFlow, isWeight } from '#domain/check-ins/check-in.ts';
import { isHighGood } from '#domain/trials/outcome-scale.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { Chip, ChipChoice } from '#web/ui/chip.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { Draft } from './plan-draft.ts';
import { amountText, scaleFor } from './trial-words.ts';

type OutcomeStepProps = {
  items: readonly TrackedItem[];
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
};

/** May it come as episodes? As where one is started. */
const hasEpisodes = (item: TrackedItem) =>
  (item.kind === 'scale' || item.kind === 'yes-no') && isHighGood(item) !== true;

/** The second step: what is compared, in which direction it is better, and the smallest difference that matters. */
export function OutcomeStep({ items, draft, onChange }: OutcomeStepProps) {
  const followed = items.filter((item) => !item.isArchived && !isFlow(item) && !isWeight(item));
  const { outcome, better, smallest } = draft;
  const ofItem = outcome?.kind === 'figure' ? null : outcome;
  const item = followed.find(({ id }) => id === ofItem?.itemId);
  const choose = (next: TrialOutcome, highGood: boolean | null) => {
    const { usual, times } = scaleFor(next, items);
    onChange({ outcome: next, better: highGood ? 'higher' : 'lower', smallest: usual / times });
  };
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{texts.outcomeText()}</p>
      <fieldset aria-label={texts.outcome()} className="flex flex-wrap gap-2">
        {followed.map((one) => (
          <Chip
            key={one.id}
            pressed={item?.id === one.id}
            onClick={() => choose({ kind: 'item', itemId: one.id }, isHighGood(one))}
          >
            {nameOf(one)}
          </Chip>
        ))}
        {trialFigures.map((figure) => (
          <Chip
            key={figure}
            pressed={outcome?.kind === 'figure' && outcome.figure === figure}
            onClick={() => choose({ kind: 'figure', figure }, figure !== 'weight')}
          >
            {texts.figures[figure]()}
          </Chip>
        ))}
      </fieldset>
      {item && ofItem && hasEpisodes(item) && (
        <Labelled label={texts.ofEpisodes()}>
          <ChipChoice
            label={texts.ofEpisodes()}
            options={(['item', 'episodes'] as const).map((value) => ({
              value,
              label: texts.counted[value](),
            }))}
            value={ofItem.kind}
            onChange={(kind) => choose({ kind, itemId: item.id }, false)}
          />
        </Labelled>
      )}
      {outcome && (outcome.kind === 'figure' || (item && isHighGood(item) === null)) && (
        <Labelled label={texts.direction()}>
          <ChipChoice
            label={texts.direction()}
            options={(['lower', 'higher'] as const).map((value) => ({ value, label: texts.better[value]() }))}
            value={better}
            onChange={(value) => onChange({ better: value })}
          />
        </Labelled>
      )}
      {outcome && (
        <div className="grid justify-items-start gap-2">
          <p className="font-medium">{texts.smallest()}</p>
          <SmallestField
            {...{ items, outcome, smallest }}
            onChange={(next) => onChange({ smallest: next })}
          />
          <p className="text-sm text-ink-soft">{texts.smallestText()}</p>
        </div>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-2">
      <p aria-hidden className="font-medium">
        {label}
      </p>
      {children}
    </div>
  );
}

type SmallestFieldProps = {
  items: readonly TrackedItem[];
  outcome: TrialOutcome;
  smallest: number;
  onChange: (smallest: number) => void;
};

function SmallestField({ items, outcome, smallest, onChange }: SmallestFieldProps) {
  const scale = scaleFor(outcome, items);
  const shown = Number((smallest * scale.times).toFixed(4));
  const { step, least, most } = scale;
  const set = (next: number) => onChange(Number((next / scale.times).toFixed(6)));
  return (
    <Stepper
      label={texts.smallest()}
      value={shown}
      min={least}
      max={most}
      onStep={(direction) => {
        const next = Number((shown + direction * step).toFixed(4));
        set(Math.min(most, Math.max(least, next)));
      }}
      display={amountText(scale, smallest)}
      {...(scale.unit === 'measured' && { typed: { step, onType: set } })}
    />
  );
}
