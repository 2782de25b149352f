import { readdirSync, readFileSync } from 'node:fs';
import { isSource } from './architecture.names.ts';
import type { SourceFile } from './architecture.ts';
import { rooms } from './architecture.walls.ts';

const root = new URL('../', import.meta.url);
const notOurs = ['node_modules', 'dist', 'data', 'demo-data', 'coverage', '.cache'];

/** Every file of every room; sources with their text, data and pictures without. */
export function readRooms(): SourceFile[] {
  return Object.keys(rooms).flatMap((room) => readFolder(room));
}

function readFolder(folder: string): SourceFile[] {
  return readdirSync(new URL(`${folder}/`, root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.includes(entry.name) ? [] : readFolder(path);
    return [{ path, source: isSource(path) ? readFileSync(new URL(path, root), 'utf8') : '' }];
  });
}

/** The rooms that a room's tsconfig refers to. */
export function referencesOf(room: string): string[] {
  const text = readFileSync(new URL(`${room}/tsconfig.json`, root), 'utf8');
  const { references = [] } = JSON.parse(text) as { references?: { path: string }[] };
  return references.map(({ path }) => path.replace('../', ''));
}
