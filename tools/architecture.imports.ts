import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { placeOf, roomOf, workshops } from './architecture.walls.ts';

type Import = { specifier: string; start: number };

/** What the checks need of a parsed file. Offsets are counted in UTF-16 units, as in a JavaScript string. */
export type Parsed = {
  imports: Import[];
  /** Where `any` stands as a type. */
  anys: number[];
  comments: { text: string; start: number }[];
  /** Does it pass on other files' exports, and does it do nothing else? */
  reExports: boolean;
  onlyReExports: boolean;
  errors: string[];
};

/** Reads a TypeScript or JavaScript source: every import in any form, `any`s, comments. */
export function parse(file: string, source: string): Parsed {
  const { program, comments, errors } = parseSync(file, source);
  const imports: Import[] = [];
  const anys: number[] = [];
  const note = (node: ESTree.Node | null | undefined) => {
    const specifier = node && textOf(node);
    if (specifier) imports.push({ specifier, start: node.start });
  };
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type === 'Identifier' && callee.name === 'require') note(node.arguments[0]);
      if (isGlob(callee)) for (const argument of globsOf(node.arguments[0])) note(argument);
    },
    TSAnyKeyword: (node) => {
      anys.push(node.start);
    },
  }).visit(program);
  const passesOn = program.body.filter(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
  );
  return {
    imports,
    anys,
    comments: comments.map(({ value, start }) => ({ text: value, start })),
    reExports: passesOn.length > 0,
    onlyReExports: passesOn.length > 0 && passesOn.length === program.body.length,
    errors: errors.map(({ message }) => message),
  };
}

/** The text of a string, or of a template without holes. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** Is it `import.meta.glob`? */
function isGlob(callee: ESTree.Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'MetaProperty' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'glob'
  );
}

function globsOf(argument: ESTree.Node | undefined): (ESTree.Node | null)[] {
  if (argument?.type === 'ArrayExpression') return argument.elements;
  return argument ? [argument] : [];
}

/** Where an import leads: a path from the project's root for our own files, else the package as it is named. */
export function targetOf(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(from), plain);
  return plain;
}

/** Why an import is written the wrong way, or undefined: `./` within a place, `#room/` beyond it. */
export function wrongWayToWrite(from: string, specifier: string): string | undefined {
  const target = targetOf(from, specifier);
  const place = placeOf(from);
  const folder = place === 'server/config' ? 'server' : place;
  if (specifier.startsWith('.') && !target.startsWith(`${folder}/`)) {
    const room = roomOf(target);
    if (workshops.includes(room) && workshops.includes(roomOf(from))) return undefined;
    return `${specifier} leaves ${folder}: write #${target}`;
  }
  if (specifier.startsWith('#') && folder.includes('/') && target.startsWith(`${folder}/`)) {
    return `${specifier} stays in ${folder}: write it with ./`;
  }
  return undefined;
}
