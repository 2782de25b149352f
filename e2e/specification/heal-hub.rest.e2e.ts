import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { replying } from '../../tooling/replying.ts';
import { type Caller, newPerson } from './caller.ts';
import {
  acts,
  becomes,
  button,
  holds,
  lacks,
  openAs,
  opens,
  presses,
  refuses,
  requested,
  shows,
  tab,
  tells,
  text,
} from './screen.ts';

type Condition = Record<'id' | 'name' | 'displayName', string>;
type Remedy = Record<'id' | 'title' | 'type' | 'description', string> & { benefits: string[] };
type Remedies = Record<'herbs' | 'foods' | 'lifestyle' | 'mindset', Remedy[]> & {
  foodsToAvoid: { food: string; reason: string }[];
};

const goal = 'energy-boost';
const bookmarks = /\/api\/bookmarked-remedies/;
const rituals = /\/api\/rituals$/;
const picker = (page: Page) =>
  page
    .getByRole('combobox')
    .or(page.getByRole('button', { name: /condition/i }))
    .first();
const saved = (person: Caller) => person.read<{ remedyTitle: string }[]>('/api/bookmarked-remedies');

async function choose(page: Page, { displayName }: Condition): Promise<void> {
  await presses('the condition picker', picker(page));
  await presses(`the condition ${displayName}`, page.getByRole('option', { name: displayName, exact: true }));
}

/** A condition of which every section has remedies. */
async function fullCondition(person: Caller): Promise<{ condition: Condition; remedies: Remedies }> {
  for (const condition of await person.read<Condition[]>('/api/conditions')) {
    const remedies = await person.read<Remedies>(`/api/conditions/${condition.name}/remedies`);
    const { herbs, foods, lifestyle, mindset, foodsToAvoid } = remedies;
    if ([herbs, foods, lifestyle, mindset, foodsToAvoid].every(({ length }) => length > 0))
      return { condition, remedies };
  }
  throw new Error('No condition has remedies of every kind.');
}

describe('section 2: Heal Hub, Healing Search', () => {
  test('find, save, add to rituals', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const { condition, remedies } = await fullCondition(person);
    const page = await openAs(person);
    const main = page.getByRole('main');
    await page.goto('/heal-hub');
    await shows('titled Heal Hub', page.getByRole('heading', { name: 'Heal Hub' }));
    await shows('tab Healing Search', tab(page, 'Healing Search'));
    await shows('tab Saved Remedies', tab(page, /^Saved Remedies/));
    await shows(
      'the placeholder of the picker',
      page
        .getByText('Type or select a condition...')
        .or(page.getByPlaceholder('Type or select a condition...')),
    );
    await shows('before a choice, a prompt to select one', main.getByText(/select (a|one)/i));
    await shows('the condition picker is a combobox', page.getByRole('combobox'));
    await presses('the condition picker', picker(page));
    const search = page.getByPlaceholder('Search conditions...');
    await shows('its search box', search);
    await acts('its search box', () => search.fill('zzzzqqq', { timeout: 30_000 }));
    await shows('its empty text', text(page, 'No condition found.'));
    await acts('a search', () => search.fill(condition.displayName, { timeout: 30_000 }));
    const release = await holds(page, /\/api\/conditions\/.+\/remedies$/);
    const asked = requested(page, 'GET', new RegExp(`/api/conditions/${condition.name}/remedies$`));
    await presses('a condition', page.getByRole('option', { name: condition.displayName, exact: true }));
    await shows('while loading', text(page, 'Loading remedies...'));
    await release();
    expect.soft(Boolean(await asked), 'section 7: the remedies are asked for').toBe(true);
    await shows('the heading', page.getByText(`Natural Remedies for ${condition.displayName}`));
    const sections: [name: string, count: number][] = [
      ['Herbs', remedies.herbs.length],
      ['Foods to Eat', remedies.foods.length],
      ['Foods to Avoid', remedies.foodsToAvoid.length],
      ['Lifestyle Practices', remedies.lifestyle.length],
      ['Mindset Shifts', remedies.mindset.length],
    ];
    for (const [name, count] of sections)
      await shows(
        `${name} with the count ${count}`,
        page
          .getByRole('heading', { name: new RegExp(`^${name}\\s*\\D{0,12}${count}\\b`) })
          .or(main.locator('*').filter({ hasText: new RegExp(`^\\s*${name}\\s*${count}\\s*$`) })),
      );
    for (const { food, reason } of remedies.foodsToAvoid) {
      await shows(`food to avoid: ${food}`, main.getByText(food));
      await shows(`its reason: ${reason.slice(0, 40)}`, main.getByText(reason));
    }
    const [herb] = remedies.herbs;
    const { title = '', description = '', benefits = [], id = '' } = herb ?? {};
    await shows('a card: title', main.getByText(title, { exact: true }));
    await shows('a card: description', main.getByText(description));
    for (const benefit of benefits) await shows(`a card: benefit ${benefit}`, main.getByText(benefit));

    const card = main.getByRole('listitem').or(main.getByRole('article')).filter({ hasText: description });
    const save = card.getByRole('button', { name: /^Save(?!d)/ });
    const unsave = card.getByRole('button', { name: /^Saved/ });
    await refuses(page, bookmarks, 'The shelf is full.');
    await presses('Save while the server refuses', save);
    await tells('section 8: refused', page, 'Error', 'Failed to save: The shelf is full.');
    await page.unroute(bookmarks);
    const sent = requested(page, 'POST', bookmarks);
    await presses('Save', save);
    await tells('section 8: saved', page, 'Saved! 🔖', 'Remedy saved to your collection.');
    const fields = { remedyId: id, remedyTitle: title, remedyType: 'herb', remedyDescription: description };
    expect
      .soft((await sent)?.payload, 'section 7: POST /api/bookmarked-remedies')
      .toMatchObject({ ...fields, condition: condition.name });
    await shows('the button says Saved', unsave);
    await becomes('it is saved', async () => (await saved(person)).map(({ remedyTitle }) => remedyTitle), [
      title,
    ]);
    await refuses(page, bookmarks, 'The shelf is stuck.');
    await presses('Saved while the server refuses', unsave);
    await tells('section 8: refused', page, 'Error', 'Failed to remove: The shelf is stuck.');
    await page.unroute(bookmarks);
    await presses('click again', unsave);
    await tells('section 8: removed', page, 'Removed', 'Remedy removed from saved items.');
    await becomes('it is not saved', async () => (await saved(person)).length, 0);

    await presses('Add to Rituals', card.getByRole('button', { name: /^Add to Rituals/ }));
    const dialog = page.getByRole('dialog');
    await shows('the dialog', dialog.getByText('Add to Must-Do Rituals'));
    for (const time of ['Morning', 'Midday', 'Evening'])
      await acts(`a radio: ${time}`, () =>
        dialog.getByRole('radio', { name: time }).check({ timeout: 30_000 }),
      );
    await presses('Cancel', button(dialog, 'Cancel'));
    await lacks('the dialog', dialog);
    await presses('Add to Rituals', card.getByRole('button', { name: /^Add to Rituals/ }));
    await acts('midday', () => dialog.getByRole('radio', { name: 'Midday' }).check({ timeout: 30_000 }));
    await refuses(page, rituals, 'The day is full.');
    await presses('Add to Rituals while the server refuses', button(dialog, 'Add to Rituals'));
    await tells('section 8: refused', page, 'Error', 'Failed to add ritual: The day is full.');
    await page.unroute(rituals);
    const free = await holds(page, rituals);
    const added = requested(page, 'POST', rituals);
    await presses('Add to Rituals', button(dialog, 'Add to Rituals'));
    await shows('the label while pending', dialog.getByText('Adding...'));
    await free();
    await shows('section 8: added', page.getByText(/^(Added to Rituals!|Ritual Added!) ✨$/));
    expect
      .soft((await added)?.payload, 'section 7: POST /api/rituals with a description')
      .toMatchObject({ goal, title, timeOfDay: 'midday', description: expect.any(String) });
    await becomes(
      'it is a ritual',
      async () =>
        (await person.read<Remedy[]>(`/api/rituals/${goal}`)).filter((ritual) => ritual.title === title)
          .length,
      1,
    );
  });

  test('what may fail', async () => {
    const person = await newPerson();
    const { condition } = await fullCondition(person);
    const page = await openAs(person);
    const remedies = /\/api\/conditions\/.+\/remedies$/;
    await page.route(remedies, (route) =>
      route.fulfill(replying({ herbs: [], foods: [], lifestyle: [], mindset: [], foodsToAvoid: [] })),
    );
    await page.goto('/heal-hub');
    await choose(page, condition);
    const words = 'No remedies found for this condition. Try selecting a different symptom.';
    await shows('every section is empty', page.getByText(words));
    await page.unroute(remedies);
    await page.route(/\/api\/user-goal$/, (route) => route.fulfill(replying({ message: 'no' }, 500)));
    await page.goto('/heal-hub');
    await choose(page, condition);
    await presses('Add to Rituals', page.getByRole('button', { name: /^Add to Rituals/ }));
    await presses('Add to Rituals', button(page.getByRole('dialog'), 'Add to Rituals'));
    await tells('section 5: without a loaded goal', page, 'Error', 'Unable to add ritual. Please try again.');
  });
});

describe('section 2: Heal Hub, Saved Remedies', () => {
  test('groups, cards, delete', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const { condition, remedies } = await fullCondition(person);
    const page = await openAs(person);
    const main = page.getByRole('main');
    const release = await holds(page, bookmarks);
    await page.goto('/heal-hub');
    await opens('tab Saved Remedies', page, /^Saved Remedies/);
    await shows('while loading', text(page, 'Loading saved remedies...'));
    await release();
    await shows('nothing is saved', page.getByText("You haven't saved any remedies yet."));
    await shows('with an explanation of how to save', main.getByText(/\bsave\b/i));
    const some = [
      remedies.herbs[0],
      remedies.foods[0],
      remedies.lifestyle[0],
      remedies.mindset[0],
      remedies.herbs[1],
    ];
    for (const remedy of some.filter((each) => each !== undefined))
      await person.call('POST', '/api/bookmarked-remedies', {
        remedyId: remedy.id,
        remedyTitle: remedy.title,
        remedyType: remedy.type,
        remedyDescription: remedy.description,
        condition: condition.name,
      });
    const count = (await saved(person)).length;
    await page.goto('/heal-hub');
    await opens('tab Saved Remedies', page, /^Saved Remedies/);
    const spaced = condition.name.replaceAll('-', ' ');
    await shows(
      'grouped by condition, hyphens as spaces, with a count',
      main
        .getByText(new RegExp(`${spaced}\\D*${count}`, 'i'))
        .or(main.locator('*').filter({ hasText: new RegExp(`^\\s*${spaced}\\D*${count}`, 'i') })),
    );
    for (const label of ['Herbs', 'Foods to Eat', 'Lifestyle Practices', 'Mindset Shifts'])
      await shows(`then by type: ${label}`, main.getByText(label));
    const title = remedies.herbs[0]?.title ?? '';
    const newer = remedies.herbs[1]?.title;
    if (newer) {
      const shown = await main.innerText();
      expect.soft(shown.indexOf(newer), 'newest first').toBeLessThan(shown.lastIndexOf(title));
    }
    const description = main.getByText(remedies.herbs[0]?.description ?? '');
    const trigger = main.getByRole('button', { name: new RegExp(title) }).first();
    if (!(await description.first().isVisible())) await presses('a collapsible card', trigger);
    await shows('its description', description);
    await shows('"Saved on {date}"', main.getByText(/^Saved on .*\d/));
    await presses('Add to Rituals', main.getByRole('button', { name: /^Add to Rituals/ }));
    const dialog = page.getByRole('dialog');
    await shows('the dialog', dialog.getByText('Add to Daily Rituals'));
    await becomes(
      'it defaults to morning',
      () => dialog.getByRole('radio', { name: 'Morning' }).isChecked(),
      true,
    );
    await presses('Add to Rituals', button(dialog, /^Add to Rituals$/));
    await shows('section 8: added', page.getByText(/^(Added to Rituals!|Ritual Added!) ✨$/));
    await refuses(page, bookmarks, 'The shelf is stuck.');
    const removal = main.getByRole('button', { name: /^Delete/ });
    await presses('Delete while the server refuses', removal);
    await tells('section 8: refused', page, 'Error', 'Failed to remove bookmark: The shelf is stuck.');
    await page.unroute(bookmarks);
    const asked = requested(page, 'DELETE', bookmarks);
    await removal.or(trigger).first().waitFor();
    if (!(await removal.first().isVisible())) await presses('the card is opened again', trigger);
    await presses('Delete', removal);
    await tells('section 8: removed', page, 'Removed', 'Remedy removed from bookmarks.');
    expect
      .soft((await asked)?.url ?? '', 'section 7: DELETE /api/bookmarked-remedies/{remedyId}')
      .toMatch(/remedies\/.+/);
    await becomes('one less is saved', async () => (await saved(person)).length, count - 1);
  });
});
