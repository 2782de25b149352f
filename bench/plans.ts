import { servedRecipes } from '#catalogue/kitchen-rules.checks.ts';
import { planDaysFigures } from '#catalogue/plan-figures.testing.ts';
import { mealStyles } from '#contract/meal-plans.ts';

/** Prints the daily energy of 20 one-week plans, for each need, number of meals and style. */
const recipes = servedRecipes();
const percent = (share: number) => `${Math.round(share * 100)} %`;

console.log(
  '| plans | days off by more than a tenth | least, most kcal | largest serving | in the next week |',
);
console.log('|---|---|---|---|---|');
for (const style of mealStyles) {
  for (const mealsPerDay of [2, 3] as const) {
    for (const energy of [1200, 1600, 2000, 2400, 2800, 3200, 3600, 4000]) {
      const found = planDaysFigures(recipes, { style, mealsPerDay, energy }, 20);
      const cells = [
        `${style}, ${mealsPerDay} meals, ${energy} kcal`,
        `${found.daysOff} of ${found.days}`,
        `${Math.round(found.least)}, ${Math.round(found.most)}`,
        found.largestServing,
        percent(found.inNextWeek),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}
