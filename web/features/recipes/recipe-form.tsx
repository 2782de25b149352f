import { useState } from 'react';
import { type RecipeCategory, recipeCategories } from '#contract/kitchen.ts';
import type { Audience, RecipeDraft } from '#contract/recipe-draft.ts';
import {
  linesOfText,
  stepsOfText,
  tagsOfText,
  textOfLines,
  textOfSteps,
  withCorrections,
} from '#domain/recipes/recipe-text.ts';
import { actions } from '#messages/generated/actions.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { recipeParts } from '#messages/generated/recipe-parts.ts';
import { recipes } from '#messages/generated/recipes.ts';
import { UnsavedDialog } from '#web/components/unsaved-dialog.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AudienceSwitch } from './audience-switch.tsx';

/** A recipe as form values: lists as text. */
const inFields = (draft: RecipeDraft) => ({
  name: draft.name,
  description: draft.description,
  category: draft.category ?? ('cooked-meals' as const),
  servings: draft.servings as number | null,
  prepMinutes: draft.prepMinutes,
  cookMinutes: draft.cookMinutes,
  waitMinutes: draft.waitMinutes ?? null,
  ingredients: textOfLines(draft.ingredients),
  steps: textOfSteps(draft.steps),
  tags: draft.tags.join(', '),
  sourceUrl: draft.sourceUrl ?? '',
  notes: draft.notes,
  audience: draft.audience ?? ('household' as Audience),
});
type Fields = ReturnType<typeof inFields>;

/** The draft of the fields, with the data that they do not show. */
const fromFields = (fields: Fields, before: RecipeDraft): RecipeDraft => ({
  ...before,
  name: fields.name.trim(),
  description: fields.description.trim(),
  category: fields.category,
  servings: Math.min(100, Math.max(1, Math.round(fields.servings ?? 1))),
  prepMinutes: minutesOf(fields.prepMinutes),
  cookMinutes: minutesOf(fields.cookMinutes),
  ...((fields.waitMinutes !== null || before.waitMinutes) && { waitMinutes: minutesOf(fields.waitMinutes) }),
  ingredients: withCorrections(linesOfText(fields.ingredients), before.ingredients),
  steps: stepsOfText(fields.steps),
  tags: tagsOfText(fields.tags).slice(0, 20),
  sourceUrl: fields.sourceUrl.trim() || null,
  notes: fields.notes.trim(),
  ...(fields.audience !== (before.audience ?? 'household') && { audience: fields.audience }),
});

const minutesOf = (minutes: number | null) => (minutes === null ? null : Math.max(0, Math.round(minutes)));

type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

/** The message of a validation issue. */
function inWords({ path = [] }: Issue) {
  const [name] = path;
  const words =
    name === 'name' ? texts.nameRequired() : name === 'sourceUrl' ? texts.sourceHint() : texts.tooMuch();
  return { path, message: words };
}

type RecipeFormProps = {
  title: string;
  draft: RecipeDraft;
  onSend: (recipe: RecipeDraft) => void;
  onClose: () => void;
};

export function RecipeForm({ title, draft, onSend, onClose }: RecipeFormProps) {
  const initial = inFields(draft);
  const [leaving, setLeaving] = useState(false);
  const { values, field, set, formProps } = useForm<Fields, RecipeDraft>({
    initial,
    loadShape: async () => {
      const shape = (await import('#contract/recipe-draft.ts')).RecipeDraft['~standard'];
      return {
        '~standard': {
          validate: async (fields) => {
            const checked = await shape.validate(fromFields(fields as Fields, draft));
            return checked.issues ? { issues: checked.issues.map(inWords) } : checked;
          },
        },
      };
    },
    onSend,
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  return (
    <Card className="mx-auto w-full max-w-4xl">
      <form {...formProps} className="grid gap-5">
        <CardTitle>{title}</CardTitle>
        <TextField label={texts.name()} required maxLength={120} {...field('name')} />
        <TextArea label={texts.description()} rows={2} maxLength={2000} {...field('description')} />
        <div className="grid grid-cols-2 gap-4 md:grid-cols-5">
          <SelectField<RecipeCategory>
            className="col-span-2 md:col-span-1"
            label={recipes.category()}
            value={values.category}
            onChange={(category) => set({ category })}
            options={recipeCategories.map((value) => ({
              value,
              label: recipeParts.categoryLabels[value](),
            }))}
          />
          <NumberField
            className="col-span-2 md:col-span-1"
            label={texts.servings()}
            required
            min={1}
            max={100}
            step={1}
            value={values.servings}
            onChange={(servings) => set({ servings })}
          />
          <NumberField
            label={texts.prepMinutes()}
            min={0}
            max={14_400}
            step={1}
            value={values.prepMinutes}
            onChange={(prepMinutes) => set({ prepMinutes })}
          />
          <NumberField
            label={texts.cookMinutes()}
            min={0}
            max={14_400}
            step={1}
            value={values.cookMinutes}
            onChange={(cookMinutes) => set({ cookMinutes })}
          />
          <NumberField
            label={texts.waitMinutes()}
            min={0}
            max={14_400}
            step={1}
            value={values.waitMinutes}
            onChange={(waitMinutes) => set({ waitMinutes })}
          />
        </div>
        <div className="grid gap-5 md:grid-cols-2">
          <TextArea
            label={texts.ingredients()}
            hint={texts.ingredientsHint()}
            rows={8}
            maxLength={40_000}
            {...field('ingredients')}
          />
          <TextArea
            label={texts.steps()}
            hint={texts.stepsHint()}
            rows={8}
            maxLength={100_000}
            {...field('steps')}
          />
        </div>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label={texts.tags()} hint={texts.tagsHint()} maxLength={400} {...field('tags')} />
          <TextField
            label={texts.source()}
            hint={texts.sourceHint()}
            type="url"
            maxLength={2000}
            pattern="https?://.+"
            {...field('sourceUrl')}
          />
        </div>
        <TextArea label={texts.notes()} rows={3} maxLength={5000} {...field('notes')} />
        <AudienceSwitch audience={values.audience} onChange={(audience) => set({ audience })} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => (isChanged ? setLeaving(true) : onClose())}>
            {actions.cancel()}
          </Button>
          <Button type="submit">{actions.save()}</Button>
        </div>
      </form>
      <UnsavedDialog open={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </Card>
  );
}
