import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRecipe } from '#domain/recipes/recipe.testing.ts';
import { energyOf, maxServings, portionDay, servingsFor } from './portions.ts';

const dish = (energy: number) => sampleRecipe(`${energy}`, { nutrition: { energy } });
const anyDish = fc.integer({ min: 150, max: 560 }).map(dish);
const anySnacks = fc.array(fc.integer({ min: 60, max: 390 }).map(dish), { minLength: 4, maxLength: 12 });

test('a day comes to what was asked for, and never under 1,200 kcal', () => {
  fc.assert(
    fc.property(
      fc.array(anyDish, { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 1200, max: 2600 }),
      anySnacks,
      (dishes, energy, snacks) => {
        const day = portionDay(dishes, energy, snacks);
        const plates = dishes.map((recipe, index) => ({ recipe, servings: day.servings[index] ?? 0 }));
        const total = energyOf([...plates, ...day.snacks]);
        for (const { servings } of [...plates, ...day.snacks]) {
          expect(servings).toBeGreaterThanOrEqual(1);
          expect(servings * 2).toBe(Math.round(servings * 2));
        }
        const atLimit = plates.every(({ servings }) => servings === maxServings);
        if (!atLimit) expect(total).toBeGreaterThanOrEqual(1200);
        // Half a serving of the heaviest dish is the most that it can be off, where a serving each is not too much already.
        const least = energyOf(dishes.map((recipe) => ({ recipe, servings: 1 })));
        if (!atLimit && least < energy) expect(Math.abs(total - energy)).toBeLessThanOrEqual(281);
        expect(day.snacks.length).toBeLessThanOrEqual(2);
      },
    ),
  );
});

test('less than 1,200 kcal is served only where less was asked for', () => {
  const light = [dish(200), dish(200), dish(200)];
  expect(portionDay(light, 900, []).servings).toEqual([1.5, 1.5, 1.5]);
  expect(
    energyOf(
      light.map((recipe, index) => ({ recipe, servings: portionDay(light, 1200, []).servings[index] ?? 0 })),
    ),
  ).toBe(1200);
});

test('who needs much is offered something between meals, in the order of the list, each once', () => {
  const { snacks } = portionDay([dish(400), dish(400), dish(400)], 2600, [dish(300), dish(310), dish(320)]);
  expect(snacks.map(({ recipe }) => recipe.id)).toEqual(['300', '310']);
});

test('another dish comes with as much energy as the one before, by half servings', () => {
  expect(servingsFor(dish(200), 400)).toBe(2);
  expect(servingsFor(dish(500), 400)).toBe(1);
  expect(servingsFor(dish(270), 400)).toBe(1.5);
  expect(servingsFor(dish(20), 400)).toBe(maxServings);
  expect(servingsFor(dish(0), 400)).toBe(1);
});
