import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipeImport } from '#contract/recipe-import.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { type PageServer, startPages } from './page-server.testing.ts';

let tisane: TestApp;
let site: PageServer;
const asked = new EventTarget();
const waiting: (() => void)[] = [];
beforeAll(async () => {
  tisane = await startTestApp();
  site = await startPages((_request, response) => {
    waiting.push(() => response.writeHead(404).end());
    asked.dispatchEvent(new Event('page'));
  });
});
const answerAll = () => {
  for (const answer of waiting.splice(0)) answer();
};
afterAll(async () => {
  answerAll();
  await tisane.close();
  await site.close();
});

test('a text is read while more pages wait for a slow site than files may be read at once', async () => {
  const pages = Array.from({ length: 4 }, async () => {
    const person = await tisane.signUp();
    return person.ask(recipeImport.page, { body: { address: `${site.origin}/slow` } });
  });
  while (waiting.length < pages.length) await once(asked, 'page');
  const person = await tisane.signUp();
  const { recipes } = await person.get(recipeImport.text, {
    body: { text: 'Soup\n1 cup red lentils\nCook the lentils until they are soft.' },
  });
  expect(recipes).toHaveLength(1);
  answerAll();
  const codes = (await Promise.all(pages)).map(({ body }) => (body as { code?: string }).code);
  expect(codes).toEqual(pages.map(() => 'page-answered'));
});
