import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Compiles the server once at its path in the image, which is read-only, so that a start could not store compiled
// code. An invalid port ends the start once all modules are loaded. Also the sources, as threads and commands load
// parts of them.
const { flags }: { flags: string[] } = JSON.parse(readFileSync('/tisane/server/memory.json', 'utf8'));
for (const program of ['server/dist/current/main.mjs', 'server/main.ts']) {
  const { status, stderr } = spawnSync(process.execPath, [...flags, `/tisane/${program}`], {
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: '/tisane/.cache/compiled', PORT: 'none' },
    encoding: 'utf8',
  });
  if (status !== 1 || !stderr.includes('PORT'))
    throw new Error(`${program} did not refuse its port: ${stderr}`);
}
