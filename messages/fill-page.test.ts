import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';
import { loadLocales } from './translations.ts';

const page = (name: string) => readFileSync(new URL(`../web/${name}`, import.meta.url), 'utf8');

test.each(['landing.html', 'app.html'])('%s has its texts filled in', async (name) => {
  await loadLocales(['en', 'en-XA']);
  expect(fillPage(page(name), 'en')).not.toContain('{{');
  expect(fillPage(page(name), 'en-XA')).toContain('<html lang="en-XA"');
});

test('nothing that a person reads stands in the pages themselves', () => {
  for (const name of ['landing.html', 'app.html']) {
    const said = page(name)
      .replace(/<!--[\s\S]*?-->|<script[\s\S]*?<\/script>|\{\{[\w.]+\}\}/g, '')
      .match(/(?<=>)[^<>]*[A-Za-z]{2}[^<>]*(?=<)|(?:aria-label|alt|title)="[^"]*[A-Za-z]{2}[^"]*"/g)
      ?.map((text) => text.trim());
    expect(new Set(said)).toEqual(
      new Set(name === 'app.html' ? ['Tisane'] : ['Tisane', 'aria-label="Tisane"']),
    );
  }
});

test('a text is no markup', () => {
  expect(fillPage('<html lang="en"><p title="{{app.loading}}">', 'en')).toBe(
    '<html lang="en"><p title="Loading your healing journey...">',
  );
  expect(() => fillPage('{{app.nothing}}', 'en')).toThrow('app.nothing');
});
