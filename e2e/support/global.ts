import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { isAlive } from '#server/postgres/embedded-postmaster.ts';
import { startApp } from '../../tooling/app.ts';
import { run } from '../../tooling/child.ts';
import { findChromium, testFlags } from '../../tooling/chromium.ts';
import { dataFolderName, removeDataFolder } from '../../tooling/data-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the browser. */
    chromium: string;
    /** The addresses of the running browsers, one for each worker. */
    browsers: string[];
  }
}

/** A time zone in which it is between eleven and twelve: no day ends during the tests. */
function zoneBeforeNoon(): string {
  const ahead = 11 - new Date().getUTCHours();
  // The sign of these zones is inverted.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/**
 * Runs once before all end-to-end tests: removes leftovers of killed runs, builds the web part, starts a browser for
 * each worker and the shared app.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.TZ = zoneBeforeNoon();
  await removeAbandoned();
  const { code } = await run(process.execPath, ['tooling/build.ts'], {
    cwd: project.vitest.config.root,
  });
  if (code !== 0) throw new Error('The app could not be built, so there is nothing to test.');
  const executablePath = await findChromium({ shell: true });
  project.provide('chromium', executablePath);
  const launch = () => chromium.launchServer({ executablePath, args: testFlags });
  const browsers = await Promise.all(Array.from({ length: project.config.maxWorkers }, launch));
  project.provide(
    'browsers',
    browsers.map((browser) => browser.wsEndpoint()),
  );
  // As if behind a proxy: `signUp` sends another address for each person, as sign-ups are limited per address.
  const { url, dataDir, stop } = await startApp({ env: { TRUST_PROXY: 'true' } });
  project.provide('sharedApp', { url, dataDir });
  return async () => {
    for (const browser of browsers) await browser.close();
    await stop();
  };
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = dataFolderName.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await removeDataFolder(path.join(tmpdir(), name));
  }
}
