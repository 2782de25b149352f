import type { OwnRecipeDetail } from '#contract/own-recipes.ts';
import type { RecipeDetail } from '#contract/recipes.ts';

const categoryWords: Record<RecipeDetail['category'], string> = {
  salads: 'Salad',
  smoothies: 'Smoothie',
  sauces: 'Sauce',
  'cooked-meals': 'Main course',
  'raw-meals': 'Raw meal',
  soups: 'Soup',
  desserts: 'Dessert',
};

/**
 * A recipe as schema.org/Recipe (JSON-LD), with the properties that recipe managers read: times as ISO 8601 durations,
 * steps as HowToStep, ingredients as lines of text, nutrition per serving.
 * `site` is the address that pictures and links are relative to.
 */
export function asSchemaOrg(recipe: RecipeDetail, site: string) {
  const own = ownFacts(recipe);
  const { nutrition } = recipe;
  const inSite = (path: string) => site.replace(/\/+$/, '') + path;
  const image = recipe.imageUrl && inSite(recipe.imageUrl);
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'Recipe' as const,
    name: recipe.name,
    description: recipe.description,
    ...(!own && { url: inSite(`/alkaline-recipes?recipe=${recipe.id}`) }),
    // An own photograph is only visible to its owner.
    ...(image && !own && { image: [image] }),
    ...(!own && { author: { '@type': 'Organization', name: 'Tisane' } }),
    recipeCategory: categoryWords[recipe.category],
    ...(own ?? {
      keywords: ['alkaline', 'plant-based', ...recipe.mealTimes].join(', '),
      suitableForDiet: 'https://schema.org/VeganDiet',
    }),
    recipeYield: recipe.yield
      ? [String(recipe.servings), `${recipe.servings} servings, ${recipe.yield}`]
      : [String(recipe.servings), `${recipe.servings} ${recipe.servings === 1 ? 'serving' : 'servings'}`],
    // Our recipes have a total time, not separate times for preparing and cooking.
    totalTime: duration(recipe.prepTime + (recipe.waitTime ?? 0)),
    recipeIngredient: recipe.ingredients,
    recipeInstructions: recipe.instructions.map((text) => ({ '@type': 'HowToStep', text })),
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '1 serving',
      calories: `${nutrition.energy} kcal`,
      proteinContent: `${nutrition.protein} g`,
      fatContent: `${nutrition.fat} g`,
      carbohydrateContent: `${nutrition.carbohydrate} g`,
      fiberContent: `${nutrition.fibre} g`,
      sodiumContent: `${nutrition.sodium} mg`,
    },
  };
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`;
}

/** Fields of own recipes only: they may not be vegan, and are not by us. */
function ownFacts(recipe: RecipeDetail) {
  if (!('draft' in recipe)) return undefined;
  const { prepMinutes, cookMinutes, sourceUrl, tags } = (recipe as OwnRecipeDetail).draft;
  return {
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    ...(prepMinutes !== null && { prepTime: duration(prepMinutes) }),
    ...(cookMinutes !== null && { cookTime: duration(cookMinutes) }),
    ...(sourceUrl !== null && { isBasedOn: sourceUrl }),
  };
}
