import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { quickExclusions } from '#domain/meal-plan.ts';
import { recipeParts as texts } from '#messages/en/recipe-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckChip, Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { exclusionsQuery } from './recipes.api.ts';

const longest = 60;
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

type ExclusionsFieldProps = { value: readonly string[]; onChange: (value: string[]) => void };

/** What somebody leaves out: the usual ones to tick, anything else to type. */
export function ExclusionsField({ value, onChange }: ExclusionsFieldProps) {
  const [text, setText] = useState('');
  const has = (word: string) => value.some((each) => same(each, word));
  const without = (word: string) => value.filter((each) => !same(each, word));
  const own = value.filter((word) => !quickExclusions.some((quick) => same(quick, word)));
  const { data: exclusions } = useQuery({ ...exclusionsQuery(own), enabled: own.length > 0 });
  const unknown = exclusions?.filter(({ word, known }) => !known && has(word)) ?? [];
  const add = () => {
    const word = text.trim();
    if (word && !has(word)) {
      onChange([...value, quickExclusions.find((quick) => same(quick, word)) ?? word]);
    }
    setText('');
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{texts.leaveOutTheseIngredients()}</legend>
      <div className="flex flex-wrap gap-2">
        {quickExclusions.map((word) => (
          <CheckChip
            key={word}
            tone="danger"
            checked={has(word)}
            onChange={(checked) => onChange(checked ? [...value, word] : without(word))}
          >
            {has(word) && <X size={16} aria-hidden />}
            {texts.quickExclusions[word]()}
          </CheckChip>
        ))}
        {own.map((word) => (
          <Chip
            key={word}
            pressed
            tone="danger"
            aria-label={texts.doNotLeaveOut({ word })}
            onClick={() => onChange(without(word))}
          >
            <X size={16} aria-hidden /> {word}
          </Chip>
        ))}
      </div>
      <div className="flex gap-2">
        <TextField
          label={texts.anotherIngredientToLeave()}
          labelStyle="hidden"
          className="min-w-0 grow"
          placeholder={texts.anotherIngredient()}
          value={text}
          maxLength={longest}
          onChange={({ target }) => setText(target.value)}
          // Whoever goes on without "Add" means it too: what is typed here must not be in the food.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="quiet" onClick={add}>
          <Plus size={18} aria-hidden /> {texts.add()}
        </Button>
      </div>
      {unknown.length > 0 && (
        <p role="status" className="text-danger">
          {texts.notKnown({ words: unknown.map(({ word }) => word).join(', ') })}
        </p>
      )}
    </fieldset>
  );
}
