import { type MyDataPart, myDataRows } from '#contract/my-data.ts';

/** The table of each part of the file, ordered so that referenced rows come first. */
export const partTables: [part: MyDataPart, table: string, order: string][] = [
  ['goals', 'user_goals', 'updated_at'],
  ['preferences', 'user_preferences', 'user_id'],
  ['profilePicture', 'profile_pictures', 'user_id'],
  ['reminderSettings', 'reminder_settings', 'user_id'],
  ['rituals', 'rituals', 'starts_on, id'],
  ['ritualCompletions', 'ritual_completions', 'completed_at, ritual_id'],
  ['habitCompletions', 'habit_completions', 'completed_at, habit_id'],
  ['habitSettings', 'habit_settings', 'updated_at'],
  ['dailyProgress', 'daily_progress', 'date'],
  ['bookmarkedRemedies', 'bookmarked_remedies', 'created_at, remedy_id'],
  ['safetyProfile', 'safety_profiles', 'user_id'],
  ['doctorPage', 'doctor_pages', 'user_id'],
  ['favoriteRecipes', 'favorite_recipes', 'created_at, recipe_id'],
  ['ownRecipes', 'own_recipes', 'created_at, id'],
  ['ownRecipePhotos', 'own_recipe_photos', 'recipe_id'],
  ['recipeNotes', 'recipe_notes', 'recipe_id'],
  ['ingredientAnswers', 'ingredient_answers', 'thing'],
  ['foodPreferences', 'food_preferences', 'user_id'],
  ['energyNeed', 'energy_needs', 'user_id'],
  ['pantry', 'pantry_items', 'item'],
  ['groceryAisles', 'grocery_aisles', 'user_id'],
  ['mealPlans', 'meal_plans', 'created_at, id'],
  ['mealPlanMeals', 'meal_plan_meals', 'plan_id, day_number, meal_time'],
  ['mealPlates', 'meal_portions', 'day, meal_id'],
  ['planExclusions', 'plan_exclusions', 'user_id'],
  ['groceryItems', 'grocery_items', 'plan_id, position, id'],
  ['restDays', 'rest_days', 'day'],
  ['pauses', 'pauses', 'first_day'],
  ['weights', 'weights', 'date'],
  ['fasts', 'fasts', 'started_at, id'],
  ['trackedItems', 'tracked_items', 'position, id'],
  ['checkIns', 'check_ins', 'day, at, id'],
  ['episodes', 'episodes', 'started_at, id'],
  ['dosePlans', 'dose_plans', 'created_at, id'],
  ['doseLog', 'dose_log', 'day, plan_id, dose'],
  ['favoriteWorkouts', 'favorite_workouts', 'created_at, program_id'],
  ['workoutCompletions', 'workout_completions', 'day, created_at, id'],
];

/** The fields of a part and the columns of its table, in the same order. */
export function fieldsOf(part: MyDataPart): { field: string; column: string }[] {
  return Object.keys(myDataRows[part].shape).map((field) => ({
    field,
    column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  }));
}

/** Tables with a `user_id` that the file leaves out, and why. */
export const leftOut: Record<string, string> = {
  session: 'signs in: the file tells of sessions and carries none',
  account: 'signs in: passwords stay on the server they were chosen on',
  passkey: 'signs in: a passkey belongs to the address of one server',
  two_factor: 'signs in: a secret between the person and one server',
  used_codes: 'keeps a code of a second factor from opening something twice: of one server',
  health_links: 'holds copies that only a link can open, for a day at most: made again where they are wanted',
  health_link_addresses: 'opens a link to whoever has it: made again where it is wanted',
  calendar_addresses: 'opens a calendar to whoever has it: made again where it is wanted',
  household_members: 'who shares with whom is between several people: a file brings nobody together',
  household_invites: 'opens a household to whoever has it: made again where it is wanted',
  push_subscriptions: 'reaches a device in the name of one server: asked for again on another',
  security_events:
    'tells what happened on one server: the file has it to read, and nothing of it is put back',
  reminder_watch: 'follows from the settings and the clock',
  reminder_deliveries: 'keeps a reminder from going out twice, and is over after a month',
  write_versions: 'orders what devices send late: of one server, and over after forty days',
  idempotency_keys: 'keeps a request from counting twice: of one server, and over after forty days',
  done_days: 'follows from the ticks, the workouts and the figures',
  streaks: 'follows from the done days, the rest days and the pauses',
};
