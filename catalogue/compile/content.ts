import { difficulties } from '#contract/movement.ts';
import { nutrients as figureNames, nutritionPerServing } from '#domain/recipes/nutrition.ts';
import {
  loadEnglishWords,
  loadEveryIngredient,
  loadExclusions,
  loadFoods,
  loadIngredients,
  loadLineWords,
  loadOtherIngredients,
  loadRecipes,
  loadTypedWords,
} from '../kitchen.load.ts';
import type { ExclusionsFile, Ingredient } from '../kitchen.schema.ts';
import {
  type CareWords,
  loadCareWords,
  loadNotRecommended,
  loadPairs,
  loadSupplements,
} from '../library.load.ts';
import { loadHabits, loadRitualTemplates } from '../load.ts';
import { loadKindClasses, loadMedicines } from '../medicines.load.ts';
import { loadExercises, loadPrograms } from '../movement.load.ts';
import { loadNutrients, type NutrientRow } from '../nutrients.ts';
import type { Content } from '../product/content.ts';
import { Content as ContentShape } from '../product/content.ts';
import { loadConditions, loadHerbs } from '../remedies.load.ts';
import { composeLibrary, composePairs } from './library.ts';
import { composeProgram } from './programs.ts';
import { composeRecipe } from './recipes.ts';
import { composeRemedies, type PictureOf } from './remedies.ts';

type Named = { name: string; id: string };
/** Sorts by code points, like a database without a collation: every build has the same order. */
const byName = (a: Named, b: Named) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1);

/** All names of an ingredient: from the dictionary, and those that people use. */
export const termsOf = (
  { id, name, plural }: { id: string; name: string; plural: string },
  { called }: Pick<ExclusionsFile, 'called'>,
): string[] => [...new Set([name, plural, id.replaceAll('-', ' '), ...(called[id] ?? [])])];

/** The dictionary: ingredients of our recipes, and those that only people's own recipes have. */
function dictionary(
  ours: ReadonlyMap<string, Ingredient>,
  nutrients: ReadonlyMap<string, NutrientRow>,
  exclusions: ExclusionsFile,
) {
  const others = loadOtherIngredients().map(({ called, ...facts }) => ({
    ...facts,
    buyAs: null,
    atHand: false,
    terms: [...new Set([...termsOf(facts, exclusions), ...called])],
  }));
  const all = [...ours.values()].map(({ buyAs = null, ...facts }) => ({
    ...facts,
    buyAs,
    terms: termsOf(facts, exclusions),
  }));
  return [...all, ...others].map(({ usda, ...facts }) => {
    const row = usda ? nutrients.get(usda) : undefined;
    return {
      ...facts,
      row: row ? { ndb: row.ndb, description: row.description } : null,
      figures: row ? Object.fromEntries(figureNames.map((name) => [name, row[name]])) : null,
    };
  });
}

/** Functions to the picture's address, for each kind of content. */
type Pictures = { recipe: PictureOf; plant: PictureOf; food: PictureOf };

/** Herbs of the food guide and teas use the drawing of the plant. */
const plantOf = (foodId: string) => foodId.replace(/-tea$/, '');

/** Each page of a condition has the emergency numbers, for a device without the library. */
function withNumbers(
  { remedies, ...rest }: ReturnType<typeof composeRemedies>,
  { countries }: Pick<CareWords, 'countries'>,
) {
  const emergencyNumbers = Object.fromEntries(
    Object.entries(countries).flatMap(([code, { emergency }]) =>
      emergency.slice(0, 1).map(({ contact }) => [code, contact]),
    ),
  );
  return {
    ...rest,
    remedies: remedies.map((page) => ({ ...page, condition: { ...page.condition, emergencyNumbers } })),
  };
}

/**
 * Assembles the content from the sources; `pictures` gives the addresses of pictures. Fields outside the contract are
 * removed. Throws if a source is invalid.
 */
export function composeContent(pictures: Pictures): Content {
  const nutrients = loadNutrients();
  const ingredients = loadIngredients();
  const exclusions = loadExclusions(ingredients);
  const exercises = loadExercises().toSorted(byName);
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const pages = {
    herbs: loadHerbs(),
    supplements: loadSupplements(),
    notRecommended: loadNotRecommended(),
  };
  const conditions = loadConditions();
  const medicines = loadMedicines();
  const care = loadCareWords();
  return ContentShape.parse({
    recipes: loadRecipes()
      .map((entry) => composeRecipe(entry, { ingredients, nutrients }, pictures.recipe(entry.id)))
      .sort(byName),
    ingredients: dictionary(ingredients, nutrients, exclusions),
    englishWords: loadEnglishWords(),
    lineWords: loadLineWords(),
    exclusions: { ...exclusions, languages: loadTypedWords() },
    ...withNumbers(composeRemedies(pages.herbs, pages.supplements, conditions, pictures), care),
    ...composeLibrary(pages, conditions, care, pictures.plant),
    pairs: composePairs(
      loadPairs(),
      pages,
      { foods: loadFoods(), ingredients: loadEveryIngredient() },
      { kinds: loadKindClasses(), ingredients: medicines.ingredients },
    ),
    foods: loadFoods().map((food) => {
      const row = food.usda ? nutrients.get(food.usda) : undefined;
      return {
        ...food,
        picture: pictures.plant(plantOf(food.id)) ?? pictures.food(food.name),
        nutrition: row ? nutritionPerServing([{ grams: 100, row }], 1) : null,
        row: row ? { ndb: row.ndb, description: row.description } : null,
      };
    }),
    workouts: loadPrograms()
      .map((entry) => composeProgram(entry, byId))
      .sort(({ program: a }, { program: b }) => {
        const level = difficulties.indexOf(a.difficulty) - difficulties.indexOf(b.difficulty);
        return level || a.duration - b.duration || byName(a, b);
      }),
    exercises: exercises.map(({ id, name, drawing }) => ({ exerciseId: id, exerciseName: name, drawing })),
    rituals: loadRitualTemplates().map(({ caution = null, cautionFlags = null, ...ritual }) => ({
      ...ritual,
      caution,
      cautionFlags,
    })),
    habits: loadHabits().map(({ caution = null, ...habit }) => ({ ...habit, caution })),
    medicines,
  });
}
