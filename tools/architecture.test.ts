import { describe, expect, test } from 'vitest';
import { readRooms, referencesOf } from './architecture.files.ts';
import { findProblems, lengths, type Rule } from './architecture.ts';
import { rooms } from './architecture.walls.ts';

const files = readRooms();

test('every file keeps to the walls, the names and the sizes', () => {
  const problems = findProblems(files).map(
    ({ path, line, rule, message }) => `${path}:${line} [${rule}] ${message}`,
  );
  expect(problems).toEqual([]);
});

test('files are small', () => {
  const { count, median, ninetieth } = lengths(files);
  console.log(`${count} source files: half within ${median} lines, nine in ten within ${ninetieth}`);
  if (count <= 40) return;
  expect(median).toBeLessThanOrEqual(60);
  expect(ninetieth).toBeLessThanOrEqual(200);
});

test.each(Object.entries(rooms))('the tsconfig of %s refers to no room beyond its walls', (room, allowed) => {
  expect(referencesOf(room).filter((reference) => !allowed.includes(reference))).toEqual([]);
});

/** The rules that a source breaks. */
function broken(path: string, source: string): Rule[] {
  return findProblems([{ path, source }]).map(({ rule }) => rule);
}

/** A source as a test's title: on one line, and short. */
const title = (source: string) => source.replaceAll('\n', ' ').slice(0, 90);

describe('caught', () => {
  const cases: [Rule, string, string][] = [
    // rooms
    ['wall', 'contract/a.ts', "import { b } from '#domain/b.ts';"],
    ['wall', 'contract/a.ts', "import { nanoid } from 'nanoid';"],
    ['wall', 'contract/a.ts', "import fs from 'node:fs';"],
    ['wall', 'domain/a.ts', "import * as z from 'zod/mini';"],
    ['wall', 'domain/a.ts', "import { db } from '#server/db/open.ts';"],
    ['wall', 'domain/a.test.ts', "import { db } from '#server/db/open.ts';"],
    ['wall', 'content/a.ts', "import { b } from '#domain/b.ts';"],
    ['wall', 'server/app.ts', "import { call } from '#web/lib/call.ts';"],
    ['wall', 'server/main.ts', "import { a } from '../tools/a.ts';"],
    ['wall', 'web/main.tsx', "import { load } from '#content/load.ts';"],
    ['wall', 'web/main.tsx', "import type { Db } from '#server/db/open.ts';"],
    ['wall', 'web/lib/a.ts', "import fs from 'node:fs';"],
    // inside the server
    ['wall', 'server/http/a.ts', "import { b } from '#server/features/rituals/b.ts';"],
    ['wall', 'server/features/habits/a.ts', "import { b } from '#server/features/rituals/b.ts';"],
    ['wall', 'server/features/habits/a.ts', "import { b } from '../rituals/b.ts';"],
    ['wall', 'server/features/habits/a.ts', "import { b } from '#server/jobs/b.ts';"],
    ['wall', 'server/features/habits/a.ts', "import { b } from '#server/app.ts';"],
    ['wall', 'server/db/a.ts', "import { b } from '#server/http/b.ts';"],
    ['wall', 'server/day/a.ts', "import { b } from '#server/features/rituals/b.ts';"],
    ['wall', 'server/jobs/a.ts', "import { b } from '#server/features/rituals/b.ts';"],
    // inside the web part
    ['wall', 'web/features/habits/a.tsx', "import { b } from '#web/features/rituals/b.ts';"],
    ['wall', 'web/features/habits/a.tsx', "import { b } from '#web/screens/b.screen.tsx';"],
    ['wall', 'web/features/habits/a.tsx', "import { b } from '#web/shell/b.tsx';"],
    ['wall', 'web/parts/a.tsx', "import { b } from '#web/features/rituals/b.ts';"],
    ['wall', 'web/ui/a.tsx', "import { b } from '#web/features/rituals/b.ts';"],
    ['wall', 'web/ui/a.tsx', "import { b } from '#web/parts/b.tsx';"],
    ['wall', 'web/ui/a.tsx', "import { call } from '#web/lib/call.ts';"],
    ['wall', 'web/ui/a.tsx', "import { useQuery } from '@tanstack/react-query';"],
    ['wall', 'web/ui/a.tsx', "import type { Ritual } from '#contract/rituals.ts';"],
    ['wall', 'web/lib/a.ts', "import { b } from '#web/ui/b.tsx';"],
    ['wall', 'web/shell/a.tsx', "import { b } from '#web/features/rituals/b.tsx';"],
    // every form of an import
    ['wall', 'domain/a.ts', "export { db } from '#server/db/open.ts';\nexport const a = 1;"],
    ['wall', 'domain/a.ts', "export * from '#server/db/open.ts';\nexport const a = 1;"],
    ['wall', 'domain/a.ts', "export const a = () => import('#server/db/open.ts');"],
    ['wall', 'domain/a.ts', 'export const a = () => import(`#server/db/open.ts`);'],
    ['wall', 'domain/a.ts', "export type A = import('#server/db/open.ts').Db;"],
    ['wall', 'domain/a.ts', "export const a = require('pg');"],
    ['wall', 'domain/a.ts', "import '#server/db/open.ts';"],
    ['wall', 'web/ui/a.ts', "export const a = import.meta.glob(['./b.ts', '#web/features/rituals/*.ts']);"],
    // how imports are written
    ['way', 'domain/a.ts', "import { b } from '../contract/b.ts';"],
    ['way', 'server/http/a.ts', "import { b } from '../db/open.ts';"],
    ['way', 'server/features/habits/a.ts', "import { b } from '../../http/mount.ts';"],
    ['way', 'server/features/habits/a.ts', "import { b } from '#server/features/habits/b.ts';"],
    ['way', 'e2e/a.journey.ts', "import { b } from '../domain/b.ts';"],
    ['place', 'server/attic/a.ts', 'export const a = 1;'],
    // the rest
    ['barrel', 'domain/index.ts', "export * from './day.ts';\nexport const a = 1;"],
    ['barrel', 'domain/all.ts', "export { a } from './day.ts';\nexport { b } from './streak.ts';"],
    ['name', 'domain/utils.ts', ''],
    ['name', 'domain/date-utils.ts', ''],
    ['name', 'domain/day.helpers.ts', ''],
    ['name', 'server/features/misc/a.ts', ''],
    ['name', 'web/common/a.css', ''],
    ['name', 'web/ui/Button.tsx', ''],
    ['name', 'content/foods/leafGreens.yaml', ''],
    ['size', 'domain/a.ts', 'a();\n'.repeat(301)],
    ['any', 'domain/a.ts', 'export function a(b: any) {}'],
    ['any', 'domain/a.ts', 'export const a = 1 as any;'],
    ['any', 'domain/a.ts', 'export const a: Array<any> = [];'],
    ['any', 'domain/a.ts', 'export type A = Record<string, any>;'],
    ['any', 'web/ui/a.tsx', 'export const A = () => <b>{(1 as any)}</b>;'],
    ['suppression', 'domain/a.ts', '// @ts-ignore\na();'],
    ['suppression', 'domain/a.ts', '// @ts-expect-error\na();'],
    ['suppression', 'domain/a.ts', '// @ts-nocheck\na();'],
    ['suppression', 'domain/a.ts', '/* eslint-disable no-console */\na();'],
    ['suppression', 'domain/a.ts', '// biome-ignore lint/suspicious/noConsole: <explanation>\na();'],
    ['suppression', 'domain/a.ts', '// biome-ignore lint/suspicious/noConsole:\na();'],
    ['suppression', 'web/ui/a.tsx', 'export const A = () => <b>{/* biome-ignore lint/a11y: */}</b>;'],
    ['syntax', 'domain/a.ts', 'export const = 1;'],
  ];
  for (const [rule, path, source] of cases) {
    test(`${rule}: ${path} ${title(source)}`, () => {
      expect(broken(path, source)).toContain(rule);
    });
  }
});

describe('let through', () => {
  const cases: [string, string][] = [
    ['contract/a.ts', "import * as z from 'zod/mini';\nimport { b } from './b.ts';"],
    [
      'domain/a.test.ts',
      "import fc from 'fast-check';\nimport { test } from 'vitest';\nimport { a } from './a.ts';",
    ],
    [
      'content/load.ts',
      "import fs from 'node:fs';\nimport { parse } from 'yaml';\nimport { A } from '#contract/a.ts';",
    ],
    ['server/app.ts', "import { a } from './features/rituals/a.ts';\nimport { b } from './http/b.ts';"],
    ['server/features/rituals/a.test.ts', "import { buildApp } from '#server/app.ts';"],
    [
      'server/features/rituals/a.ts',
      "import { b } from './b.ts';\nimport { mount } from '#server/http/mount.ts';",
    ],
    ['server/features/rituals/parts/a.ts', "import { b } from '../b.ts';"],
    ['server/db/schema/a.ts', "import { b } from '../columns.ts';\nimport { c } from '#contract/c.ts';"],
    ['server/db/migrations/0001_Added_Foods.ts', 'a();\n'.repeat(301)],
    ['server/db/a.test.ts', 'a();\n'.repeat(301)],
    [
      'web/screens/a.screen.tsx',
      "import { b } from '#web/features/rituals/b.tsx';\nimport '#web/features/habits/c.ts';",
    ],
    ['web/routes.tsx', "export const a = () => import('./screens/a.screen.tsx');"],
    ['web/ui/a.tsx', "import { b } from './b.tsx';\nimport { toast } from '#web/lib/toast.ts';"],
    ['web/main.tsx', "import './styles.css';\nimport type { Day } from '#contract/shapes.ts';"],
    [
      'e2e/a.journey.ts',
      "import { findChromium } from '../tools/chromium.ts';\nimport { b } from './support/b.ts';",
    ],
    ['contract/all.ts', "import { a } from './a.ts';\nexport const all = [a];"],
    ['content/remedies/common-cold.yaml', ''],
    ['web/README.md', ''],
    [
      'domain/a.ts',
      'export const any = 1; // any of them\nexport const b = "import x from \'pg\'; // @ts-ignore";',
    ],
    ['domain/a.ts', '// @ts-expect-error: the types lag behind the library\na();'],
    [
      'domain/a.ts',
      '// biome-ignore lint/suspicious/noExplicitAny: the library hands out any\nexport function a(b: any) {}',
    ],
    ['domain/a.ts', '// biome-ignore lint/complexity/useMaxParams(4): they are one tuple\na();'],
  ];
  for (const [path, source] of cases) {
    test(`${path} ${title(source)}`, () => {
      expect(broken(path, source)).toEqual([]);
    });
  }
});

test('a problem names its line, also after characters beyond the alphabet', () => {
  const source = "export const leaf = '🌿é';\n/* 🌿 */ import fs from 'node:fs';\n";
  expect(findProblems([{ path: 'domain/a.ts', source }])[0]).toMatchObject({ path: 'domain/a.ts', line: 2 });
});

test('half, and nine in ten', () => {
  const of = (length: number, path = 'domain/a.ts') => ({ path, source: 'a();\n'.repeat(length) });
  const ten = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((length) => of(length));
  expect(lengths([...ten, of(1000, 'domain/a.test.ts'), of(1000, 'content/a.yaml')])).toEqual({
    count: 10,
    median: 50,
    ninetieth: 90,
  });
});
