import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Has Node compile the server once, where the image has it: the image is read-only, so that a start could not store it. A port
// that is none ends the start once all modules are there. The sources too, of which threads and commands read parts.
const memoryFlags: string[] = JSON.parse(readFileSync('/tisane/server/memory-flags.json', 'utf8'));
for (const program of ['server/dist/current/main.mjs', 'server/main.ts']) {
  const { status, stderr } = spawnSync(process.execPath, [...memoryFlags, `/tisane/${program}`], {
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: '/tisane/.cache/compiled', PORT: 'none' },
    encoding: 'utf8',
  });
  if (status !== 1 || !stderr.includes('PORT'))
    throw new Error(`${program} did not refuse its port: ${stderr}`);
}
