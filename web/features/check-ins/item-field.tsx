import { Minus, Plus, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxFigure, maxScale } from '#contract/check-in-presets.ts';
import type { CheckInValue, TrackedItem } from '#contract/check-ins.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { ui } from '#messages/generated/ui.ts';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScaleField } from '#web/ui/scale-field.tsx';
import { lowestOf, nameOf, stepWords, valueText } from './check-in-words.ts';
import { MeasurementField } from './measurement-field.tsx';

type ItemFieldProps = {
  item: TrackedItem;
  /** Undefined: no record. */
  recorded: CheckInValue | undefined;
  onRecord: (value: Omit<CheckInValue, 'itemId'> | null) => void;
};

const scaleSteps = (lowest: string) =>
  Array.from({ length: maxScale + 1 }, (_, value) => (value === 0 ? lowest : value));

/** A tracked item with its record, which can be cleared. */
export function ItemField({ item, recorded, onRecord }: ItemFieldProps) {
  const name = nameOf(item);
  const words = recorded ? valueText(item, recorded) : texts.notRecorded();
  /** How often it was cleared: this resets its field. */
  const [cleared, setCleared] = useState(0);
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.closest('fieldset');
    flushSync(() => setCleared(cleared + 1));
    // The clear button disappears with the value.
    field?.querySelector<HTMLElement>('input, button')?.focus();
    onRecord(null);
  };
  const takeBack = recorded && (
    <IconButton icon={X} label={texts.takeBack({ name })} className="justify-self-center" onClick={clear} />
  );
  const isChosen = item.kind === 'scale' || item.kind === 'yes-no';
  if (isChosen) {
    const named = stepWords(item);
    const look = item.kind === 'yes-no' ? 'apart' : named ? 'words' : 'filled';
    return (
      <ScaleField
        label={name}
        words={words}
        value={recorded?.value ?? null}
        look={look}
        steps={(named ?? scaleSteps(lowestOf(item))).map((label, value) => ({ value, label }))}
        onChange={(value) => onRecord({ ...recorded, value })}
      >
        {takeBack}
      </ScaleField>
    );
  }
  const figure = <MeasurementField key={cleared} item={item} recorded={recorded} onRecord={onRecord} />;
  const count = recorded?.value ?? 0;
  const lowerName = name.toLowerCase();
  return (
    <fieldset aria-label={name}>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <span aria-hidden className="min-w-0 font-medium wrap-anywhere">
          {name}
        </span>
        <span className="tabular shrink-0 text-sm text-ink-soft">{words}</span>
      </div>
      <div className="flex items-center justify-between gap-2">
        {item.kind === 'count' ? (
          <div className="flex flex-wrap items-center gap-2">
            <Chip
              pressed={recorded?.value === 0}
              aria-label={texts.noneOf({ name })}
              onClick={() => onRecord({ value: 0 })}
            >
              {texts.none()}
            </Chip>
            <IconButton
              icon={Minus}
              variant="quiet"
              label={ui.fewer({ name: lowerName })}
              disabled={count <= 0}
              onClick={() => onRecord({ value: count - 1 })}
            />
            {figure}
            <IconButton
              icon={Plus}
              variant="quiet"
              label={ui.more({ name: lowerName })}
              disabled={count >= maxFigure}
              onClick={() => onRecord({ value: count + 1 })}
            />
          </div>
        ) : (
          figure
        )}
        {takeBack}
      </div>
    </fieldset>
  );
}
