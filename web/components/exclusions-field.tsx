import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { quickExclusions } from '#domain/meal-plans/meal-plan.ts';
import { format } from '#messages/format.ts';
import { actions } from '#messages/generated/actions.ts';
import { recipeParts as texts } from '#messages/generated/recipe-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckChip, Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ExclusionChoice, ExclusionProblem } from './use-exclusions.ts';

const longest = 60;
const quick: ReadonlySet<string> = new Set(quickExclusions);

function problemText({ word, reason }: ExclusionProblem): string {
  return reason === 'unknown' ? texts.exclusionNotTaken({ word }) : texts.exclusionNotChecked();
}

/** What somebody leaves out: the usual ones to tick, anything else to type, and the groups that these belong to. */
export function ExclusionsField({ choice }: { choice: ExclusionChoice }) {
  const { words, exclusions, text, problem, settle } = choice;
  const typing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a dialog on a phone it may stand below what is seen.
    if (problem) typing.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const labels = new Map(exclusions.map(({ id, label }) => [id ?? label, label]));
  const unknown = exclusions.filter(({ id, label }) => id === null && words.includes(label));
  const wider = new Map(
    exclusions
      .filter(({ id }) => id !== null && words.includes(id))
      .flatMap((exclusion) => exclusion.wider)
      .filter(({ id }) => !words.includes(id) && !quick.has(id))
      .map((group) => [group.id, group.label]),
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{texts.exclusionsTitle()}</legend>
      <div className="flex flex-wrap gap-2">
        {quickExclusions.map((id) => (
          <CheckChip
            key={id}
            tone="danger"
            checked={words.includes(id)}
            onChange={(checked) => (checked ? choice.add(id) : choice.remove(id))}
          >
            {words.includes(id) && <X size={16} aria-hidden />}
            {texts.quickExclusions[id]()}
          </CheckChip>
        ))}
        {words
          .filter((word) => !quick.has(word))
          .map((word) => (
            <Chip
              key={word}
              pressed
              tone="danger"
              aria-label={texts.exclusionRemove({ word: labels.get(word) ?? word })}
              onClick={() => choice.remove(word)}
            >
              <X size={16} aria-hidden /> {labels.get(word) ?? word}
            </Chip>
          ))}
      </div>
      {wider.size > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-soft">{texts.exclusionsWider()}</span>
          {[...wider].map(([id, label]) => (
            <Chip key={id} pressed={false} tone="danger" onClick={() => choice.add(id)}>
              <Plus size={16} aria-hidden /> {label}
            </Chip>
          ))}
        </div>
      )}
      <div ref={typing} className="flex items-start gap-2">
        <TextField
          label={texts.exclusionLabel()}
          labelStyle="hidden"
          className="min-w-0 grow"
          placeholder={texts.exclusionPlaceholder()}
          value={text}
          maxLength={longest}
          error={problem ? problemText(problem) : undefined}
          onChange={({ target }) => choice.type(target.value)}
          // Whoever goes on without "Add" means it too: what is typed here must not be in the food.
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void settle();
          }}
        />
        <Button variant="quiet" onClick={settle}>
          <Plus size={18} aria-hidden /> {actions.add()}
        </Button>
      </div>
      {unknown.length > 0 && (
        <p role="status" className="text-danger">
          {texts.exclusionsUnknown({
            words: format.list(
              unknown.map(({ label }) => label),
              'unit',
            ),
          })}
        </p>
      )}
    </fieldset>
  );
}
