import { describe, expect, test } from 'vitest';
import { replying } from '../../tooling/replying.ts';
import { newPerson } from './caller.ts';
import { acts, becomes, holds, lacks, openAs, opens, presses, says, shows, tab, text } from './screen.ts';

type Food = Record<'id' | 'name' | 'description' | 'category' | 'type', string>;

/** The first word of a category, as it must stand somewhere in its name. */
const words: Record<string, RegExp> = {
  fruits: /fruits/i,
  vegetables: /vegetables/i,
  grains: /grains/i,
  proteins: /proteins/i,
  nuts_seeds: /nuts/i,
  herbs_spices: /herbs/i,
  oils: /oils/i,
  beverages: /beverages/i,
  sweeteners: /sweeteners/i,
  other: /other/i,
};

describe('section 2: Foods Guide', () => {
  test('tabs, groups, search', async () => {
    const person = await newPerson();
    const foods = await person.read<Food[]>('/api/foods');
    const page = await openAs(person);
    const main = page.getByRole('main');
    const release = await holds(page, /\/api\/foods$/);
    await page.goto('/foods-guide');
    await shows('while loading', text(page, 'Loading foods...'));
    await release();
    const box = page.getByPlaceholder('Search foods...');
    await shows('a search box', box);
    for (const [type, label] of [
      ['eat', 'Foods to Eat'],
      ['avoid', 'Foods to Avoid'],
    ] as const) {
      await opens(`tab ${label}`, page, new RegExp(`^${label}`));
      const ofType = foods.filter((food) => food.type === type);
      for (const category of new Set(ofType.map((food) => food.category))) {
        const count = ofType.filter((food) => food.category === category).length;
        const name = words[category]?.source ?? category;
        await says(
          `${label}: ${category} with the count ${count}`,
          page,
          new RegExp(`${name}[^\\d]{0,30}\\b${count}\\b`, 'i'),
        );
        const [first] = ofType.filter((food) => food.category === category);
        await shows(`${label}: ${first?.name}`, main.getByText(first?.name ?? ''));
      }
    }
    const only = (type: string) => {
      const others = foods.filter((food) => food.type !== type);
      const isAlone = ({ name }: Food) =>
        !others.some((food) => JSON.stringify(food).toLowerCase().includes(name.toLowerCase()));
      return foods.find((food) => food.type === type && /^[A-Z][a-z]{5,}$/.test(food.name) && isAlone(food));
    };
    const avoided = only('avoid')?.name ?? '';
    const eaten = only('eat')?.name ?? '';
    await acts('a search', () => box.fill(avoided.toLowerCase(), { timeout: 30_000 }));
    await shows('a match in the current tab', main.getByText(avoided));
    await lacks('and nothing else', main.getByText(eaten, { exact: true }));
    await acts('a search for a food of the other tab', () => box.fill(eaten, { timeout: 30_000 }));
    await says('the number of results in the other tab', page, /\b\d+\b.{0,40}(result|match|food)/i);
    const switcher = main.getByRole('button', { name: /foods to eat|switch/i });
    await presses('a button to switch tabs', switcher);
    await becomes('it switches', () => tab(page, /^Foods to Eat/).getAttribute('aria-selected'), 'true');
    await shows('the food', main.getByText(eaten));
    await acts('a search without any match', () => box.fill('zzzzqqq', { timeout: 30_000 }));
    await shows('no match', main.getByText('No foods found matching "zzzzqqq"'));
    await acts('no search', () => box.fill('', { timeout: 30_000 }));
    await shows('the foods again', main.getByText(eaten));
    await page.route(/\/api\/foods$/, (route) => route.fulfill(replying([])));
    await page.goto('/foods-guide');
    await shows('no foods at all', text(main, 'No foods found'));
    expect.soft(avoided && eaten, 'foods of both kinds were tried').toMatch(/\w/);
  });
});
