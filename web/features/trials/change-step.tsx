import { useState } from 'react';
import { format } from '#messages/format.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Chosen } from './plan-draft.ts';

const ownKinds = ['food', 'bedtime', 'other'] as const;
type OwnKind = (typeof ownKinds)[number];
const isOwn = (kind: string): kind is OwnKind => ownKinds.some((one) => one === kind);

type ChangeStepProps = {
  /** What the person takes, does or saved. */
  offers: readonly Chosen[];
  chosen: Chosen | null;
  /** The usual bedtime, `HH:mm`. */
  bedtime: string;
  onChange: (chosen: Chosen | null) => void;
};

/** The first step: one change, from what the person has or in their own words. */
export function ChangeStep({ offers, chosen, bedtime, onChange }: ChangeStepProps) {
  const [own, setOwn] = useState<OwnKind | null>(() =>
    chosen && isOwn(chosen.change.kind) ? chosen.change.kind : null,
  );
  const [typed, setTyped] = useState(() => (own && own !== 'bedtime' ? (chosen?.change.name ?? '') : ''));
  const [time, setTime] = useState(bedtime);
  const say = (kind: OwnKind, name: string) => {
    const change = { kind, name: name.trim(), remedyId: null };
    onChange(change.name ? { change, ingredients: [], planId: null } : null);
  };
  const bedBy = (clock: string) => (clock ? texts.bedBy({ time: format.clock(clock) }) : '');
  const open = (kind: OwnKind) => {
    setOwn(kind);
    say(kind, kind === 'bedtime' ? bedBy(time) : typed);
  };
  const field = (kind: 'food' | 'other', label: string, placeholder: string) => (
    <TextField
      label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={120}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        say(kind, target.value);
      }}
    />
  );
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{texts.changeText()}</p>
      <fieldset aria-label={texts.change()} className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          {ownKinds.map((kind) => (
            <Chip key={kind} pressed={own === kind} onClick={() => open(kind)}>
              {texts.kinds[kind]()}
            </Chip>
          ))}
        </div>
        {own === 'food' && field('food', texts.foodName(), texts.foodPlaceholder())}
        {own === 'other' && field('other', texts.otherName(), texts.otherPlaceholder())}
        {own === 'bedtime' && (
          <TextField
            type="time"
            label={texts.bedtimeTime()}
            value={time}
            className="max-w-48"
            onChange={({ target }) => {
              setTime(target.value);
              say('bedtime', bedBy(target.value));
            }}
          />
        )}
      </fieldset>
      {offers.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{texts.fromYours()}</legend>
          <div className="flex flex-wrap gap-2">
            {offers.map((offer) => (
              <Chip
                key={`${offer.change.kind} ${offer.change.name}`}
                pressed={own === null && chosen?.change === offer.change}
                onClick={() => {
                  setOwn(null);
                  onChange(offer);
                }}
              >
                {offer.change.name}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
