import { type Parsed, parse, targetOf, wrongWayToWrite } from './architecture.imports.ts';
import { isCode, isNamedByUs, isSource, isTestFile, wrongNames } from './architecture.names.ts';
import { isKnownPlace, placeOf, wallBetween } from './architecture.walls.ts';
import { suppression } from './architecture.words.ts';

/** A file of a room; `path` from the project's root, with forward slashes. */
export type SourceFile = { path: string; source: string };

export type Rule = 'wall' | 'way' | 'place' | 'barrel' | 'name' | 'size' | 'any' | 'suppression' | 'syntax';
export type Problem = { path: string; line: number; rule: Rule; message: string };

export const longestFile = 300;

/** Everything in which the files depart from how this project is built; empty when all is well. */
export function findProblems(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) => [
    ...problemsOfFile(file),
    ...(isCode(file.path) ? problemsOfCode(file) : []),
  ]);
}

function problemsOfFile({ path, source }: SourceFile): Problem[] {
  const found: Problem[] = [];
  const add = (rule: Rule, message: string) => found.push({ path, line: 1, rule, message });
  if (isNamedByUs(path)) for (const message of wrongNames(path)) add('name', message);
  if (isSource(path) && !isTestFile(path) && linesOf(source) > longestFile) {
    add('size', `${linesOf(source)} lines; ${longestFile} at most`);
  }
  if (isCode(path) && !isKnownPlace(placeOf(path))) {
    add('place', `${placeOf(path)} is not in the table of tools/architecture.walls.ts`);
  }
  return found;
}

function problemsOfCode({ path, source }: SourceFile): Problem[] {
  const parsed = parse(path, source);
  const found: Problem[] = [];
  const lineAt = (start: number) => source.slice(0, start).split('\n').length;
  const add = (rule: Rule, start: number, message: string | undefined) => {
    if (message) found.push({ path, line: lineAt(start), rule, message });
  };
  for (const message of parsed.errors) add('syntax', 0, message);
  for (const { specifier, start } of parsed.imports) {
    add('wall', start, wallBetween(path, targetOf(path, specifier), isTestFile(path)));
    add('way', start, wrongWayToWrite(path, specifier));
  }
  if (isBarrel(path, parsed))
    add('barrel', 0, 'passes on what other files export: import it from where it is');
  const excused = new Set<number>();
  for (const { text, start } of parsed.comments) {
    const state = suppression(text);
    if (state === 'without reason') add('suppression', start, `no reason on the line: ${text.trim()}`);
    if (state === 'with reason' && text.includes('noExplicitAny'))
      excused.add(lineAt(start)).add(lineAt(start) + 1);
  }
  for (const start of parsed.anys) {
    if (!excused.has(lineAt(start)))
      add('any', start, '`any` switches the types off: say what it is, or `unknown`');
  }
  return found;
}

function isBarrel(path: string, { reExports, onlyReExports }: Parsed): boolean {
  return onlyReExports || (reExports && /(^|\/)index\.\w+$/.test(path));
}

function linesOf(source: string): number {
  return source.replace(/\n$/, '').split('\n').length;
}

/** How long the source files are, in lines, tests aside: half and nine in ten are no longer than this. */
export function lengths(files: readonly SourceFile[]): { count: number; median: number; ninetieth: number } {
  const sorted = files
    .filter(({ path }) => isSource(path) && !isTestFile(path))
    .map(({ source }) => linesOf(source))
    .sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { count: sorted.length, median: at(0.5), ninetieth: at(0.9) };
}
