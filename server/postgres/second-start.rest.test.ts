import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { query, test } from './embedded.testing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const folders = ['catalogue', 'commands', 'contract', 'domain', 'messages', 'server', 'tooling'];
const builds = ['catalogue/dist', 'server/dist'];

/** The sources without a build, so that a start would have to build. */
async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'tisane-copy-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  const isSource = (file: string) => !builds.some((build) => file === join(root, build));
  for (const name of [...folders, 'package.json'])
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

test('a start beside a running app reports that and builds nothing', async ({ site }) => {
  const copy = await copySources();
  const running = await site.open();
  const before = await readdir(copy);
  const second = run(process.execPath, ['commands/start.mjs'], {
    cwd: copy,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: site.dataDir, PORT: '0' },
  });
  const { code, stdout, stderr } = await second.then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('Another Tisane is already running');
  expect(await readdir(copy)).toEqual(before);
  for (const build of builds) expect(await readdir(join(copy, build, '..'))).not.toContain('dist');
  expect(await query(running, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 60_000);
