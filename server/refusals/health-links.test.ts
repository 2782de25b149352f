import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { healthLinks, maxLinks } from '#contract/health-links.ts';
import { testRefusals } from './refusals.testing.ts';

const { create, open } = examples.healthLinks;

describe('refusals of links to the page for the doctor', () => {
  testRefusals({
    'health-links-full': async ({ client }) => {
      const another = () => client.ask(healthLinks.create, { body: { ...create.body, id: randomUUID() } });
      for (let count = 0; count < maxLinks; count += 1) await another();
      return another();
    },
    'health-link-over': ({ client }) => client.ask(healthLinks.open, open),
    'passcode-wrong': async ({ client }) => {
      const { path } = await client.get(healthLinks.create, create);
      const manifest = path.split('/').at(-1) ?? '';
      return client.ask(healthLinks.open, {
        ...open,
        params: { manifest },
        body: { ...open.body, passcode: 'no' },
      });
    },
  });
});
