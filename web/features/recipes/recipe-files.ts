import type { OwnRecipeDetail } from '#contract/own-recipes.ts';
import { recipes } from '#contract/recipes.ts';
import { asCooklang } from '#domain/recipes/cooklang.ts';
import { asSchemaOrg } from '#domain/recipes/schema-org.ts';
import { call } from '#web/lib/call.ts';
import { saveText } from '#web/lib/save-text.ts';

/** A file name that is valid on every system. */
const fileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'recipe';

export const downloadCooklang = ({ draft }: OwnRecipeDetail) =>
  saveText(asCooklang(draft), 'text/plain;charset=utf-8', `${fileName(draft.name)}.cook`);

export const downloadSchemaOrg = (recipe: OwnRecipeDetail) =>
  saveText(
    JSON.stringify(asSchemaOrg(recipe, window.location.origin), null, 2),
    'application/ld+json',
    `${fileName(recipe.name)}.json`,
  );

/** All favourites: the call reads every page. */
export const downloadFavorites = async () =>
  saveText(
    JSON.stringify(await call(recipes.favoritesAsSchema, {}), null, 2),
    'application/ld+json',
    'favorite-recipes.json',
  );
