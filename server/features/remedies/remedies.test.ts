import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asReference, mergeCautions } from '#catalogue/compile/remedies.ts';
import { loadConditions, loadHerbs } from '#catalogue/remedies.load.ts';
import { everyEndpoint } from '#contract/all.ts';
import { ruleFor } from '#contract/policy.ts';
import { remedies } from '#contract/remedies.ts';
import { addressOf, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const ofMigraine = { params: { condition: 'migraine' } };

describe('the library', () => {
  test('lists every condition by its name on the screen, with search words and its herbs', async () => {
    const maya = await tisane.signUp();
    const list = await maya.get(remedies.conditions, {});
    const files = loadConditions();
    expect(list.map(({ name }) => name).sort()).toEqual(files.map(({ name }) => name).sort());
    const shown = list.map(({ displayName }) => displayName);
    expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en')));
    const arthritis = list.find(({ name }) => name === 'arthritis');
    expect(arthritis?.id).toBe('arthritis');
    expect(arthritis?.synonyms).toContain('sore knees');
    expect(arthritis?.herbs.map(({ slug }) => slug)).toContain('turmeric');
  });

  test('a plant has its drawing with its remedy and on its page, and the drawing is served', async () => {
    const maya = await tisane.signUp();
    const { herbs, foods, mindset } = await maya.get(remedies.forCondition, ofMigraine);
    const feverfew = herbs.find(({ id }) => id === 'migraine:feverfew');
    const page = await maya.get(remedies.libraryPage, { params: { entry: 'feverfew' } });
    expect(feverfew?.picture).toMatch(/^\/catalogue\/plants\/feverfew\.[\w-]{12}\.svg$/);
    expect(page.picture).toBe(feverfew?.picture);
    expect(mindset.map(({ picture }) => picture)).toEqual(mindset.map(() => null));
    for (const address of [feverfew?.picture, foods[0]?.picture]) {
      const drawn = await tisane.app.inject({ url: address ?? '' });
      expect(drawn.statusCode).toBe(200);
      expect(drawn.headers['content-type']).toContain('image/svg+xml');
      expect(drawn.headers['cache-control']).toContain('immutable');
    }
    const { entries } = await maya.get(remedies.library, {});
    const without = entries.filter(({ picture }) => !picture).map(({ kind }) => kind);
    expect(new Set(without)).toEqual(new Set(['not-recommended']));
  });

  test('returns each condition complete, in order', async () => {
    const maya = await tisane.signUp();
    for (const file of loadConditions()) {
      const reply = await maya.get(remedies.forCondition, { params: { condition: file.name } });
      expect(reply.condition).toEqual({
        name: file.name,
        displayName: file.displayName,
        summary: file.summary,
        emergencyNumbers: expect.objectContaining({ de: '112', us: '911' }),
        seekCare: file.seekCare,
        fewerHerbs: file.fewerHerbs ?? null,
      });
      expect(reply.foodsToAvoid).toEqual(file.foodsToAvoid.map(({ food, reason }) => ({ food, reason })));
      const cited = [file, ...file.foodsToAvoid].flatMap(({ references }) => references);
      expect(reply.sources?.flatMap(({ references }) => references)).toEqual(cited.map(asReference));
      expect(reply.reviewed).toBe(file.reviewed);
      const ids = (lines: { id: string }[]) => lines.map(({ id }) => id.replace(`${file.name}:`, ''));
      expect(ids(reply.herbs)).toEqual(file.herbs.map(({ herb }) => herb));
      expect(ids(reply.foods)).toEqual(file.foods.map(({ id }) => id));
      expect(ids(reply.lifestyle)).toEqual(file.lifestyle.map(({ id }) => id));
      expect(ids(reply.mindset)).toEqual(file.mindset.map(({ id }) => id));
    }
  });

  test("returns a herb with the plant's dose and warnings, and those of the use", async () => {
    const maya = await tisane.signUp();
    const { herbs } = await maya.get(remedies.forCondition, ofMigraine);
    const file = loadConditions().find(({ name }) => name === 'migraine');
    for (const [at, use] of (file?.herbs ?? []).entries()) {
      const plant = loadHerbs().find(({ slug }) => slug === use.herb);
      expect(herbs[at]).toMatchObject({
        id: `migraine:${use.herb}`,
        type: 'herb',
        title: use.title ?? plant?.name,
        dose: plant?.dose,
        doseHere: use.dose ?? null,
        effect: use.effect ?? null,
        stop: expect.arrayContaining([...(plant?.stop ?? []), ...use.stop]),
        never: expect.arrayContaining([...(plant?.never ?? []), ...use.never]),
        timeOfDay: use.timeOfDay ?? null,
        references: use.references.map(({ title }) => expect.objectContaining({ title })),
      });
      expect(herbs[at]?.cautions.map(({ flag }) => flag)).toEqual([
        ...new Set([...(plant?.cautions ?? []), ...use.cautions].map(({ flag }) => flag)),
      ]);
    }
  });

  test('of two cautions about one thing keeps the stricter, of equal ones that of this use', () => {
    const line = (level: 'ask' | 'avoid', text: string) => ({ flag: 'child' as const, level, text });
    expect(mergeCautions([line('avoid', 'plant')], [line('ask', 'use')])).toEqual([line('avoid', 'plant')]);
    expect(mergeCautions([line('ask', 'plant')], [line('avoid', 'use')])).toEqual([line('avoid', 'use')]);
    expect(mergeCautions([line('ask', 'plant')], [line('ask', 'use')])).toEqual([line('ask', 'use')]);
    expect(mergeCautions([], [line('ask', 'use')])).toEqual([line('ask', 'use')]);
  });

  test('reports an unknown entry', async () => {
    const maya = await tisane.signUp();
    const none = await maya.ask(remedies.forCondition, { params: { condition: 'broken-heart' } });
    expect([none.status, none.body.message]).toEqual([404, 'There is no such condition.']);
    expect(none.headers.etag).toBeUndefined();
    for (const condition of ['Migraine', '../etc', "a'b", 'a b', '-', 'x'.repeat(61)]) {
      expect([condition, (await maya.ask(remedies.forCondition, { params: { condition } })).status]).toEqual([
        condition,
        400,
      ]);
    }
  });
});

describe('a client that has the library', () => {
  const read = (cookie: string, url: string, tag?: string, encoding?: string) =>
    tisane.raw({
      url,
      headers: {
        cookie,
        ...(tag && { 'if-none-match': tag }),
        ...(encoding && { 'accept-encoding': encoding }),
      },
    });

  test('revalidates each time, and gets no copy while it is unchanged', async () => {
    const maya = await tisane.signUp();
    const urls = [remedies.conditions.path, addressOf(remedies.forCondition, ofMigraine)];
    const tags = new Set<string>();
    for (const url of urls) {
      const first = await read(maya.cookie, url);
      const tag = String(first.headers.etag);
      tags.add(tag);
      expect(tag).toMatch(/^"[\w-]{20,}"$/);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await read(maya.cookie, url, held);
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
        expect(again.headers['cache-control']).toBe('private, no-cache');
      }
      expect((await read(maya.cookie, url, '"other"')).status).toBe(200);
    }
    expect(tags.size).toBe(urls.length);
  });

  test('gets nothing without a session', async () => {
    const maya = await tisane.signUp();
    const { headers } = await read(maya.cookie, remedies.conditions.path);
    expect((await read('', remedies.conditions.path, String(headers.etag))).status).toBe(401);
  });

  test('gets it compressed', async () => {
    const maya = await tisane.signUp();
    const { headers } = await read(
      maya.cookie,
      addressOf(remedies.forCondition, ofMigraine),
      undefined,
      'gzip',
    );
    expect(headers['content-encoding']).toBe('gzip');
  });
});

test('no call for admins reads bookmarks or safety profiles', () => {
  const touching = everyEndpoint.filter(({ path }) => /bookmark|safety/.test(path));
  expect(touching.map((line) => ruleFor(line).who)).toEqual(touching.map(() => 'owner'));
});
