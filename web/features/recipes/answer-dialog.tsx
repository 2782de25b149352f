import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Allergen, allergens } from '#contract/kitchen.ts';
import { excludedItems } from '#domain/ingredients/exclusions.ts';
import { lineThing } from '#domain/ingredients/line-thing.ts';
import { format } from '#messages/format.ts';
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

type AnswerDialogProps = {
  line: string;
  said: Allergen[] | undefined;
  freeOf: readonly string[] | undefined;
  onClose: () => void;
};

/**
 * Sets the allergens of a line's ingredient, or none, and whether it contains any of the person's named exclusions, for
 * all their own recipes.
 */
export function AnswerDialog({ line, said, freeOf = [], onClose }: AnswerDialogProps) {
  const { data: preferences } = useQuery(preferencesQuery);
  const [chosen, setChosen] = useState(said);
  const [isWithout, setWithout] = useState<boolean>();
  const exclusions = preferences?.exclusions ?? [];
  const byName = excludedItems(exclusions);
  const isFree = isWithout ?? byName.every((item) => freeOf.includes(item));
  const { mutate } = useOperation(answerIngredient, {
    failed: ({ message }) => toastError(texts.answerNotSaved({ reason: message })),
  });
  const thing = lineThing(line);
  const send = (value: Allergen[] | null) => {
    mutate({ target: { thing, freeOf: isFree ? byName : [] }, value, before: said ?? null, label: thing });
    onClose();
  };
  const set = (allergen: Allergen, isIn: boolean) => {
    const others = (chosen ?? []).filter((each) => each !== allergen);
    const now = isIn ? [...others, allergen] : others;
    setChosen(now.length > 0 ? now : undefined);
  };
  // The person's own allergens come first.
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
      {exclusions.length > 0 && (
        <Checkbox
          label={texts.answerWithout({ names: format.list(exclusions.map(({ label }) => label)) })}
          checked={isFree}
          onChange={setWithout}
          className="mt-2 border-t border-line pt-3"
        />
      )}
    </Dialog>
  );
}
