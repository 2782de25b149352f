import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import {
  isIdentifier,
  isPropertyAccessExpression,
  isTypeNode,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Checker, type Symbol as Named } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';
import { inLocale } from '#messages/define-messages.ts';
import { app } from '#messages/generated/app.ts';
import packageJson from '../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '..');

/** The fields of MDN's data that these tests read. */
type Support = {
  version_added: string | false;
  version_removed?: string;
  flags?: unknown;
  partial_implementation?: true;
};
type Entry = { __compat?: { support: Record<string, Support | Support[]> } } & { [name: string]: Entry };
const {
  api,
  javascript: { builtins },
} = bcd as unknown as { api: Entry; javascript: { builtins: Entry } };

const baseline = packageJson.browserslist.map((line) => line.split(' >= ') as [string, string]);

/** The baseline browsers in which a feature is missing or partial. */
function missingIn({ __compat }: Entry): string[] {
  const lacks = ([browser, version]: [string, string]) => {
    const support = [__compat?.support[browser] ?? []].flat();
    return !support.some(
      ({ version_added: added, version_removed: removed, flags, partial_implementation: isPart }) =>
        added &&
        !removed &&
        !flags &&
        !isPart &&
        Number.parseFloat(added.replace('≤', '')) <= Number(version),
    );
  };
  return __compat ? baseline.filter(lacks).map(([browser]) => browser) : [];
}

/** The data's entry for a declaration of TypeScript's library. */
function entryOf(owner: string, name: string): Entry | undefined {
  const of = owner.replace(/Constructor$|Object$|^Readonly|Attribute$|Base$|Properties$/g, '');
  const places = [
    api[of],
    builtins[of],
    builtins.Intl?.[of],
    /Array$/.test(of) ? builtins.TypedArray : undefined,
  ];
  for (const place of places) {
    const found = place?.[name] ?? place?.[`${name}_static`] ?? place?.[name.replace(/^on(.+)/, '$1_event')];
    if (found?.__compat) return found;
  }
  return undefined;
}

/** The data does not repeat members that are inherited from these or mixed in. */
const bases = ['Window', 'EventTarget', 'Node', 'Element', 'HTMLElement', 'Response', 'Array'];

type Use = { name: string; at: string; entry: Entry | undefined };

/** The browser features that a file uses: members by the interface that declares them, and globals. */
function usesIn(file: SourceFile, checker: Checker): Use[] {
  const nodes: Node[] = [];
  const look = (node: Node) => {
    if (isTypeNode(node)) return;
    if (isIdentifier(node)) nodes.push(node);
    node.forEachChild(look);
  };
  look(file);
  const isBuiltIn = (symbol: Named | undefined) =>
    symbol?.declarations[0]?.path.match(/\/typescript[^/]*\/lib\/lib\.[\w.]+\.d\.ts$/);
  const found = checker.getSymbolAtLocation(nodes).map((symbol, at) => ({ symbol, node: nodes[at] as Node }));
  return found.flatMap(({ symbol, node }) => {
    if (!symbol || !isBuiltIn(symbol)) return [];
    const { parent } = node;
    const { name } = symbol;
    const from = isPropertyAccessExpression(parent) && parent.name === node ? parent.expression : undefined;
    const declared = symbol.getParent()?.name ?? '';
    const receiver = from ? (checker.getTypeAtLocation(from)?.getSymbol()?.name ?? '') : '';
    const owners = [declared, receiver, from?.getText() ?? '', ...bases];
    const entry = owners.map((owner) => entryOf(owner, name)).find(Boolean) ?? api[name] ?? builtins[name];
    const at = path.relative(root, file.fileName);
    const owner = declared.startsWith('__') ? from?.getText() : declared;
    return [{ name: owner ? `${owner}.${name}` : name, at, entry }];
  });
}

/** The features that files outside TypeScript projects use. */
function usesOfFiles(files: readonly string[]): Use[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'tisane-baseline-'));
  try {
    const config = path.join(folder, 'tsconfig.json');
    const compilerOptions = {
      allowJs: true,
      target: 'esnext',
      lib: ['esnext', 'dom', 'dom.iterable'],
      types: [],
    };
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    return usesOf(config);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The features that a TypeScript project uses. */
function usesOf(config: string): Use[] {
  const compiler = new API({ cwd: root });
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`no project ${config}`);
    return project.rootFiles.flatMap((name) => {
      const file = project.program.getSourceFile(name);
      return file ? usesIn(file, project.checker) : [];
    });
  } finally {
    compiler.close();
  }
}

const missingOf = (uses: Use[]) => uses.filter(({ entry }) => entry && missingIn(entry).length > 0);

/** Features that a baseline browser lacks or has in part, and why they may be used. */
const asked: Record<string, string> = {
  'AbortSignal.timeout': 'Chrome names the error otherwise; nothing reads its name',
  'AudioParam.exponentialRampToValueAtTime': 'in Firefox a tone ends more abruptly',
  'CanvasImageSmoothing.imageSmoothingQuality': 'setting it changes nothing where it is unknown',
  'Document.startViewTransition': 'asked for with `in`',
  'Navigator.canShare': 'called with `?.`',
  'Navigator.share': 'asked for; without it the link is copied',
  'Navigator.vibrate': 'called with `?.`',
  'Navigator.wakeLock': 'asked for with `in`',
  'NavigatorBadge.clearAppBadge': 'called with `?.`',
  'NavigatorBadge.setAppBadge': 'asked for with `in`',
  Notification: '`pushWorksHere` asks first',
  'Notification.permission': '`pushWorksHere` asks first',
  'Notification.requestPermission': '`pushWorksHere` asks first',
  'NotificationEvent.notification': 'the event itself comes only where there is one',
  'PushManagerAttribute.pushManager': '`pushWorksHere` asks first',
  cookieStore: 'called with `?.`; elsewhere a page looks when somebody comes back to it',
  'StorageManager.estimate': 'called with `?.`',
  'ViewTransition.finished': 'of what `startViewTransition` returns',
  'WakeLock.request': 'of what `wakeLock` returns',
  'WakeLockSentinel.release': 'of what `wakeLock` returns',
  'WakeLockSentinel.released': 'of what `wakeLock` returns',
};

/** Features of TypeScript's library without an entry in the data; all are old. */
const notInData = [
  'CallableFunction.bind',
  'DOMStringMap.__index',
  'EventSource.CLOSED',
  'RegExpExecArray.index',
  'ResolvedDateTimeFormatOptions.hourCycle',
  'ResolvedDateTimeFormatOptions.timeZone',
  'StorageEstimate.usage',
  'method',
  'value',
];

test('each used feature exists in each baseline browser', () => {
  const scripts = globSync(path.join(root, 'web/public/*.js'));
  expect(scripts.length).toBeGreaterThan(1);
  const uses = [
    ...['contract', 'domain', 'messages', 'web'].flatMap((folder) =>
      usesOf(path.join(root, folder, 'tsconfig.json')),
    ),
    ...usesOfFiles(scripts),
  ];
  expect(uses.length).toBeGreaterThan(4000);
  const missing = missingOf(uses);
  expect(missing.filter(({ name }) => !asked[name]).map(({ name, at }) => `${name} in ${at}`)).toEqual([]);
  expect([...new Set(missing.map(({ name }) => name))].sort()).toEqual(Object.keys(asked).sort());
  const unknown = new Set(uses.filter(({ entry }) => !entry).map(({ name }) => name));
  expect([...unknown].sort()).toEqual(notInData);
});

test('the app shows the same versions', () => {
  const said = ['Chrome or Edge 111', 'Firefox 128', 'Safari or iOS 16.4'];
  for (const versions of said) expect(inLocale(app, 'en').tooOld()).toContain(versions);
  const versions = baseline.map(([, version]) => version);
  expect([...new Set(versions)]).toEqual(said.map((each) => each.split(' ').at(-1)));
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(readme).toContain('Chrome and Edge from 111, Firefox from 128, and Safari and iOS from 16.4');
});

test('a feature that a baseline browser lacks is found, on any object', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tisane-baseline-'));
  try {
    const sample = path.join(folder, 'sample.ts');
    writeFileSync(
      sample,
      `export const some = (mine: Set<number>, search: URLSearchParams, button: HTMLButtonElement) => [
        mine.union(mine), mine.values().map(String), mine.has(1), search.size, search.get('a'),
        button.checkVisibility(), button.matches('a'), URL.canParse('/'), new URL('/'), Array.fromAsync([]),
        Promise.withResolvers(), Promise.allSettled([]), Object.groupBy([], String), navigator.locks,
        structuredClone(mine), requestIdleCallback(() => {}), new CompressionStream('deflate-raw'),
      ];`,
    );
    expect(missingOf(usesOfFiles([sample])).map(({ name }) => name)).toEqual([
      'Set.union',
      'IteratorObject.map',
      'URLSearchParams.size',
      'Element.checkVisibility',
      'URL.canParse',
      'ArrayConstructor.fromAsync',
      'PromiseConstructor.withResolvers',
      'ObjectConstructor.groupBy',
      'requestIdleCallback',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
