import { type ImportKind, type RecipeProgram, recipePrograms } from '#contract/recipe-import.ts';
import { format } from '#messages/format.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';

const isProgram = (kind: ImportKind): kind is RecipeProgram =>
  (recipePrograms as readonly ImportKind[]).includes(kind);

/** The names of the supported programs, as a list. */
export const programNames = (): string =>
  format.list(recipePrograms.map((program) => texts.programs[program]()));

/** "From Mealie", "From a page". */
export const kindText = (kind: ImportKind): string =>
  isProgram(kind) ? texts.fromProgram({ program: texts.programs[kind]() }) : texts.kinds[kind]();
