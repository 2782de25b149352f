import { describe, expect, test } from 'vitest';
import { newPerson } from './caller.ts';

type Condition = Record<'id' | 'name' | 'displayName', string>;
type Remedy = Record<'id' | 'title' | 'type' | 'description', string> & { benefits: string[] };
type Remedies = Record<'herbs' | 'foods' | 'lifestyle' | 'mindset', Remedy[]> & {
  foodsToAvoid: { food: string; reason: string }[];
};
type Bookmark = Record<
  'id' | 'remedyId' | 'remedyTitle' | 'remedyType' | 'remedyDescription' | 'condition' | 'createdAt',
  string
>;

const lists = { herbs: 'herb', foods: 'food', lifestyle: 'lifestyle', mindset: 'mindset' } as const;

describe('section 7: conditions and remedies', () => {
  test('GET /api/conditions and the remedies of conditions', async () => {
    const person = await newPerson();
    const conditions = await person.read<Condition[]>('/api/conditions');
    expect.soft(conditions.length, 'GET /api/conditions').toBeGreaterThan(0);
    const isWhole = ({ id, name, displayName }: Condition) =>
      typeof id === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && /\w/.test(displayName);
    expect
      .soft(
        conditions.filter((each) => !isWhole(each)),
        'Condition: id, name (a slug), displayName',
      )
      .toEqual([]);
    expect
      .soft(new Set(conditions.map(({ name }) => name)).size, 'each name is there once')
      .toBe(conditions.length);
    const some = conditions.filter((_, index) => index % Math.ceil(conditions.length / 6) === 0);
    for (const { name } of some) {
      const { ok, body } = await person.get<Remedies>(`/api/conditions/${name}/remedies`);
      expect.soft(ok, `GET /api/conditions/${name}/remedies`).toBe(true);
      for (const [list, type] of Object.entries(lists)) {
        const remedies = body[list as keyof typeof lists];
        expect.soft(Array.isArray(remedies), `${name}: ${list} is a list`).toBe(true);
        const faulty = remedies.filter(
          (each) =>
            each.type !== type ||
            ![each.id, each.title, each.description].every((field) => typeof field === 'string' && field) ||
            !Array.isArray(each.benefits) ||
            !each.benefits.every((benefit) => typeof benefit === 'string'),
        );
        expect
          .soft(faulty, `${name}: ${list} have id, title, type ${type}, description and benefits`)
          .toEqual([]);
      }
      expect
        .soft(
          body.foodsToAvoid.filter(({ food, reason }) => !food || !reason),
          `${name}: foodsToAvoid have food and reason`,
        )
        .toEqual([]);
    }
    const none = await person.get('/api/conditions/no-such-condition/remedies');
    expect.soft(none.status, 'there is no such condition').toBe(404);
  });

  test('bookmarks', async () => {
    const person = await newPerson();
    const conditions = await person.read<Condition[]>('/api/conditions');
    const condition = conditions[0]?.name ?? '';
    const { herbs, lifestyle, foods, mindset } = await person.read<Remedies>(
      `/api/conditions/${condition}/remedies`,
    );
    const [first, second] = [...herbs, ...lifestyle, ...foods, ...mindset];
    if (!first || !second) throw new Error(`${condition} has no two remedies.`);
    const read = () => person.read<Bookmark[]>('/api/bookmarked-remedies');
    expect.soft(await read(), 'GET /api/bookmarked-remedies of a new person').toEqual([]);
    const payloadOf = ({ id, title, type, description }: Remedy) => ({
      remedyId: id,
      remedyTitle: title,
      remedyType: type,
      remedyDescription: description,
      condition,
    });
    const saved = await person.call('POST', '/api/bookmarked-remedies', payloadOf(first));
    expect.soft(saved.ok, 'POST /api/bookmarked-remedies').toBe(true);
    const [bookmark] = await read();
    for (const [field, value] of Object.entries(payloadOf(first)))
      expect.soft(bookmark?.[field as keyof Bookmark], `BookmarkedRemedy.${field}`).toBe(value);
    expect.soft(typeof bookmark?.id, 'BookmarkedRemedy.id').toBe('string');
    expect
      .soft(Date.parse(bookmark?.createdAt ?? ''), 'BookmarkedRemedy.createdAt is a time')
      .toBeLessThanOrEqual(Date.now() + 1000);
    await person.call('POST', '/api/bookmarked-remedies', payloadOf(second));
    expect.soft(await read(), 'a second one is beside it').toHaveLength(2);
    const removed = await person.call('DELETE', `/api/bookmarked-remedies/${first.id}`);
    expect.soft(removed.ok, 'DELETE /api/bookmarked-remedies/{remedyId}').toBe(true);
    expect
      .soft(
        (await read()).map(({ remedyId }) => remedyId),
        'removes that one',
      )
      .toEqual([second.id]);

    await person.call('POST', '/api/user-goal', { currentGoal: 'energy-boost' });
    const ritual = {
      goal: 'energy-boost',
      title: first.title,
      timeOfDay: 'evening',
      description: first.description,
    };
    const added = await person.call('POST', '/api/rituals', ritual);
    expect.soft(added.ok, 'POST /api/rituals with the description of a remedy').toBe(true);
    expect
      .soft(await person.read('/api/rituals/energy-boost'), 'is one of the rituals')
      .toContainEqual(expect.objectContaining(ritual));
  });
});

describe('section 7: foods', () => {
  test('GET /api/foods', async () => {
    type Food = Record<'id' | 'name' | 'description' | 'category' | 'type', string>;
    const person = await newPerson();
    const foods = await person.read<Food[]>('/api/foods');
    const fields = ['id', 'name', 'description', 'category', 'type'] as const;
    expect
      .soft(
        foods.filter((food) => !fields.every((field) => typeof food[field] === 'string')),
        'Food: id, name, description, category, type',
      )
      .toEqual([]);
    expect.soft([...new Set(foods.map(({ type }) => type))].sort(), 'Food.type').toEqual(['avoid', 'eat']);
    const categories = [
      'fruits',
      'vegetables',
      'grains',
      'proteins',
      'nuts_seeds',
      'herbs_spices',
      'oils',
      'beverages',
      'sweeteners',
      'other',
    ];
    const used = [...new Set(foods.map(({ category }) => category))];
    expect
      .soft(
        used.filter((category) => !categories.includes(category)),
        'section 9: no other food category',
      )
      .toEqual([]);
  });
});
