import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { looseWords, readsLikeWords } from './loose-words.testing.ts';

const root = path.join(import.meta.dirname, '..');

/** Files whose texts no user of the app reads. */
const notShown = [
  // Names for comparisons, and names of errors and states.
  'web/components/safety-warning.ts',
  'domain/medicines/medicine-names.ts',
  'web/app/send-error-report.ts',
  'web/device/worker-registration.ts',
  'domain/meal-plans/meal-fit.ts',
  // Codes that look like words; their texts are in messages/en/workouts.json.
  'contract/movement.ts',
  'domain/remedies/search.words.ts',
  'domain/ingredients/line-languages.ts',
  'domain/ingredients/amount-words.ts',
  'domain/remedies/care-patterns.ts',
  'domain/medicines/medicine-kinds.ts',
  // For the log.
  'server/http/request-log.ts',
  // For developers and operators: the description of the API and its examples, figures, reasons beside tables.
  'contract/examples/',
  // Names of things that a write sets: hashed, never shown.
  'contract/conflicts.ts',
  'server/http/openapi',
  'server/http/metrics.ts',
  'server/features/backups/backups.metrics.ts',
  'server/features/server-state/server-state.metrics.ts',
  'server/features/my-data/my-data.tables.ts',
  'server/notifications/push/push.ts',
  'server/notifications/mail/mail.ts',
  // Words of standards: schema.org's and FHIR's types, Better Auth's codes, HTTP headers, zod's own texts.
  'contract/recipes.ts',
  'domain/recipes/schema-org.ts',
  // Of FHIR, and a summary for other systems that is in English in each language of the app.
  'domain/doctor-page/ips.ts',
  'domain/doctor-page/ips-observations.ts',
  'domain/doctor-page/fhir.ts',
  'web/features/health-links/sealed-files.ts',
  'server/features/account/oidc.routes.ts',
  'server/features/recipe-import/',
  'server/features/my-data/restore-file.parser.ts',
  // For programs: responses to error reports and to invalid HTTP.
  'server/features/client-errors/client-errors.routes.ts',
  'server/http/event-streams.ts',
];

/** Statements, lists of columns, and values of headers. */
const isTechnical = (text: string) =>
  /^(…|select|insert|update|delete|with|coalesce)\b|^…,|^\(?\w+, \w+|\$1|^(private|public), no-|^(Bearer|Vary|Cookie,.*)$/.test(
    text,
  );

/** Folders with texts for people; the rest of the server writes for operators. */
const folders = ['web', 'domain', 'contract', 'server/features', 'server/http', 'server/notifications'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\btest(ing)?\./.test(file) &&
      !notShown.some((path) => file.startsWith(path)) &&
      existsSync(path.join(root, file)),
  );

const found = files.flatMap((file) =>
  looseWords(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ line, text }) =>
    isTechnical(text) ? [] : `${file}:${line} ${text}`,
  ),
);

test('texts for people are in messages/', () => {
  expect(found).toEqual([]);
});

test.each([
  'Sign in to continue',
  'Vegetables',
  'Please try again.',
  'of movement',
  'glasses of water a day',
])('%j reads like words', (text) => {
  expect(readsLikeWords(text)).toBe(true);
});

test.each([
  'flex items-center gap-2',
  'visitor',
  'api/dashboard',
  'M14 25C7 22 4.5 15',
  'min-h-12 rounded-small px-3',
  'X-Time-Zone',
])('%j reads like code', (text) => {
  expect(readsLikeWords(text)).toBe(false);
});
