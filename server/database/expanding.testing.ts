/** Statements that break the previous version, which may still be running; each with a name. */
const contracting: readonly [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+(table|view|type|schema|function)\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\s+(to|column|constraint|value)\b/i],
  ['refuses null where the version before writes it', /\bset\s+not\s+null\b/i],
  ['drops a default that the version before relies on', /\bdrop\s+default\b/i],
  ['changes a type', /\balter\s+column\b[^;]*?\b(set\s+data\s+)?type\b/i],
  ['moves a table to another schema', /\bset\s+schema\b/i],
  ['truncates', /\btruncate\b/i],
  // Rows of the previous version may break the constraint: NOT VALID skips existing rows, but not new ones.
  [
    'adds a rule that rows have to pass',
    /\balter\s+table\b[^;]*?\badd\s+constraint\b[^;]*?\b(check|unique|exclude)\b/i,
  ],
];

const newTable = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
const ofTable = /\balter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?"?(\w+)"?/i;
const onTable = /\bcreate\s+unique\s+index\b[^;]*?\bon\s+"?(\w+)"?/i;

const withoutComments = (sql: string) =>
  sql.replace(/--(?!> statement-breakpoint).*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');

/** The statements of a migration that break the previous version. */
export function contractionsIn(sql: string): string[] {
  const text = withoutComments(sql);
  const own = new Set([...text.matchAll(newTable)].map(([, name]) => name));
  return text.split(/--> statement-breakpoint|;/).flatMap((statement) => {
    const table = ofTable.exec(statement)?.[1] ?? onTable.exec(statement)?.[1];
    // Only this migration knows its own new table.
    if (table && own.has(table)) return [];
    const found = contracting.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what);
    if (onTable.test(statement)) found.push('adds a rule that rows have to pass');
    for (const column of statement.match(/\badd\s+column\b[^,]*/gi) ?? []) {
      if (/\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column)) {
        found.push('adds a column that the version before does not fill');
      }
    }
    return found.map((what) => `${what}: ${statement.trim().replace(/\s+/g, ' ').slice(0, 120)}`);
  });
}

/** `-- second step of 0023_teas`: the migration that prepared this removal. */
export const secondStepOf = (sql: string) => /^-- second step of (\d{4}_\w+)\b/m.exec(sql)?.[1];

/** `-- stop the previous version first`: the migration breaks it, as a rename does. */
export const stopsPrevious = (sql: string) => /^-- stop the previous version first\b/.test(sql);
