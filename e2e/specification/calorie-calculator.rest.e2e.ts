import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson } from './caller.ts';
import { acts, becomes, button, lacks, openAs, opens, presses, shows, tab } from './screen.ts';

const multipliers = { sedentary: 1.2, light: 1.375, moderate: 1.55, very: 1.725, extra: 1.9 };
type Level = keyof typeof multipliers;
const warning =
  'Please consult with a doctor when losing 2 lb or more per week since it requires that you consume less than the minimum recommendation of 1,200 calories a day.';

function targets(sex: 'male' | 'female', kilos: number, centimetres: number, age: number, level: Level) {
  const basal = 10 * kilos + 6.25 * centimetres - 5 * age + (sex === 'male' ? 5 : -161);
  const maintain = Math.round(basal * multipliers[level]);
  return [maintain, maintain - 250, maintain - 500, maintain - 1000];
}

/** The numbers on the screen, without the marks that group digits. */
const numbersOf = async (locator: Locator) =>
  (await locator.innerText())
    .replaceAll(/(?<=\d)[,\u00a0\u202f](?=\d{3})/g, '')
    .match(/\d+/g)
    ?.map(Number) ?? [];

describe('section 2: Calorie Calculator', () => {
  test('inputs, units, targets', async () => {
    const page = await openAs(await newPerson());
    const main = page.getByRole('main');
    await page.goto('/calorie-calculator');
    const age = main.getByLabel(/^age/i).first();
    const number = (label: RegExp) =>
      main
        .getByLabel(label)
        .and(main.getByRole('spinbutton').or(main.getByRole('textbox')))
        .first();
    const level = main.getByRole('combobox', { name: /activity/i });
    const fill = (what: string, field: Locator, value: string) =>
      acts(what, () => field.fill(value, { timeout: 30_000 }));
    const calculate = () => presses('Calculate', button(main, 'Calculate'));
    const result = main.getByText('Result', { exact: true });
    const expects = async (what: string, expected: number[]) => {
      await calculate();
      await becomes(
        `section 9: ${what}`,
        async () => {
          const found = await numbersOf(main);
          return expected.every((target) => found.includes(target)) ? expected : found;
        },
        expected,
      );
    };

    await becomes('section 5: age 25', () => age.inputValue(), '25');
    await shows('section 5: the hint', main.getByText(/ages 15 - 80/));
    await becomes(
      'section 4: male',
      () =>
        main
          .getByRole('radio', { name: 'male', exact: true })
          .or(main.getByRole('radio', { name: 'Male', exact: true }))
          .isChecked(),
      true,
    );
    for (const name of ['US Units', 'Metric Units', 'Other Units'])
      await shows(`tab ${name}`, tab(page, name));
    await lacks('section 4: no result before Calculate', result);
    await opens('US Units', page, 'US Units');
    await becomes('section 5: 5 ft', () => number(/feet|ft/i).inputValue(), '5');
    await becomes('section 5: 10 in', () => number(/inch|\bin\b/i).inputValue(), '10');
    await becomes('section 5: 154 lb', () => number(/weight|pound|lb/i).inputValue(), '154');
    for (const [what, field, attribute, value] of [
      ['feet from 0', number(/feet|ft/i), 'min', '0'],
      ['feet to 8', number(/feet|ft/i), 'max', '8'],
      ['inches from 0', number(/inch|\bin\b/i), 'min', '0'],
      ['inches to 11', number(/inch|\bin\b/i), 'max', '11'],
      ['inches in steps of 0.1', number(/inch|\bin\b/i), 'step', '0.1'],
    ] as const)
      await becomes(`section 5: ${what}`, () => field.getAttribute(attribute, { timeout: 3000 }), value);
    await expects('the default person', targets('male', 154 * 0.453592, 70 * 2.54, 25, 'moderate'));
    await shows('section 2: a Result card', result);
    for (const words of ['0.5 lb/week', '1 lb/week', '2 lb/week'])
      await shows(`section 9: ${words}`, main.getByText(words));
    const [maintain = 0, mild = 0, loss = 0, extreme = 0] = targets(
      'male',
      154 * 0.453592,
      70 * 2.54,
      25,
      'moderate',
    );
    for (const target of [mild, loss, extreme])
      await shows(
        `section 9: the share of maintain: ${Math.round((target / maintain) * 100)}%`,
        main.getByText(`${Math.round((target / maintain) * 100)}%`),
      );
    await shows('section 9: 100%', main.getByText('100%'));
    await lacks('section 9: no warning above 1,200', main.getByText(warning));

    await opens('Metric Units', page, 'Metric Units');
    await becomes('section 5: 180 cm', () => number(/height/i).inputValue(), '180');
    await becomes('section 5: 70 kg', () => number(/weight/i).inputValue(), '70');
    for (const each of Object.keys(multipliers) as Level[]) {
      await acts(`activity ${each}`, async () => {
        const options = await level
          .locator('option')
          .evaluateAll((all) =>
            all.map((option) => [(option as HTMLOptionElement).value, option.textContent ?? '']),
          );
        const match = options.find(
          ([value, label]) => value === each || new RegExp(`^${each}`, 'i').test(label ?? ''),
        );
        await level.selectOption(match?.[0] ?? each, { timeout: 30_000 });
      });
      await expects(`the multiplier of ${each}`, targets('male', 70, 180, 25, each));
    }
    await acts('female', () => main.getByRole('radio', { name: /^female$/i }).check({ timeout: 30_000 }));
    await fill('weight', number(/weight/i), '50');
    await fill('height', number(/height/i), '155');
    await fill('age', age, '60');
    await expects('a woman', targets('female', 50, 155, 60, 'extra'));
    await shows('section 9: under 1,200', main.getByText(warning));

    await presses('Clear', button(main, 'Clear'));
    await lacks('section 4: Clear hides the result', result);
    await becomes('section 4: Clear sets the age', () => age.inputValue(), '25');
    await becomes(
      'section 4: Clear sets the gender',
      () => main.getByRole('radio', { name: /^male$/i }).isChecked(),
      true,
    );
    await opens('Metric Units', page, 'Metric Units');
    await becomes('section 4: Clear sets the height', () => number(/height/i).inputValue(), '180');
    await becomes('section 4: Clear sets the weight', () => number(/weight/i).inputValue(), '70');
    await expects('Clear sets the activity', targets('male', 70, 180, 25, 'moderate'));
    for (const [what, field, value, back] of [
      ['an empty age', age, '', '25'],
      ['14 years', age, '14', '25'],
      ['81 years', age, '81', '25'],
      ['no height', number(/height/i), '', '180'],
      ['height 0', number(/height/i), '0', '180'],
      ['no weight', number(/weight/i), '', '70'],
      ['weight 0', number(/weight/i), '0', '70'],
    ] as const) {
      await presses('Clear', button(main, 'Clear'));
      await opens('Metric Units', page, 'Metric Units');
      // The other units have a height, too.
      await becomes('the metric height', () => number(/height/i).inputValue(), '180');
      await fill(what, field, value);
      await calculate();
      await lacks(`section 5: the calculation is skipped: ${what}`, result);
      await fill(`back from ${what}`, field, back);
    }
    for (const years of [15, 80]) {
      await fill('age', age, `${years}`);
      await expects(`${years} years are valid`, targets('male', 70, 180, years, 'moderate'));
    }
  });

  test('other units', async () => {
    const page = await openAs(await newPerson());
    const main = page.getByRole('main');
    await page.goto('/calorie-calculator');
    await opens('Other Units', page, 'Other Units');
    const height = main
      .getByLabel(/height/i)
      .and(main.getByRole('spinbutton').or(main.getByRole('textbox')))
      .first();
    const weight = main
      .getByLabel(/weight/i)
      .and(main.getByRole('spinbutton').or(main.getByRole('textbox')))
      .first();
    const unit = (label: RegExp) => main.getByRole('combobox', { name: label });
    const choose = (what: string, select: Locator, key: string) =>
      acts(what, async () => {
        const options = await select
          .locator('option')
          .evaluateAll((all) =>
            all.map((option) => [(option as HTMLOptionElement).value, option.textContent ?? '']),
          );
        const match = options.find(
          ([value, label]) => value === key || new RegExp(`\\b${key}\\b`).test(label ?? ''),
        );
        await select.selectOption(match?.[0] ?? key, { timeout: 30_000 });
      });
    const heights = { cm: 1, m: 100, ft: 30.48, in: 2.54 };
    const weights = { kg: 1, g: 0.001, lb: 0.453592, oz: 0.0283495, st: 6.35029 };
    const values = { cm: 172, m: 1.72, ft: 5.6, in: 68, kg: 66, g: 66_000, lb: 145, oz: 2300, st: 10.4 };
    const expects = async (what: string, expected: number[]) => {
      await presses('Calculate', button(main, 'Calculate'));
      await becomes(
        `section 9: ${what}`,
        async () => {
          const found = await numbersOf(main);
          return expected.every((target) => found.includes(target)) ? expected : found;
        },
        expected,
      );
    };
    await acts('weight in kg', () => weight.fill('66', { timeout: 30_000 }));
    for (const [key, factor] of Object.entries(heights)) {
      await choose(`a height unit ${key}`, unit(/height/i), key);
      const value = values[key as keyof typeof heights];
      await acts(`height in ${key}`, () => height.fill(`${value}`, { timeout: 30_000 }));
      await expects(`the height unit ${key}`, targets('male', 66, value * factor, 25, 'moderate'));
    }
    await choose('height in cm', unit(/height/i), 'cm');
    await acts('172 cm', () => height.fill('172', { timeout: 30_000 }));
    for (const [key, factor] of Object.entries(weights)) {
      await choose(`a weight unit ${key}`, unit(/weight/i), key);
      const value = values[key as keyof typeof weights];
      await acts(`weight in ${key}`, () => weight.fill(`${value}`, { timeout: 30_000 }));
      await expects(`the weight unit ${key}`, targets('male', value * factor, 172, 25, 'moderate'));
    }
    await presses('Clear', button(main, 'Clear'));
    await opens('Other Units', page, 'Other Units');
    const chosen = (select: Locator) =>
      select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
    await becomes('section 4: Clear sets cm', async () => /cm/.test(await chosen(unit(/height/i))), true);
    await becomes('section 4: Clear sets kg', async () => /kg/.test(await chosen(unit(/weight/i))), true);
    expect.soft(await height.count(), 'the fields stay').toBeGreaterThan(0);
  });
});
