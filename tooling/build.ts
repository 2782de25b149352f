import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogueBuild } from './build-catalogue.ts';
import { serverBuild } from './build-server.ts';
import { webBuild } from './build-web.ts';
import { type Built, buildWhenStale, mayBeStale } from './built-folder.ts';

// npm run build: each build uses the results of the previous ones.
const builds: readonly Built[] = [catalogueBuild, webBuild, serverBuild];

const file = fileURLToPath(import.meta.url);
const locked = '--locked';

/**
 * Before a start of the app: builds what is stale, in a child process, as a build takes a gigabyte that this process
 * would keep. Exits this process if the build fails, which has printed why.
 */
export async function buildForStart(): Promise<void> {
  if (!builds.some(mayBeStale)) return;
  // The IPC channel ends the build with this process.
  const child = spawn(process.execPath, [file, locked], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [code, signal] = await once(child, 'exit');
  if (code === 0) return;
  if (signal) console.error(`Building was ended by ${signal}.`);
  process.exit(code ?? 1);
}

/** A status line with the current build and the time so far; without a terminal, one fixed line for all builds. */
function announce(): { next: (name: string, step: number) => void; done: () => void } {
  const { stdout } = process;
  if (!stdout.isTTY) {
    console.log('Building Tisane: this takes about a minute the first time.');
    return { next: () => {}, done: () => {} };
  }
  const began = Date.now();
  let now = '';
  const show = () => stdout.write(`\r\x1b[KBuilding ${now}, ${Math.round((Date.now() - began) / 1000)} s`);
  const timer = setInterval(show, 1000);
  return {
    next(name, step) {
      now = `${name} (${step} of ${builds.length})`;
      show();
    },
    done() {
      clearInterval(timer);
      stdout.write('\r\x1b[K');
    },
  };
}

async function buildAll(): Promise<void> {
  if (!builds.some(mayBeStale)) return;
  const line = announce();
  try {
    await import('./messages.ts');
    for (const [at, one] of builds.entries()) {
      line.next(one.name, at + 1);
      await buildWhenStale(one);
    }
  } finally {
    line.done();
  }
}

/** The lock comes before the build: if another app uses this data folder, nothing is built. */
async function openFolder(): Promise<{ stop: () => Promise<void> } | undefined> {
  const [{ ConfigError, readConfig }, { openEmbedded }, { DatabaseProblem }] = await Promise.all([
    import('#server/config.ts'),
    import('#server/postgres/embedded.ts'),
    import('#server/postgres/embedded-problem.ts'),
  ]);
  try {
    const { dataDir, databaseUrl } = readConfig(process.env);
    return databaseUrl ? undefined : await openEmbedded({ dataDir, exclusive: true });
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseProblem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === file) {
  // The parent process has ended.
  process.on('disconnect', () => process.exit(1));
  const folder = process.argv.includes(locked) ? await openFolder() : undefined;
  await buildAll().finally(() => folder?.stop());
  process.exit();
}
