import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Exclusion, maxExclusion } from '#contract/recipes.ts';
import { isExcluded } from '#domain/ingredients/exclusions.ts';
import { quickExclusions } from '#domain/meal-plans/meal-plan.ts';
import { actions } from '#messages/generated/actions.ts';
import { exclusions as texts } from '#messages/generated/exclusions.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckChip, Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEveryRecipe } from './recipes.api.ts';
import { type ExclusionChoice, exclusionWord } from './use-exclusions.ts';

const quick: ReadonlySet<string> = new Set(quickExclusions);

/** What the person does not eat: common foods to tick, other foods to type, and their groups. */
export function ExclusionsField({ choice }: { choice: ExclusionChoice }) {
  const { words, exclusions, text, isUnreachable, isTooLong } = choice;
  const typing = useRef<HTMLDivElement>(null);
  const problem = isTooLong ? texts.tooManyWords() : isUnreachable ? texts.notChecked() : undefined;
  useEffect(() => {
    // In a dialog on a phone it may be out of view.
    if (isUnreachable) typing.current?.scrollIntoView({ block: 'nearest' });
  }, [isUnreachable]);
  const labels = new Map(exclusions.map((one) => [exclusionWord(one), one.label]));
  const chosen = exclusions.filter((one) => words.includes(exclusionWord(one)));
  const wider = new Map(
    chosen
      .flatMap((exclusion) => exclusion.wider)
      .filter(({ id }) => !words.includes(id) && !quick.has(id))
      .map((group) => [group.id, group.label]),
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{texts.title()}</legend>
      <div className="flex flex-wrap gap-2">
        {quickExclusions.map((id) => (
          <CheckChip
            key={id}
            tone="danger"
            checked={words.includes(id)}
            onChange={(checked) => (checked ? choice.add(id) : choice.remove(id))}
          >
            {words.includes(id) && <X size={16} aria-hidden />}
            {texts.quick[id]()}
          </CheckChip>
        ))}
        {words
          .filter((word) => !quick.has(word))
          .map((word) => (
            <Chip
              key={word}
              pressed
              tone="danger"
              aria-label={texts.remove({ word: labels.get(word) ?? word })}
              onClick={() => choice.remove(word)}
            >
              <X size={16} aria-hidden /> {labels.get(word) ?? word}
            </Chip>
          ))}
      </div>
      {wider.size > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-soft">{texts.wider()}</span>
          {[...wider].map(([id, label]) => (
            <Chip key={id} pressed={false} tone="danger" onClick={() => choice.add(id)}>
              <Plus size={16} aria-hidden /> {label}
            </Chip>
          ))}
        </div>
      )}
      <div ref={typing} className="flex items-start gap-2">
        <TextField
          label={texts.label()}
          labelStyle="hidden"
          className="min-w-0 grow"
          placeholder={texts.placeholder()}
          value={text}
          maxLength={maxExclusion.characters}
          error={problem}
          onChange={({ target }) => choice.type(target.value)}
          // A text without "Add" counts too: the person must not eat it.
          onBlur={choice.leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void choice.enter();
          }}
        />
        <Button variant="quiet" onClick={choice.enter}>
          <Plus size={18} aria-hidden /> {actions.add()}
        </Button>
      </div>
      <ExclusionNotes chosen={chosen} choice={choice} />
    </fieldset>
  );
}

/** Notes on the effect of added words: what they exclude, possible typing mistakes, and the basis of each group. */
function ExclusionNotes({ chosen, choice }: { chosen: readonly Exclusion[]; choice: ExclusionChoice }) {
  const { data: recipes } = useEveryRecipe();
  const { added } = choice;
  const notes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a dialog they are out of view.
    if (added.length > 0) notes.current?.scrollIntoView({ block: 'nearest' });
  }, [added]);
  const countOf = ({ items }: Exclusion) => recipes?.filter((recipe) => isExcluded(recipe, items)).length;
  const noted = chosen.filter(({ id, note }) => id === null || note || added.includes(id));
  return (
    <div ref={notes} role="status" className="grid gap-2 text-sm text-ink-soft empty:hidden">
      {noted.map((one) => {
        const { id, label, note, near = [] } = one;
        const count = countOf(one);
        return (
          <div key={exclusionWord(one)} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {id === null ? (
              <p>
                {count === undefined
                  ? texts.textLookedFor({ word: label })
                  : texts.textTakesAway({ word: label, count })}
              </p>
            ) : (
              count !== undefined && added.includes(id) && <p>{texts.takesAway({ label, count })}</p>
            )}
            {note && <p>{texts.groupNote({ label, note })}</p>}
            {near.map((offer) => (
              <Chip
                key={offer.id}
                pressed={false}
                tone="danger"
                onClick={() => choice.replace(label, offer.id)}
              >
                {texts.near({ label: offer.label })}
              </Chip>
            ))}
          </div>
        );
      })}
    </div>
  );
}
