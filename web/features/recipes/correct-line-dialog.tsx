import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { IngredientChoice, OwnLine } from '#contract/own-recipes.ts';
import { plain } from '#domain/recipes/recipe-search.ts';
import { actions } from '#messages/generated/actions.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ingredientsQuery } from './own-recipes.api.ts';

/** A correction of a line: its ingredient (null: it does not count), and its weight. Empty: as parsed. */
export type Correction = { item?: string | null; grams?: number };

type CorrectLineDialogProps = {
  line: OwnLine;
  onCorrect: (correct: Correction) => void;
  onClose: () => void;
};

/** Corrects the ingredient and weight of a line, or excludes it from the figures. */
export function CorrectLineDialog({ line, onCorrect, onClose }: CorrectLineDialogProps) {
  const { data: things, isError, refetch } = useQuery(ingredientsQuery);
  const [item, setItem] = useState(line.item);
  const [grams, setGrams] = useState(line.corrected ? line.grams : null);
  const chosen = things?.find(({ id }) => id === item);
  const send = (correct: Correction) => {
    onCorrect(correct);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={texts.mendTitle()}
      description={line.text}
      footer={
        <>
          {line.corrected && (
            <Button variant="quiet" onClick={() => send({})}>
              {texts.asWritten()}
            </Button>
          )}
          <Button variant="quiet" onClick={() => send({ item: null })}>
            {texts.doesNotCount()}
          </Button>
          <Button
            disabled={item === null}
            onClick={() => item !== null && send({ item, ...(grams !== null && grams >= 0 && { grams }) })}
          >
            {actions.save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {things ? (
          <ChooseThing things={things} line={line} item={item} onChoose={setItem} />
        ) : isError ? (
          <NotLoaded text={texts.ingredientsNotLoaded()} onRetry={() => refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )}
        {chosen && (
          <NumberField
            label={texts.grams()}
            hint={line.state === 'not-weighed' ? texts.gramsNeeded() : texts.gramsHint()}
            min={0}
            max={100_000}
            value={grams}
            onChange={setGrams}
          />
        )}
      </div>
    </Dialog>
  );
}

const most = 8;

/** Ingredients with the search words in a name; names that begin with them come first. */
function found(things: readonly IngredientChoice[], search: string): IngredientChoice[] {
  const words = plain(search).split(/\W+/).filter(Boolean);
  if (words.length === 0) return [];
  return things
    .filter(({ terms }) => terms.some((term) => words.every((word) => plain(term).includes(word))))
    .sort((a, b) => Number(begins(b, words)) - Number(begins(a, words)) || a.name.length - b.name.length)
    .slice(0, most);
}

const begins = ({ name }: IngredientChoice, [first = '']: readonly string[]) => plain(name).startsWith(first);

type ChooseThingProps = {
  things: readonly IngredientChoice[];
  line: OwnLine;
  item: string | null;
  onChoose: (item: string) => void;
};

function ChooseThing({ things, line, item, onChoose }: ChooseThingProps) {
  const [search, setSearch] = useState('');
  const chosen = things.find(({ id }) => id === item);
  const results = search ? found(things, search) : likely(things, line);
  const shown = [...(chosen && !results.includes(chosen) ? [chosen] : []), ...results];
  return (
    <div className="grid gap-3">
      <SearchField
        label={texts.search()}
        placeholder={texts.searchPlaceholder()}
        value={search}
        maxLength={60}
        onChange={setSearch}
      />
      <fieldset aria-label={texts.chosen()} className="flex flex-wrap gap-2">
        {shown.map(({ id, name }) => (
          <Chip key={id} pressed={id === item} onClick={() => onChoose(id)}>
            {id === item && <Check size={16} aria-hidden />}
            {name}
          </Chip>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-ink-soft">
        {search && results.length === 0 && texts.noIngredient()}
      </p>
    </div>
  );
}

/** Ingredients with a word of the line in their names. */
function likely(things: readonly IngredientChoice[], { text }: OwnLine): IngredientChoice[] {
  const words = plain(text).match(/\p{L}{4,}/gu) ?? [];
  return [...new Set(words.flatMap((word) => found(things, word)))].slice(0, most);
}
