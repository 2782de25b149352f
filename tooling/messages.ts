import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';

// npm run messages: writes messages/generated/, which is not in Git, from the ARB files in messages/<locale>/. Importing this file
// writes them too, as every install, build, test run and `npm run dev` does.

type Texts = Record<string, string>;
type Tree = { [key: string]: Tree | string };

const source = 'en';
const named = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const hash = (text = '') => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Types of values by icu-minify's codes: -, select, plural, selectordinal, number, date, time. */
const valueTypes = ['', 'string', 'number', 'number', 'number', 'Date', 'Date'];

/** The values that a message is filled in with, by name, and their types. */
function valuesOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  const add = (name: string, type: string) => {
    if (type !== 'string | number' || !values.has(name)) values.set(name, type);
  };
  const visit = (nodes: unknown) => {
    if (!Array.isArray(nodes)) return;
    for (const node of nodes) {
      if (!Array.isArray(node)) continue;
      const [name, type, options] = node;
      if (type === undefined) add(name, 'string | number');
      else if (typeof type === 'number' && type > 0) {
        add(name, valueTypes[type] ?? '');
        if (type <= 3) Object.values(options).forEach(visit);
      } else {
        add(name, 'Mark<T>');
        visit(node.slice(1));
      }
    }
  };
  visit(compile(text));
  return new Map([...values].sort());
}

/** A translation may use a plain number instead of a plural, but needs the same values and tags. */
const namesOf = (text: string) =>
  [...valuesOf(text)].map(([name, type]) => (type === 'Mark<T>' ? `<${name}>` : name)).join();

function functionType(text: string): string {
  const values = [...valuesOf(text)].map(([name, type]) => `${named(name)}: ${type}`).join('; ');
  if (!values) return '() => string';
  return values.includes('Mark<T>')
    ? `<T>(values: { ${values} }) => Marked<T>`
    : `(values: { ${values} }) => string`;
}

function typeOf(tree: Tree, indent = ''): string {
  const lines = Object.entries(tree).map(([key, entry]) => {
    const type = typeof entry === 'string' ? functionType(entry) : typeOf(entry, `${indent}  `);
    return `${indent}  ${named(key)}: ${type};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function moduleOf(name: string, texts: Texts): string {
  const tree: Tree = {};
  for (const [key, text] of Object.entries(texts)) {
    const groups = key.split('.');
    const last = groups.pop() ?? key;
    let group = tree;
    for (const each of groups) {
      group[each] ??= {};
      group = group[each] as Tree;
    }
    group[last] = text;
  }
  const type = typeOf(tree);
  const types = type.includes('Marked<T>') ? ', type Mark, type Marked' : '';
  return `// Written by: npm run messages
import { defineMessages${types} } from '../define-messages.ts';
import source from '../en/${name}.json' with { type: 'json' };

export const ${camel(name)} = defineMessages<${type}>('${name}', source);
`;
}

function languagesModule(locales: string[]): string {
  const languages = locales.map((locale) => {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale);
    const intl = locale === source ? 'en-US' : locale;
    // TypeScript does not declare it yet.
    const { direction } = Reflect.get(Intl.Locale.prototype, 'getTextInfo').call(new Intl.Locale(locale));
    return `  ${named(locale)}: { name: '${name}', intl: '${intl}', dir: '${direction}' },\n`;
  });
  const loads = locales
    .filter((locale) => locale !== source)
    .map(
      (locale) =>
        `  ${named(locale)}: async (name: string) =>\n    (await import(\`../${locale}/\${name}.json\`, { with: { type: 'json' } })).default,\n`,
    );
  return `// Written by: npm run messages
export const languages = {
${languages.join('')}} as const;

export const translations = {
${loads.join('')}};
`;
}

/**
 * Reads `folder`/<locale>/*.json. A locale that lacks a text is a language of the app only with `withDrafts`.
 * @returns `files` by their paths in `folder`; `faults` of translations; `open`: texts that no translation has yet, or whose
 * English has changed since. What each text was translated from is in <locale>.origins.json, as hashes of both texts.
 */
export function generate(
  folder: string,
  { withDrafts = false } = {},
): { files: Map<string, string>; faults: string[]; open: string[] } {
  const files = new Map<string, string>();
  const faults: string[] = [];
  const open: string[] = [];
  const read = (file: string): Texts =>
    existsSync(path.join(folder, file)) ? JSON.parse(readFileSync(path.join(folder, file), 'utf8')) : {};
  const textsOf = (file: string) =>
    Object.fromEntries(Object.entries(read(file)).filter(([key]) => !key.startsWith('@')));
  const locales = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)
    .sort();
  const names = readdirSync(path.join(folder, source)).map((file) => path.basename(file, '.json'));

  for (const name of names)
    files.set(`generated/${name}.ts`, moduleOf(name, textsOf(`${source}/${name}.json`)));
  const drafts = new Set<string>();
  for (const locale of locales.filter((each) => each !== source)) {
    const before = read(`${locale}.origins.json`);
    const origins: Texts = {};
    for (const name of names) {
      const english = textsOf(`${source}/${name}.json`);
      const texts = textsOf(`${locale}/${name}.json`);
      if (!existsSync(path.join(folder, locale, `${name}.json`)))
        faults.push(`${locale}/${name}.json is missing; {} is enough`);
      for (const key of Object.keys(texts))
        if (!(key in english)) faults.push(`${locale}/${name}.json: ${key} is not in English`);
      for (const [key, from] of Object.entries(english)) {
        const place = `${name}/${key}`;
        const text = texts[key];
        if (text === undefined) {
          open.push(`${locale}/${place} is not translated`);
          drafts.add(locale);
          continue;
        }
        if (namesOf(text) !== namesOf(from))
          faults.push(`${locale}/${place} has other values than the English`);
        const [origin, translated] = before[place]?.split(' ') ?? [];
        const still = translated === hash(text) && origin ? origin : hash(from);
        if (still !== hash(from)) open.push(`${locale}/${place}: the English has changed since`);
        origins[place] = `${still} ${hash(text)}`;
      }
    }
    files.set(`${locale}.origins.json`, `${JSON.stringify(origins, null, 2)}\n`);
    if (drafts.has(locale)) open.push(`${locale} is incomplete, so the app does not offer it`);
  }
  const languages = locales.filter((locale) => withDrafts || !drafts.has(locale));
  files.set('generated/languages.ts', languagesModule(languages));
  return { files, faults, open };
}

/** Writes only changed files: builds compare file times. */
export function writeMessages(
  ...[folder, options]: Parameters<typeof generate>
): Omit<ReturnType<typeof generate>, 'files'> {
  const { files, ...found } = generate(folder, options);
  mkdirSync(path.join(folder, 'generated'), { recursive: true });
  for (const name of readdirSync(path.join(folder, 'generated')))
    if (!files.has(`generated/${name}`)) rmSync(path.join(folder, 'generated', name));
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  return found;
}

const { faults, open } = writeMessages(path.join(import.meta.dirname, '../messages'), {
  withDrafts: process.env.DRAFT_LANGUAGES === 'true',
});
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const line of [...open.map((each) => `· ${each}`), ...faults.map((each) => `✗ ${each}`)])
    console.log(line);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
