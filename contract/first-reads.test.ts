import { expect, test } from 'vitest';
import { everyEndpoint } from './all.ts';
import { firstReads } from './first-reads.ts';
import { appPaths } from './paths.ts';

const search = (condition?: string) => ({
  get: (name: string) => (name === 'condition' && condition) || null,
});

test('a page asks early for reads of the contract alone', () => {
  const reads = everyEndpoint
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  for (const path of ['/', ...appPaths])
    for (const address of firstReads(path, search('headache')))
      expect(
        reads.some((read) => read.test(address)),
        address,
      ).toBe(true);
});

test('what an address says of a condition stays one word of an attribute', () => {
  const [, , , , page] = firstReads('/heal-hub', search('a" onload="b/../c d&'));
  expect(page).toMatch(/^\/api\/conditions\/[\w%.-]+\/remedies$/);
  expect(firstReads('/heal-hub', search())).toHaveLength(4);
});
