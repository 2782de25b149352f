import { X } from 'lucide-react';
import { type CheckInValue, maxFigure, maxScale, type TrackedItem } from '#contract/check-ins.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScaleField } from '#web/ui/scale-field.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { lowestOf, nameOf, valueText } from './check-in-words.ts';
import { MeasurementField } from './measurement-field.tsx';

type ItemFieldProps = {
  item: TrackedItem;
  /** Undefined: nothing was recorded. */
  said: CheckInValue | undefined;
  onSay: (value: Omit<CheckInValue, 'itemId'> | null) => void;
};

const scaleSteps = (lowest: string) =>
  Array.from({ length: maxScale + 1 }, (_, value) => ({ value, label: value === 0 ? lowest : value }));

/** One thing that is followed, with what was said of it; what was said can be taken back. */
export function ItemField({ item, said, onSay }: ItemFieldProps) {
  const name = nameOf(item);
  const words = said ? valueText(item, said) : texts.notRecorded();
  const takeBack = said && (
    <IconButton
      icon={X}
      label={texts.takeBack({ name })}
      className="justify-self-center"
      onClick={() => onSay(null)}
    />
  );
  const isChosen = item.kind === 'scale' || item.kind === 'yes-no';
  if (isChosen) {
    return (
      <ScaleField
        label={name}
        said={words}
        value={said?.value ?? null}
        look={item.kind === 'scale' ? 'filled' : 'apart'}
        steps={
          item.kind === 'scale'
            ? scaleSteps(lowestOf(item))
            : [
                { value: 0, label: texts.no() },
                { value: 1, label: texts.yes() },
              ]
        }
        onChange={(value) => onSay({ ...said, value })}
      >
        {takeBack}
      </ScaleField>
    );
  }
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
              pressed={said?.value === 0}
              aria-label={texts.noneOf({ name })}
              onClick={() => onSay({ value: 0 })}
            >
              {texts.none()}
            </Chip>
            <Stepper
              countable
              label={name}
              value={said?.value ?? 0}
              min={0}
              max={maxFigure}
              display={said ? said.value : '–'}
              onStep={(direction) => onSay({ value: (said?.value ?? 0) + direction })}
            />
          </div>
        ) : (
          <MeasurementField key={`${said?.value}/${said?.second}`} item={item} said={said} onSay={onSay} />
        )}
        {takeBack}
      </div>
    </fieldset>
  );
}
