import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Imports that a boundary of biome.boundaries.json forbids: the file, and what it may not import. */
const forbidden: [string, string][] = [
  ['contract/a.ts', '#domain/b.ts'],
  ['contract/a.ts', 'node:fs'],
  ['domain/a.ts', '#server/database/open.ts'],
  ['domain/a.ts', 'pg'],
  ['domain/a.ts', '#messages/generated/app.ts'],
  ['messages/a.ts', '#domain/b.ts'],
  ['server/http/a.ts', '#server/features/rituals/b.ts'],
  ['server/http/a.ts', '#server/features/rituals/b.queries.ts'],
  ['server/database/a.ts', '../http/b.ts'],
  ['server/database/a.ts', '#server/features/rituals/b.queries.ts'],
  ['server/features/habits/a.ts', '#server/features/rituals/b.ts'],
  ['server/features/habits/a.ts', '#server/features/rituals/b.routes.ts'],
  ['server/features/habits/a.ts', '../rituals/b.ts'],
  ['server/features/household/a.ts', '#server/features/meal-plans/b.queries.ts'],
  ['server/features/recipes/a.ts', '#server/features/groceries/b.queries.ts'],
  ['server/features/groceries/a.ts', '#server/features/meal-plans/b.queries.ts'],
  ['server/features/habits/a.ts', '../../http/b.ts'],
  ['server/features/habits/a.ts', '#server/jobs/b.ts'],
  ['server/features/habits/a.ts', '#server/app.ts'],
  ['web/main.tsx', '#server/database/open.ts'],
  ['web/lib/a.ts', '#web/ui/b.tsx'],
  ['web/ui/a.tsx', '@tanstack/react-query'],
  ['web/ui/a.tsx', '#web/lib/call.ts'],
  ['web/lib/a.ts', '#web/device/b.ts'],
  ['web/lib/a.ts', '#web/outbox/b.ts'],
  ['web/device/a.ts', '#web/outbox/b.ts'],
  ['web/components/a.tsx', '#web/features/rituals/b.tsx'],
  ['web/features/habits/a.tsx', '../rituals/b.tsx'],
  ['web/features/habits/a.tsx', '#web/screens/b.screen.tsx'],
  ['web/app/a.tsx', '#web/features/rituals/b.tsx'],
];

/** The linter's output for files in a folder with this project's settings. */
function lint(sources: Record<string, string>, ...options: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tisane-lint-'));
  try {
    for (const file of ['biome.json', 'biome.boundaries.json', 'tooling/text-is-not-read.grit']) {
      cpSync(path.join(root, file), path.join(folder, file));
    }
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), source);
    }
    const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = spawnSync(
      process.execPath,
      [biome, 'lint', '--reporter=github', '--max-diagnostics=none', ...options],
      { cwd: folder, encoding: 'utf8' },
    );
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the linter refuses imports across the boundaries', () => {
  const samples = forbidden.map(([file, target], index): [string, string] => [
    file.replace(/\/a\./, `/sample-${index}.`).replace('main.', `main-${index}.`),
    `import { b } from '${target}';\n\nb();\n`,
  ]);
  const said = lint(Object.fromEntries(samples), '--only=style/noRestrictedImports');
  expect(samples.map(([file]) => file).filter((file) => !said.includes(file))).toEqual([]);
});

test('the linter refuses code that parses formatted texts', () => {
  const reading = [
    "new Intl.DateTimeFormat('en-CA').format(instant)",
    'numbers.format(value)',
    "instant.toLocaleDateString('sv')",
    'value.toLocaleString()',
    'instant.toDateString()',
    'one.localeCompare(other)',
    "format.day(day, 'short') === shown",
    "shown !== format.moment(instant, 'time')",
    'Number(format.number(value))',
    "Date.parse(format.day(day, 'date'))",
    "format.list(names).split(', ')",
    "format.day(day, 'long').slice(0, 3)",
  ];
  const fine = [
    'Intl.DateTimeFormat().resolvedOptions().timeZone',
    "new Intl.DateTimeFormat('en').formatToParts(instant)",
    "one.localeCompare(other, 'en')",
    "format.day(day, 'short')",
    'texts.left({ names: format.list(names) })',
  ];
  const source = [...reading, ...fine].map((code) => `use(${code});\n`).join('');
  const said = lint({ 'web/sample.ts': source, 'messages/sample.ts': source });
  const lines = [...said.matchAll(/web\/sample\.ts,line=(\d+),.*not read by a program/g)];
  expect(lines.map(([, line]) => Number(line)).sort((a, b) => a - b)).toEqual(reading.map((_, at) => at + 1));
  expect(said).not.toContain('messages/sample.ts');
});

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

test('file names are not vague', () => {
  const vague = files.filter((file) => /(^|\/)(.+-)?(utils?|helpers?|misc|common)(\/|\.)/.test(file));
  expect(vague).toEqual([]);
});

test('each file of a feature on the server has a role that CONTRIBUTING.md lists', () => {
  const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const [list = ''] = /Each file in `server\/features\/`[\s\S]*?In `formats\/`/.exec(text) ?? [];
  const roles = [...list.matchAll(/`\.(\w+)\.ts`/g)].map(([, role = '']) => role);
  expect(roles.length).toBeGreaterThan(5);
  const without = files.filter(
    (file) =>
      /^server\/features\/.*\.ts$/.test(file) &&
      !/\/formats\/|\.(test|testing)\.(d\.)?ts$/.test(file) &&
      !roles.some((role) => file.endsWith(`.${role}.ts`)),
  );
  expect(without).toEqual([]);
});

test('only routes use HTTP: database code returns values and refusals', () => {
  const asking = files.filter(
    (file) =>
      /^server\/(features|database|notifications|jobs)\/.*\.ts$/.test(file) &&
      !/\.(routes|test|testing)\.ts$/.test(file) &&
      (file.endsWith('.queries.ts') ||
        /from 'drizzle-orm'/.test(readFileSync(path.join(root, file), 'utf8'))),
  );
  expect(asking.length).toBeGreaterThan(40);
  const knowing = asking.filter((file) =>
    /from '(#server|\.\.)\/http\/errors\.ts'/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(knowing).toEqual([]);
});

const screens = files.filter((file) => /^web\/.*\.tsx$/.test(file) && !/\.test\.tsx$/.test(file));

/** The lines that match a pattern, each with its file. */
const linesWith = (pattern: RegExp, among = screens) =>
  among.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

test('controls come from the kit', () => {
  const outside = screens.filter((file) => !file.startsWith('web/ui/'));
  expect(linesWith(/<(input|select|textarea|details|summary|dialog)\b/, outside)).toEqual([]);
  expect(
    linesWith(
      /'radix-ui\/(?!radio-group)/,
      outside.filter((file) => file !== 'web/app/sidebar-sheet.tsx'),
    ),
  ).toEqual([]);
  expect(
    linesWith(
      /aria-expanded/,
      outside.filter(
        (file) =>
          !/^web\/(app\/(header|account-button)|features\/remedies\/condition-picker)\.tsx$/.test(file),
      ),
    ),
  ).toEqual([]);
});

test('text sizes are of the scale', () => {
  expect(linesWith(/text-\[(?:[\d.]|clamp|calc)/)).toEqual([]);
});

test('no class overrides another', () => {
  expect(linesWith(/["'` :][a-z][\w./[\]()%-]*!["'` ](?!\()|["'` :]![a-z]+-[\w[]/)).toEqual([]);
});

test('colours are named by their role; pigments are for drawings', () => {
  const drawn = /^web\/ui\/(drawings\/|brand\.tsx)|\/workouts\/figure-/;
  const pigment = /(?:-|--)(?:leaf|clay|honey|plum|sky)(?![a-z.])|tone="(?:leaf|clay|honey|plum|sky)"/;
  const coloured = files.filter((file) => /^web\/.*\.tsx?$/.test(file) && !drawn.test(file));
  expect(linesWith(pigment, coloured)).toEqual([]);
});

test('text colours on a surface are tokens', () => {
  const tokens = readFileSync(path.join(root, 'web/styles/tokens.css'), 'utf8');
  const used = files
    .filter((file) => /^web\/.*\.(tsx?|html)$/.test(file))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/(?<=\btext-)on-[a-z]+/g) ?? []);
  expect([...new Set(used)].filter((name) => !tokens.includes(`--color-${name}:`))).toEqual([]);
});

test('files that ARCHITECTURE.md names exist', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\/[\w./-]*|[\w.-]+\.(?:tsx?|mjs|sql|yaml|css|json))`/g)].map(
    ([, name = '']) => name,
  );
  const isThere = (name: string) =>
    name.startsWith('/') ||
    files.some(
      (file) => `/${file}`.endsWith(`/${name}`) || `/${file}`.includes(`/${name.replace(/\/$/, '')}/`),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('a module that only one feature uses is in that feature', () => {
  const sources = files
    .filter((file) => /^web\/.*\.tsx?$/.test(file) && !/\.(test|testing)\./.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const shared = sources.filter(({ file }) => /^web\/(components|lib)\//.test(file));
  expect(shared.length).toBeGreaterThan(40);
  const owned = shared.flatMap(({ file }) => {
    const folder = path.dirname(file);
    const users = sources.filter(
      (other) =>
        other.text.includes(`'#${file}'`) ||
        (path.dirname(other.file) === folder && other.text.includes(`'./${path.basename(file)}'`)),
    );
    const places = new Set(users.map((user) => user.file.split('/').slice(0, 3).join('/')));
    const [place = ''] = places;
    return places.size === 1 && place.startsWith('web/features/') ? [`${file} belongs to ${place}`] : [];
  });
  expect(owned).toEqual([]);
});

/** Private words, and the standard words to use instead. */
const bannedWords: Record<string, string> = {
  anew: 'again',
  heed: 'read, check',
  heeds: 'reads, checks',
  governor: 'limiter',
  entrance: 'session epoch',
  kitchenOf: 'household sharing',
  calmPage: 'status page',
  isLetter: 'email link',
  withMends: 'corrections',
  mend: 'correct, restore, problem',
  mends: 'corrects, restores',
  mended: 'corrected',
  MendDialog: 'CorrectLineDialog',
  onThread: 'runInWorker',
  'on-thread': 'worker',
  'put-back': 'replace-database',
  'first-content': 'prerendered',
  'seen-first': 'prerendered',
  'sent-first': 'prerendered',
  'reads-ahead': 'preloads',
  readAhead: 'prefetch',
  'thin-keys': 'prune',
  followMeals: 'syncGroceryList',
};

test('the code has the words that a reader would search for', () => {
  const banned = new RegExp(`\\b(${Object.keys(bannedWords).join('|')})\\b`);
  const code = files.filter(
    (file) =>
      /\.(ts|tsx|mjs|js|sql)$/.test(file) &&
      file !== 'tooling/conventions.test.ts' &&
      // Merged migrations never change.
      !file.startsWith('server/database/migrations/'),
  );
  expect(linesWith(banned, code)).toEqual([]);
  expect(files.filter((file) => banned.test(file) && !file.startsWith('catalogue/sources/'))).toEqual([]);
});
