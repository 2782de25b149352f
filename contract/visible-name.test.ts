import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PersonName } from './account-forms.ts';
import { checkIns } from './check-ins.ts';
import { DosePlan } from './doses.ts';
import { CustomHabit } from './habits.ts';
import { RecipeDraft } from './recipe-draft.ts';
import { NamedMedicine } from './remedies.ts';
import { rituals } from './rituals.ts';
import { NewName } from './security-shapes.ts';

const names: [string, z.ZodMiniType][] = [
  ['a person', PersonName],
  ['a passkey', NewName],
  ['a ritual', rituals.create.body.shape.title],
  ['a habit', CustomHabit.shape.name],
  ['a symptom', checkIns.saveItem.body.shape.name],
  ['a dose', DosePlan.shape.name],
  ['a medicine', NamedMedicine.shape.typed],
  ['a recipe', RecipeDraft.shape.name],
];

test.each(names)('the name of %s can be seen', (_, shape) => {
  const accepted = (name: string) => z.safeParse(shape, name).success;
  for (const name of ['Ella', 'نعناع', 'תה ירוק.', '🌿', '👩‍👧', 'क्षि', '茶', '1', '—'])
    expect([name, accepted(name)]).toEqual([name, true]);
  for (const name of ['\u200F', '\u200B\u200E', '\u2060 \u200F', '\u00AD', '\u3164', '\uFEFF\u200D'])
    expect([name, accepted(name)]).toEqual([name, false]);
});
