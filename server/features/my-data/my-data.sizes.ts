import type { MyDataParts } from '#contract/my-data.ts';
import type { Day } from '#contract/shapes.ts';

/** What is more of one thing than the screens and their queries are made for; undefined when nothing is. */
export function sizeProblem({ rituals, groceryItems }: MyDataParts): string | undefined {
  return ritualsProblem(rituals) ?? groceriesProblem(groceryItems);
}

/** More than anybody keeps at once; each day that is looked at costs as much as there are rituals on it. */
const maxRitualsPerDay = 200;

function ritualsProblem(rituals: MyDataParts['rituals']): string | undefined {
  const changes = new Map<Day, number>();
  const change = (day: Day, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { startsOn, endsOn } of rituals) {
    if (endsOn !== null && endsOn <= startsOn) continue;
    change(startsOn, 1);
    if (endsOn !== null) change(endsOn, -1);
  }
  let kept = 0;
  for (const day of [...changes.keys()].sort()) {
    kept += changes.get(day) ?? 0;
    if (kept > maxRitualsPerDay) return `On ${day} there are more than ${maxRitualsPerDay} rituals.`;
  }
  return undefined;
}

/** More than a week's meals and a person's own items ever make. */
const maxItemsPerPlan = 1000;

function groceriesProblem(items: MyDataParts['groceryItems']): string | undefined {
  const perPlan = new Map<string, number>();
  for (const { planId } of items) perPlan.set(planId, (perPlan.get(planId) ?? 0) + 1);
  const isFull = [...perPlan.values()].some((count) => count > maxItemsPerPlan);
  return isFull ? `A grocery list has more than ${maxItemsPerPlan} items.` : undefined;
}
