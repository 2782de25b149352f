import { strToU8 } from 'fflate';
import { zip } from './archive-parts.testing.ts';
import { recipes, type Written } from './recipes.testing.ts';

/** Cooklang's separate parts: amount, unit, name and note, without Cooklang's own marks. */
export function cookParts(line: string) {
  const clean = line.replaceAll(/[{}~#@]|\(.*?\) ?/g, '').trim();
  const [, amount, unit, thing] =
    /^(\d+ \d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?) (cups?|tbsp|tsp|g|ml|tablespoons?|teaspoons?) (.+)$/i.exec(
      clean,
    ) ?? [];
  const [name = '', ...notes] = (thing ?? clean).split(', ');
  return { amount, unit, name, note: notes.join(', ') };
}

/** Each ingredient in its own step, before the others. */
export const cook = (recipe: Written) => {
  const thing = (line: string) => {
    const { amount, unit, name, note } = cookParts(line);
    return `@${name}{${amount ? `${amount}%${unit}` : ''}}${note && `(${note})`}`;
  };
  const parts = recipe.parts.map(
    ({ group, lines }) => `${group ? `== ${group} ==\n\n` : ''}Take ${lines.map(thing).join(' and ')}.`,
  );
  return `---\nservings: ${recipe.servings}\ntags: [${recipe.tags.join(', ')}]\nprep time: ${recipe.prep} minutes\n${recipe.cook ? `cook time: ${recipe.cook} minutes\n` : ''}---\n\n${parts.join('\n\n')}\n\n${recipe.steps.join('\n\n')}\n`;
};
export const cooklang = () =>
  zip(Object.fromEntries(recipes.map((recipe) => [`book/${recipe.name}.cook`, strToU8(cook(recipe))])));
