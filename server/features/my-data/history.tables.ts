import { stringify } from 'csv-stringify/sync';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type pg from 'pg';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { historyTables as texts } from '#messages/generated/history-tables.ts';
import type { Locale } from '#messages/locale.ts';
import { fetchRows, inSnapshot } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { type Cell, dayColumns, dayLines } from './days.tables.ts';
import { namesOf, recordTables } from './record.tables.ts';

type Owner = { scope: Scope; locale: Locale; timeZone: string };

/** Line breaks become spaces: some programs start a new cell there. */
const onOneLine = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(/\s*[\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ').trim() : cell;

/**
 * Lines as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets). A text that looks like a formula gets an
 * apostrophe in front.
 */
const csv = (lines: Cell[][], isFirst = false) =>
  stringify(
    lines.map((line) => line.map(onOneLine)),
    { bom: isFirst, escape_formulas: true, record_delimiter: '\r\n' },
  );

/** What a person recorded, as one file a kind, in pieces: the name of the file, and the next part of its text. */
async function* tableTexts(
  db: Db,
  { scope, locale, timeZone }: Owner,
  catalogue: Catalogue,
): AsyncGenerator<[file: string, text: string]> {
  const { files, heads } = inLocale(texts, locale);
  const headOf = (columns: readonly (keyof typeof heads)[]) =>
    csv([columns.map((each) => heads[each]())], true);
  yield [files.days(), headOf(dayColumns)];
  for await (const lines of dayLines(db, scope)) yield [files.days(), csv(lines)];
  yield* inSnapshot(db, async function* (client: pg.PoolClient): AsyncGenerator<[string, string]> {
    const names = await namesOf(client, scope, { locale, timeZone, catalogue });
    for (const { file, columns, statement, linesOf } of recordTables) {
      yield [files[file](), headOf(columns)];
      for await (const rows of fetchRows(client, { statement, values: [scope.userId], batch: 200 }))
        yield [files[file](), csv(rows.flatMap((row) => linesOf(row, names)))];
    }
  });
}

/** What a person recorded, as a zip of tables. It is compressed while it is read, and small. */
export async function historyTablesZip(db: Db, owner: Owner, catalogue: Catalogue): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  let open: ZipDeflate | undefined;
  for await (const [name, text] of tableTexts(db, owner, catalogue)) {
    if (open?.filename !== `${name}.csv`) {
      open?.push(new Uint8Array(), true);
      open = new ZipDeflate(`${name}.csv`);
      zip.add(open);
    }
    open.push(strToU8(text));
  }
  open?.push(new Uint8Array(), true);
  zip.end();
  return chunks;
}
