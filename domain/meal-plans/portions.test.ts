import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRecipe } from '#domain/recipes/recipe.testing.ts';
import { energyDifference, energyOf, portionDay, servingsFor } from './portions.ts';

const dish = (energy: number) => sampleRecipe(`${energy}`, { nutrition: { energy } });
const anyDish = fc.integer({ min: 150, max: 560 }).map(dish);
const anySnacks = fc.array(fc.integer({ min: 60, max: 390 }).map(dish), { minLength: 4, maxLength: 12 });

test('a day reaches its target if possible, with at most a serving and a half of each', () => {
  fc.assert(
    fc.property(
      fc.array(anyDish, { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 1200, max: 2600 }),
      anySnacks,
      (dishes, energy, snacks) => {
        const day = portionDay(dishes, energy, snacks);
        const plates = dishes.map((recipe, index) => ({ recipe, servings: day.servings[index] ?? 0 }));
        const served = [...plates, ...day.snacks];
        for (const { servings } of served) expect([1, 1.5]).toContain(servings);
        expect(new Set(day.snacks.map(({ recipe }) => recipe)).size).toBe(day.snacks.length);
        expect(day.snacks.length).toBeLessThanOrEqual(3);
        // A day below the recommended minimum has the maximum of everything.
        if (energyOf(served) < 1200) expect(served.every(({ servings }) => servings === 1.5)).toBe(true);
        const once = energyOf(served.map(({ recipe }) => ({ recipe, servings: 1 })));
        const isReached = once <= energy && once * 1.5 >= Math.max(energy, 1200);
        // The difference is less than half a serving of the heaviest dish.
        if (isReached) expect(Math.abs(energyOf(served) - energy)).toBeLessThanOrEqual(280);
      },
    ),
  );
});

test('a day is off if it differs by more than a tenth', () => {
  expect([1800, 2200, 1799, 2201].map((total) => energyDifference(total, 2000))).toEqual([0, 0, -201, 201]);
});

test('less than 1,200 kcal is served only if the target is lower', () => {
  const light = [dish(200), dish(200), dish(200)];
  expect(portionDay(light, 800, []).servings.reduce((sum, each) => sum + each)).toBe(4);
  const { servings, snacks } = portionDay(light, 1200, [dish(310)]);
  expect(servings.reduce((sum, each) => sum + each) * 200 + energyOf(snacks)).toBeGreaterThanOrEqual(1200);
});

test('a day just under 1,200 kcal gets a small snack rather than half a serving more', () => {
  const { servings, snacks } = portionDay([dish(370), dish(420), dish(407)], 1200, [dish(90)]);
  expect(servings).toEqual([1, 1, 1]);
  expect(snacks).toEqual([{ recipe: dish(90), servings: 1 }]);
});

test('a high target gets snacks in the order of the list, each once', () => {
  const { snacks } = portionDay([dish(400), dish(400), dish(400)], 2600, [dish(300), dish(310), dish(320)]);
  expect(snacks.map(({ recipe }) => recipe.id)).toEqual(['300', '310']);
});

test('without a place for a snack servings are larger, and half a serving apart at most', () => {
  const { servings, snacks } = portionDay([dish(400), dish(300), dish(350)], 1900, [dish(300)], 0);
  expect(snacks).toEqual([]);
  expect(servings).toEqual([1.5, 2, 2]);
});

test('a replaced dish keeps its energy, in half servings', () => {
  expect(servingsFor(dish(500), 400)).toBe(1);
  expect(servingsFor(dish(270), 400)).toBe(1.5);
  expect(servingsFor(dish(20), 400)).toBe(2.5);
  expect(servingsFor(dish(0), 400)).toBe(1);
});
