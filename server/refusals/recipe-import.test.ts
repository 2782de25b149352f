import { afterAll, beforeAll, describe } from 'vitest';
import { fetchedPages } from '#contract/limits.ts';
import { recipeImport } from '#contract/recipe-import.ts';
import { type PageServer, startPages } from '#server/features/recipe-import/page-server.testing.ts';
import { startOwnTestApp } from '#server/testing.ts';
import { type Provocations, type Scene, testRefusals } from './refusals.testing.ts';

let site: PageServer;
beforeAll(async () => {
  site = await startPages((request, response) => {
    const html = { 'content-type': 'text/html' };
    if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end();
    else if (request.url === '/large')
      response.writeHead(200, { ...html, 'content-length': '99000000' }).write('a');
    else if (request.url === '/closed') response.destroy();
    else if (request.url === '/missing') response.writeHead(410, html).end();
  });
});
afterAll(() => site.close());

const page = ({ client }: Scene, address: string) => client.ask(recipeImport.page, { body: { address } });
/** Nested lists, too deep for any reader. */
const tooDeep = `{"@type":"Recipe","name":"Soup","recipeIngredient":${'['.repeat(300_000)}${']'.repeat(300_000)}}`;

const ofPages: Provocations = {
  'page-address-invalid': (scene) => page(scene, 'ftp://example.org/soup'),
  'page-address-private': (scene) => page(scene, 'http://169.254.169.254/'),
  'page-unreachable': (scene) => page(scene, `${site.origin}/closed`),
  'page-answered': (scene) => page(scene, `${site.origin}/missing`),
  'page-redirects': (scene) => page(scene, `${site.origin}/round`),
  'page-not-words': (scene) => page(scene, `${site.origin}/picture`),
  'page-too-large': (scene) => page(scene, `${site.origin}/large`),
  'page-too-slow': (scene) => page(scene, `${site.origin}/never`),
  'too-many-pages': async (scene) => {
    for (let count = 0; count < fetchedPages.count; count++) await page(scene, 'ftp://example.org/');
    return page(scene, 'ftp://example.org/');
  },
  'import-under-way': async (scene) => {
    const answers = await Promise.all([
      page(scene, `${site.origin}/never`),
      page(scene, `${site.origin}/never`),
    ]);
    return answers.find(({ status }) => status === 429) ?? answers[0];
  },
  'import-too-much': ({ client }) =>
    client.ask(recipeImport.file, {
      body: { name: 'soup.json', file: Buffer.from(tooDeep).toString('base64') },
    }),
};

describe('refusals of recipe imports', () => {
  testRefusals(ofPages, () => startOwnTestApp({ readsApart: true, timeoutMs: { page: 1_000 } }));
});
