import { Lock, LockOpen } from 'lucide-react';
import { doctorPage as texts } from '#messages/generated/doctor-page.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Something that can be on the sheet; `canBePrivate`: it has an id that is kept. */
export type Choice = { id: string; name: string; canBePrivate: boolean };
export type ChoiceGroup = { title: string; choices: readonly Choice[] };

type ChoicesProps = {
  groups: readonly ChoiceGroup[];
  chosen: ReadonlySet<string>;
  privateIds: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
  onPrivate: (id: string, isPrivate: boolean) => void;
};

/** The ticks by group, each with a lock where the thing may be private. */
export function Choices({ groups, chosen, privateIds, onChoose, onPrivate }: ChoicesProps) {
  return (
    <div className="divide-y divide-line">
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map(({ title, choices }) => (
          <Disclosure key={title}>
            <DisclosureTrigger look="line" className="min-h-12">
              <span className="grow">{title}</span>
              <span className="tabular text-sm font-normal text-ink-soft">
                {texts.ticked({
                  ticked: choices.filter(({ id }) => chosen.has(id)).length,
                  all: choices.length,
                })}
              </span>
            </DisclosureTrigger>
            <DisclosureContent className="pb-2">
              <fieldset>
                <legend className="sr-only">{title}</legend>
                {choices.map(({ id, name, canBePrivate }) => {
                  const isPrivate = privateIds.includes(id);
                  return (
                    <div key={id} className="flex items-center gap-2">
                      <Checkbox
                        checked={chosen.has(id)}
                        onChange={(isChosen) => onChoose(id, isChosen)}
                        label={<span className="wrap-anywhere">{name}</span>}
                        className="min-w-0 grow"
                      />
                      {canBePrivate && (
                        <IconButton
                          icon={isPrivate ? Lock : LockOpen}
                          label={texts.private({ name })}
                          aria-pressed={isPrivate}
                          variant={isPrivate ? 'chosen' : 'ghost'}
                          onClick={() => onPrivate(id, !isPrivate)}
                        />
                      )}
                    </div>
                  );
                })}
              </fieldset>
            </DisclosureContent>
          </Disclosure>
        ))}
    </div>
  );
}
