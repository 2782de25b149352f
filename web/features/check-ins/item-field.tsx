import { Minus, Plus, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxFigure, maxScale } from '#contract/check-in-presets.ts';
import type { CheckInValue, TrackedItem } from '#contract/check-ins.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { ui } from '#messages/generated/ui.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { Chip } from '#web/ui/chip.tsx';
import { FigureSlider } from '#web/ui/figure-slider.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScaleField } from '#web/ui/scale-field.tsx';
import { endWords, hasNone, stepWords, valueText } from './check-in-words.ts';
import { MeasurementField } from './measurement-field.tsx';

type ItemFieldProps = {
  item: TrackedItem;
  /** Undefined: no record. */
  recorded: CheckInValue | undefined;
  onRecord: (value: Omit<CheckInValue, 'itemId'> | null) => void;
};

/** A tracked item with its record, which can be cleared. */
export function ItemField({ item, recorded, onRecord }: ItemFieldProps) {
  const name = nameOf(item);
  const words = recorded ? valueText(item, recorded) : texts.notRecorded();
  /** How often it was cleared: this resets its field. */
  const [cleared, setCleared] = useState(0);
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.parentElement;
    flushSync(() => setCleared(cleared + 1));
    // The clear button disappears with the value.
    field?.querySelector<HTMLElement>('input, button')?.focus();
    onRecord(null);
  };
  const takeBack = recorded && (
    <IconButton icon={X} label={texts.takeBack({ name })} className="justify-self-center" onClick={clear} />
  );
  const named = stepWords(item);
  if (named) {
    return (
      <ScaleField
        label={name}
        words={words}
        value={recorded?.value ?? null}
        look={item.kind === 'yes-no' ? 'apart' : 'words'}
        steps={named.map((label, value) => ({ value, label }))}
        onChange={(value) => onRecord({ ...recorded, value })}
      >
        {takeBack}
      </ScaleField>
    );
  }
  if (item.kind === 'scale') {
    return (
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 grow gap-1">
          <FigureSlider
            label={name}
            value={recorded?.value ?? null}
            min={0}
            max={maxScale}
            step={1}
            tone={hasNone(item) ? 'hurts' : 'helps'}
            display={(value) => valueText(item, { value })}
            empty={texts.notRecorded()}
            onSet={(value) => onRecord({ ...recorded, value })}
          />
          <p aria-hidden className="flex justify-between px-1 text-sm text-ink-soft">
            {endWords(item).map((word) => (
              <span key={word}>{word}</span>
            ))}
          </p>
        </div>
        {takeBack}
      </div>
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
