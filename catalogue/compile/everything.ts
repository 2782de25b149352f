import * as z from 'zod/mini';
import type { CatalogueCopy } from '#contract/catalogue-copy.ts';
import { foods } from '#contract/foods.ts';
import { habits } from '#contract/habits.ts';
import { wellnessGoals, workoutTypes } from '#contract/movement.ts';
import { IngredientChoice, ownRecipes } from '#contract/own-recipes.ts';
import { pantry } from '#contract/pantry.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { rituals } from '#contract/rituals.ts';
import { goals } from '#contract/shapes.ts';
import { workouts } from '#contract/workouts.ts';
import { recipeSummary } from '../product/catalogue.ts';
import type { Content } from '../product/content.ts';
import { pantryThings } from '../product/pantry-things.ts';

const filled = (path: string, name: string, slug: string) => path.replace(`:${name}`, slug);

/**
 * The responses of the catalogue's endpoints, by their addresses, with each page of the lists; `files` are the
 * pictures' texts by their addresses. One file for a device that stores the whole catalogue.
 */
export function everythingOf(content: Content, files: CatalogueCopy['files']): CatalogueCopy {
  const workoutReplies = wellnessGoals.flatMap((goal) =>
    workoutTypes.map((type) => [
      // In the order in which the app asks.
      `${workouts.list.path}?${new URLSearchParams({ type, goal })}`,
      content.workouts.filter(({ program }) => program.goal === goal && program.type === type),
    ]),
  );
  const replies = Object.fromEntries([
    [recipes.list.path, content.recipes.map(recipeSummary)],
    ...content.recipes.map((recipe) => [filled(recipes.read.path, 'recipeId', recipe.id), recipe]),
    [ownRecipes.ingredients.path, z.parse(z.array(IngredientChoice), content.ingredients)],
    [pantry.things.path, pantryThings(content.ingredients)],
    [remedies.conditions.path, content.conditions],
    ...content.remedies.map((page) => [
      filled(remedies.forCondition.path, 'condition', page.condition.name),
      page,
    ]),
    [remedies.medicines.path, content.medicines],
    [remedies.library.path, content.library],
    ...content.libraryPages.map((page) => [filled(remedies.libraryPage.path, 'entry', page.slug), page]),
    [foods.list.path, content.foods],
    [workouts.drawings.path, content.exercises],
    ...workoutReplies,
    ...content.workouts.map((workout) => [
      filled(workouts.read.path, 'programId', workout.program.id),
      workout,
    ]),
    ...goals.flatMap((goal) => [
      [
        filled(rituals.templates.path, 'goal', goal),
        z.parse(
          rituals.templates.reply,
          content.rituals.filter((ritual) => ritual.goal === goal),
        ),
      ],
      [
        filled(habits.forGoal.path, 'goal', goal),
        z.parse(
          habits.forGoal.reply,
          content.habits.filter((habit) => habit.goal === goal),
        ),
      ],
    ]),
  ]);
  return { replies, files };
}
