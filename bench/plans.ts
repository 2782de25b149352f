import { sweepExclusions } from '#catalogue/exclusion-sweep.ts';
import { exclusionRule, servedRecipes } from '#catalogue/kitchen-rules.checks.ts';
import { mealStyles } from '#contract/meal-plans.ts';
import { planFigures } from './plan-figures.ts';

/** Prints what 200 plans of each style are like: variety, energy, and what gets past an exclusion. */
const recipes = servedRecipes();
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const whole = (figure: number) => figure.toFixed(0);
const energies: Record<string, number | undefined> = {
  'a serving each': undefined,
  '1,500 kcal': 1500,
  '1,900 kcal': 1900,
  '2,600 kcal': 2600,
};

console.log(
  '| plans | fit | came | most often | shared with the next (chance) | no meal | cooked in raw | kcal a day: least, mean, most | days under 1,200 | protein g | sodium mg |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|');
for (const style of mealStyles) {
  for (const mealsPerDay of [2, 3] as const) {
    for (const [name, energy] of Object.entries(energies)) {
      const found = planFigures(recipes, { style, mealsPerDay, ...(energy && { energy }) });
      const cells = [
        `${style}, ${mealsPerDay} meals, ${name}`,
        found.fit,
        `${found.came} (${percent(found.came / found.fit)})`,
        percent(found.mostOften),
        `${percent(found.sharedWithNext)} (${percent(found.sharedByChance)})`,
        found.noMeals,
        found.cookedInRaw,
        [found.leastEnergy, found.meanEnergy, found.mostEnergy].map(whole).join(', '),
        `${found.daysUnderMinimum} of ${found.days}`,
        whole(found.protein),
        whole(found.sodium),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}

const swept = sweepExclusions(recipes, exclusionRule());
console.log('');
console.log(
  `${swept.words} words typed: ${swept.unknown.length} not known, ${swept.letThrough.length} dishes let through, ${swept.wronglyDropped.length} wrongly dropped; ${swept.plans} plans and days regenerated: ${swept.inPlans.length} dishes with what was left out.`,
);
