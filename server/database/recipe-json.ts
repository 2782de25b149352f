/** A row of the table `recipes recipe` as JSON in the contract's shape `Recipe`. */
export const recipeJson = `json_build_object(
  'id', recipe.id, 'recipeId', recipe.id, 'name', recipe.name, 'description', recipe.description,
  'category', recipe.category, 'imageUrl', recipe.image_url, 'prepTime', recipe.prep_time, 'waitTime', recipe.wait_time,
  'servings', recipe.servings, 'ingredients', recipe.ingredients, 'instructions', recipe.instructions,
  'mealTimes', recipe.meal_times, 'allergens', recipe.allergens, 'nutrition', recipe.nutrition)`;
