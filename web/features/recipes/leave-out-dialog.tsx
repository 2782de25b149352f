import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Allergen, allergens } from '#contract/kitchen.ts';
import type { SavedFoodPreferences } from '#contract/recipes.ts';
import { actions } from '#messages/generated/actions.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { ExclusionsField } from '#web/components/exclusions-field.tsx';
import { LoadState } from '#web/components/load-failed.tsx';
import { preferencesQuery } from '#web/components/recipes.api.ts';
import { exclusionWords, useExclusions } from '#web/components/use-exclusions.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { setFoodPreferences } from '#web/outbox/operations/settings.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The person's exclusions: stored in the account, marked in recipes, left out of plans. */
export function LeaveOutDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(preferencesQuery);
  if (data) return <LeaveOutForm preferences={data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={texts.whatILeaveOut()}>
      {<LoadState {...{ error, refetch }} skeleton="h-64" />}
    </Dialog>
  );
}

function LeaveOutForm({ preferences, onClose }: { preferences: SavedFoodPreferences; onClose: () => void }) {
  const [chosen, setChosen] = useState<Allergen[]>(preferences.allergens);
  const choice = useExclusions(preferences.exclusions);
  const { mutate } = useOperation(setFoodPreferences, {
    failed: ({ message }) => toastError(texts.notSaved({ reason: message })),
  });
  const submit = async () => {
    const exclusions = await choice.settle();
    if (!exclusions) return;
    const { allergens, exclusions: before, excludedIngredients } = preferences;
    const base = { allergens, excludedIngredients };
    const settings = { allergens: chosen, excludedIngredients: exclusionWords(exclusions) };
    mutate({
      target: null,
      value: { settings, base, exclusions },
      before: { settings: base, base: settings, exclusions: before },
    });
    toast({ title: texts.saved(), description: texts.exclusionsSaved() });
    onClose();
  };
  return (
    <ConfirmDialog
      onCancel={onClose}
      title={texts.whatILeaveOut()}
      description={texts.exclusionsHint()}
      confirm={actions.save()}
      variant="primary"
      onConfirm={submit}
    >
      <div className="grid gap-6">
        <fieldset>
          <legend className="mb-2 font-medium">{texts.allergens()}</legend>
          <div className="flex flex-wrap gap-2">
            {allergens.map((allergen) => {
              const on = chosen.includes(allergen);
              return (
                <Chip
                  key={allergen}
                  pressed={on}
                  tone="danger"
                  onClick={() =>
                    setChosen(on ? chosen.filter((each) => each !== allergen) : [...chosen, allergen])
                  }
                  className="first-letter:uppercase"
                >
                  {recipeParts.allergens[allergen]()}
                </Chip>
              );
            })}
          </div>
          <p className="mt-2 text-sm text-ink-soft">{texts.allergensHint()}</p>
        </fieldset>
        <ExclusionsField choice={choice} />
      </div>
    </ConfirmDialog>
  );
}
