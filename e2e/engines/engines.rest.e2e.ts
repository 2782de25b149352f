import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../../tooling/app.ts';
import { makeDataFolder, removeDataFolder } from '../../tooling/data-folder.ts';
import { freePort } from '../../tooling/free-port.ts';
import { engines } from './engines.ts';
import { journey } from './journey.ts';

let app: App;
let dataDir: string;
let port: number;
beforeAll(async () => {
  dataDir = await makeDataFolder();
  port = await freePort();
  app = await startApp({ dataDir, port });
});
afterAll(async () => {
  await app.stop();
  await removeDataFolder(dataDir);
});

test.for(Object.entries(engines))('the whole journey in %s', async ([name, open], context) => {
  const page = await open();
  if (!page) return context.skip(`${name} cannot be had on this machine`);
  const server = {
    url: app.url,
    stop: () => app.kill(),
    startAgain: async () => {
      app = await startApp({ dataDir, port });
    },
  };
  try {
    await journey(page, server).catch(async (error) => {
      const folder = path.join(import.meta.dirname, '../../.cache/journeys');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${name}.png`), await page.screenshot());
      throw error;
    });
  } finally {
    await page.close();
  }
  // No browser has reported an error to the server.
  expect(await readFile(path.join(dataDir, 'app.log'), 'utf8')).not.toContain('clientError');
});
