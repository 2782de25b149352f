import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive } from '#server/postgres/embedded-postmaster.ts';
import { run } from '../../tooling/child.ts';
import { findChromium } from '../../tooling/chromium.ts';
import { dataFolderName, removeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser is. */
    chromium: string;
  }
}

/** Once before all end-to-end tests: builds the web part, finds the browser, clears away what killed runs have left. */
export default async function setup(project: TestProject): Promise<void> {
  await removeAbandoned();
  const { code } = await run(process.execPath, ['tooling/build-web.mjs'], {
    cwd: project.vitest.config.root,
  });
  if (code !== 0) throw new Error('The web part could not be built, so there is nothing to test.');
  project.provide('chromium', await findChromium());
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = dataFolderName.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await removeDataFolder(path.join(tmpdir(), name));
  }
}
