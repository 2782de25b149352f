import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { quickExclusions } from '#domain/meal-plan.ts';
import { recipeParts as texts } from '#messages/en/recipe-parts.ts';
import { Button } from '#web/ui/button.tsx';
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
          <label
            key={word}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4 text-[0.95rem] font-medium ring-1 ring-inset has-focus-visible:outline-2 has-focus-visible:outline-leaf',
              has(word) ? 'bg-clay-soft text-clay ring-clay/60' : 'ring-line hover:bg-sunken',
            )}
          >
            <input
              type="checkbox"
              checked={has(word)}
              onChange={({ target }) => onChange(target.checked ? [...value, word] : without(word))}
              className="sr-only"
            />
            {has(word) && <X size={16} aria-hidden />}
            {word}
          </label>
        ))}
        {own.map((word) => (
          <button
            key={word}
            type="button"
            aria-label={texts.doNotLeaveOut({ word })}
            onClick={() => onChange(without(word))}
            className="flex min-h-11 items-center gap-2 rounded-full bg-clay-soft px-4 text-[0.95rem] font-medium text-clay ring-1 ring-clay/60 ring-inset"
          >
            <X size={16} aria-hidden /> {word}
          </button>
        ))}
      </div>
      <div className="flex gap-2">
        <input
          aria-label={texts.anotherIngredientToLeave()}
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
          className="min-h-11 w-full min-w-0 rounded-small border border-ink-soft/55 bg-card px-3.5 placeholder:text-ink-soft/80"
        />
        <Button variant="quiet" size="sm" onClick={add}>
          <Plus size={18} aria-hidden /> {texts.add()}
        </Button>
      </div>
      {unknown.length > 0 && (
        <p role="status" className="text-clay">
          {texts.notKnown({ words: unknown.map(({ word }) => word).join(', ') })}
        </p>
      )}
    </fieldset>
  );
}
