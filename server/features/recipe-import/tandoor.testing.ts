import { amountOf, json, picture, zip } from './archive-parts.testing.ts';
import { recipes } from './recipes.testing.ts';

/** Tandoor: a zip of zips. Ingredients are in the steps; the first also has those of no step. */
export const tandoor = () =>
  zip(
    Object.fromEntries(
      recipes.map((recipe) => {
        const items = (lines: string[]) =>
          lines.map((line, order) => {
            const [, amount, unit, food] = amountOf(line) ?? [];
            return food
              ? {
                  food: { name: food },
                  unit: { name: unit },
                  amount: Number(amount),
                  note: '',
                  order,
                  is_header: false,
                  no_amount: false,
                }
              : {
                  food: { name: line },
                  unit: null,
                  amount: 0,
                  note: '',
                  order,
                  is_header: false,
                  no_amount: true,
                };
          });
        const steps = recipe.steps.map((instruction, at) => ({
          name: '',
          instruction,
          ingredients:
            at > 0
              ? []
              : recipe.parts.flatMap(({ group, lines }) => [
                  ...(group ? [{ food: null, unit: null, amount: 0, note: group, is_header: true }] : []),
                  ...items(lines),
                ]),
        }));
        const said = {
          name: recipe.name,
          description: null,
          keywords: recipe.tags.map((name) => ({ name, description: '' })),
          steps,
          working_time: recipe.prep,
          waiting_time: recipe.cook,
          internal: true,
          servings: recipe.servings,
          servings_text: 'servings',
          source_url: null,
        };
        return [`${recipe.name}.zip`, zip({ 'recipe.json': json(said), 'image.jpg': picture })];
      }),
    ),
  );
