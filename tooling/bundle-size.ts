import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

// npm run size: what a first visit to each page fetches as JavaScript, gzipped, against its budget in kB.

const dist = path.join(import.meta.dirname, '../dist');
type Chunk = { file: string; imports?: string[] };
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'),
);

function filesOf(entries: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const entry of entries) visit(entry);
  return files;
}

async function gzipped(files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length;
  return bytes / 1000;
}

const visits: { name: string; budget: number; entries: string[]; also?: string[] }[] = [
  { name: 'landing', budget: 20, entries: [], also: ['theme.js'] },
  { name: 'sign-in', budget: 110, entries: ['app.html', 'screens/login.screen.tsx'], also: ['theme.js'] },
  { name: 'sign-up', budget: 110, entries: ['app.html', 'screens/signup.screen.tsx'], also: ['theme.js'] },
  {
    name: 'dashboard',
    budget: 170,
    entries: ['app.html', 'screens/signed-in.tsx', 'screens/dashboard.screen.tsx'],
    also: ['theme.js'],
  },
];

for (const { name, budget, entries, also = [] } of visits) {
  const size = await gzipped([...filesOf(entries), ...also]);
  if (size > budget) process.exitCode = 1;
  console.log(
    `${name.padEnd(10)} ${size.toFixed(1).padStart(6)} kB of ${budget}${size > budget ? '  over budget' : ''}`,
  );
}
