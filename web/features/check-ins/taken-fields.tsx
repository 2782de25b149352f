import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { easings, maxTaken, type TakenForEpisode } from '#contract/check-ins.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { errorText } from '#web/lib/error-text.ts';
import { newId } from '#web/lib/new-id.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { TextField } from '#web/ui/text-field.tsx';

const minuteMs = 60_000;

type TakenFieldsProps = {
  taken: readonly TakenForEpisode[];
  /** "Save" was pressed: a missing name is an error. */
  isTried: boolean;
  onChange: (taken: TakenForEpisode[]) => void;
};

/** The medicines of an episode: name, time, and relief. */
export function TakenFields({ taken, isTried, onChange }: TakenFieldsProps) {
  /** Stable keys, so that fields stay in place when one above is removed. */
  const [keys, setKeys] = useState(() => taken.map(newId));
  const change = (at: number, one: Partial<TakenForEpisode>) =>
    onChange(taken.map((each, place) => (place === at ? { ...each, ...one } : each)));
  const isFull = taken.length >= maxTaken;
  const add = () => {
    if (isFull) return;
    setKeys([...keys, newId()]);
    // The fields have minutes only: the relief may be in the same one.
    const at = new Date(Math.floor(serverNow() / minuteMs) * minuteMs).toISOString();
    onChange([...taken, { what: '', at, eased: null, easedAt: null }]);
  };
  const remove = (at: number, pressed: Element) => {
    const list = pressed.closest('fieldset');
    if (!list) return;
    restoreFocus({ list, pressed, kind: '[data-remove-taken]', otherwise: '[data-add-taken]' }, () => {
      setKeys(keys.filter((_, place) => place !== at));
      onChange(taken.filter((_, place) => place !== at));
    });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{texts.taken()}</legend>
      {taken.map(({ what, at, eased, easedAt }, place) => (
        <div key={keys[place]} className="grid gap-3 rounded-small border border-line p-3">
          <div className="flex items-start gap-2">
            <TextField
              label={texts.takenWhat()}
              placeholder={texts.takenPlaceholder()}
              maxLength={120}
              className="min-w-0 grow"
              error={isTried && !what.trim() ? texts.takenNameless() : undefined}
              value={what}
              onChange={({ target }) => change(place, { what: target.value })}
            />
            <IconButton
              icon={X}
              label={texts.removeTaken({ name: what || texts.takenHere() })}
              className="mt-8"
              data-remove-taken
              onClick={({ currentTarget }) => remove(place, currentTarget)}
            />
          </div>
          <MomentField
            label={texts.takenAt()}
            value={at}
            onChange={(instant) => instant && change(place, { at: instant })}
          />
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-1.5 font-medium">{texts.eased()}</legend>
            {easings.map((each) => (
              <Chip
                key={each}
                pressed={eased === each}
                onClick={() => {
                  const next = eased === each ? null : each;
                  change(place, { eased: next, ...((next === null || next === 'no') && { easedAt: null }) });
                }}
              >
                {texts.easings[each]()}
              </Chip>
            ))}
          </fieldset>
          {(eased === 'some' || eased === 'yes') && (
            <MomentField
              label={texts.easedAt()}
              value={easedAt}
              onChange={(instant) => change(place, { easedAt: instant })}
            />
          )}
        </div>
      ))}
      {isFull && (
        <p className="text-sm text-ink-soft">
          {errorText({ code: 'list-too-long', parameters: { most: maxTaken } })}
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start aria-disabled:opacity-50"
        aria-disabled={isFull || undefined}
        data-add-taken
        onClick={add}
      >
        <Plus size={18} aria-hidden /> {texts.addTaken()}
      </Button>
    </fieldset>
  );
}
