import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Allergen, allergens } from '#contract/kitchen.ts';
import { lineThing } from '#domain/ingredients/line-thing.ts';
import { actions } from '#messages/generated/actions.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { preferencesQuery } from '#web/components/recipes.api.ts';
import { toastError } from '#web/lib/toast.ts';
import { answerIngredient } from '#web/outbox/operations/own-recipes.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type AnswerDialogProps = { line: string; said: Allergen[] | undefined; onClose: () => void };

/** Says which allergens are in what a line names, or that none of them is, for all recipes of the person's own. */
export function AnswerDialog({ line, said, onClose }: AnswerDialogProps) {
  const { data: preferences } = useQuery(preferencesQuery);
  const [chosen, setChosen] = useState(said);
  const { mutate } = useOperation(answerIngredient, {
    failed: ({ message }) => toastError(texts.answerNotSaved({ reason: message })),
  });
  const thing = lineThing(line);
  const send = (value: Allergen[] | null) => {
    mutate({ target: { thing }, value, before: said ?? null, label: thing });
    onClose();
  };
  const set = (allergen: Allergen, isIn: boolean) => {
    const others = (chosen ?? []).filter((each) => each !== allergen);
    const now = isIn ? [...others, allergen] : others;
    setChosen(now.length > 0 ? now : undefined);
  };
  // What the person must not eat comes first.
  const own = new Set(preferences?.allergens);
  const shown = [...allergens].sort((a, b) => Number(own.has(b)) - Number(own.has(a)));
  return (
    <Dialog
      onClose={onClose}
      title={texts.answerTitle({ thing })}
      description={texts.answerHint()}
      footer={
        <>
          {said && (
            <Button variant="quiet" onClick={() => send(null)}>
              {texts.answerForget()}
            </Button>
          )}
          <Button disabled={!chosen} onClick={() => chosen && send(chosen)}>
            {actions.save()}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="mb-1 font-semibold">{texts.answerAllergens()}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
          {shown.map((allergen) => (
            <Checkbox
              key={allergen}
              label={recipeParts.allergens[allergen]()}
              checked={chosen?.includes(allergen) ?? false}
              onChange={(isIn) => set(allergen, isIn)}
            />
          ))}
        </div>
        <Checkbox
          label={texts.answerNone()}
          checked={chosen?.length === 0}
          onChange={(isNone) => setChosen(isNone ? [] : undefined)}
          className="mt-2 border-t border-line pt-3"
        />
      </fieldset>
      {preferences && preferences.exclusions.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{texts.answerByName()}</p>
      )}
    </Dialog>
  );
}
