import path from 'node:path';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const vague = /^(.+-)?(utils?|helpers?|misc)$|^common$/;

/** What is wrong with the names along a path. Names that tools prescribe (README, .gitkeep) are left in peace. */
export function wrongNames(file: string): string[] {
  const names = file.split('/').filter((name) => !/^\.|^[A-Z]+(\.md)?$/.test(name));
  return names.flatMap((name) => {
    const found: string[] = [];
    if (!kebab.test(name)) found.push(`${name} is not kebab-case`);
    if (name.split('.').some((part) => vague.test(part))) found.push(`${name} says nothing of what is in it`);
    return found;
  });
}

/** Tests and what only they use: `x.test.ts`, `x.journey.ts`, `testing.global.ts`, `x.fixture.ts`. */
export function isTestFile(file: string): boolean {
  return path
    .basename(file)
    .split('.')
    .slice(0, -1)
    .some((part) => /^(test|testing|fixture|journey)$/.test(part));
}

export const isCode = (file: string) => /\.(ts|tsx|mts|js|jsx|mjs|cjs)$/.test(file);

const isMigration = (file: string) => file.startsWith('server/db/migrations/');

/** Written by hand and to be read by people: not data, not a migration. */
export function isSource(file: string): boolean {
  return !isMigration(file) && (isCode(file) || /\.(css|sql|html)$/.test(file));
}

export const isNamedByUs = (file: string) => !isMigration(file);
