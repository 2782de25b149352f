import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { bodyBytes, jsonSize, maxIssues } from '#contract/limits.ts';
import {
  MyDataHead as HeadShape,
  isAddedLater,
  type MyDataHead,
  type MyDataPart,
  maxRowsOf,
  myDataRows,
} from '#contract/my-data.ts';
import type { Exclusion } from '#contract/recipes.ts';
import { type Issue, refusalError, refuse } from '#server/http/errors.ts';
import { issueOf, refuseWrong } from '#server/http/issues.ts';
import type { JsonSize } from '#server/http/json-size.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { type Arrival, FileRules } from './my-data.rules.ts';
import { fieldsOf, partTables } from './my-data.tables.ts';
import { type NamedElsewhere, NamedIds } from './named-ids.rules.ts';
import { asStored } from './stored-rows.rules.ts';

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map(
  (character) => character.charCodeAt(0),
);

/**
 * Counts the values of a JSON text before it is parsed, which would allocate each of them. Returns a refusal for too
 * many; the parser reports invalid JSON.
 */
function jsonBytesProblem(bytes: Uint8Array, most: JsonSize): Refusal | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at += 1;
      while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
    } else if (byte === comma) values += 1;
    else if (byte === openList || byte === openObject) {
      values += 1;
      depth += 1;
      if (depth > most.depth) return refusal('file-too-deep', { most: most.depth });
    } else if (byte === closeList || byte === closeObject) depth -= 1;
    if (values > most.values) return refusal('file-too-many-values', { most: most.values });
  }
  return undefined;
}

/** A checked part of a file: rows with the table's column names, as JSON lists of limited size. */
export type CheckedPart = { part: MyDataPart; count: number; lists: Uint8Array[] };

/** A valid file. */
export type CheckedFile = {
  account: MyDataHead['account'];
  replace: boolean;
  parts: CheckedPart[];
  elsewhere: NamedElsewhere;
};

/** A list is closed once its rows exceed this number of characters; each list is one insert. */
const listSize = 256 * 1024;

const Body = z.object({
  file: HeadShape,
  replace: z.optional(z.boolean()),
});

/**
 * Reads the body of a restore: unpacks it, counts its values before parsing, and checks every row. A large one takes
 * seconds. Throws 400, 413 and 415.
 */
export function readRestoreFile(
  sent: Uint8Array,
  encoding: string | undefined,
  { arrival, exclusionOf }: { arrival: Arrival; exclusionOf: (word: string) => Exclusion },
): CheckedFile {
  const bytes = unpacked(sent, encoding);
  const tooMuch = jsonBytesProblem(bytes, { depth: jsonSize.depth, values: jsonSize.restoreValues });
  if (tooMuch) throw refusalError(tooMuch);
  const body = parsed(bytes);
  const { file, replace = false } = checkedHead(body);
  const parts = (body as { file: { data: Record<string, unknown> } }).file.data;
  const rules = new FileRules();
  const named = new NamedIds();
  const stored = asStored(exclusionOf);
  const checked = partTables.map(([part]) => {
    const rows = parts[part];
    // Frees memory.
    delete parts[part];
    return checkedPart(part, rows as unknown[], { rules, named, stored });
  });
  const problem = rules.problem(arrival);
  if (problem) throw problem;
  return { account: file.account, replace, parts: checked, elsewhere: named.elsewhere() };
}

function unpacked(sent: Uint8Array, encoding = 'identity'): Uint8Array {
  const unpack = { gzip: gunzipSync, 'x-gzip': gunzipSync, br: brotliDecompressSync }[encoding.toLowerCase()];
  if (!unpack) {
    if (encoding.toLowerCase() === 'identity') return sent;
    throw refuse('media-type-not-packed');
  }
  try {
    return unpack(sent, { maxOutputLength: bodyBytes.restore });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw refuse('body-too-large');
    }
    throw refuse('body-not-packed');
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse('body-not-json');
  }
}

/** The file without its rows; checks that each part is a list of allowed length. */
function checkedHead(body: unknown): z.infer<typeof Body> {
  const head = Body.safeParse(body, { reportInput: true });
  const issues: Issue[] = (head.error?.issues ?? []).map((issue) => issueOf(issue.path.join('.'), issue));
  const data = (body as { file?: { data?: unknown } } | null)?.file?.data;
  if (data === null || typeof data !== 'object')
    issues.push(issueOf('file.data', { message: 'value-wrong' }));
  else {
    for (const [part] of partTables) {
      const problem = listProblem(data as Record<string, unknown>, part);
      if (problem) issues.push({ ...problem, path: `file.data.${part}` });
    }
  }
  refuseWrong(issues.slice(0, maxIssues));
  return head.data as z.infer<typeof Body>;
}

/** Sets a part that may be missing; returns the problem of one that is not a list, or is too long. */
function listProblem(data: Record<string, unknown>, part: MyDataPart): Omit<Issue, 'path'> | undefined {
  if (isAddedLater(part) && data[part] === undefined) data[part] = [];
  const rows = data[part];
  if (!Array.isArray(rows)) return issueOf('', { message: 'value-wrong' });
  const most = maxRowsOf(part);
  if (rows.length <= most) return undefined;
  const refused = refusal('file-rows-too-many', { count: rows.length, most });
  return { message: refusalText(refused), ...refused };
}

/** Checks every row of a part, up to the first twenty problems, and converts it to the table's form. */
function checkedPart(
  part: MyDataPart,
  rows: unknown[],
  { rules, named, stored }: { rules: FileRules; named: NamedIds; stored: ReturnType<typeof asStored> },
): CheckedPart {
  const shape: z.core.$ZodType<Record<string, unknown>> = myDataRows[part];
  const names = new Map(fieldsOf(part).map(({ field, column }) => [field, column]));
  const encoder = new TextEncoder();
  const lists: Uint8Array[] = [];
  const issues: Issue[] = [];
  let list = '';
  const close = () => {
    if (list) lists.push(encoder.encode(`[${list}]`));
    list = '';
  };
  for (const [at, row] of rows.entries()) {
    const result = z.safeParse(shape, row, { reportInput: true });
    if (result.success) {
      rules.see(part, result.data);
      const renamed = Object.entries(stored(part, named.see(part, result.data))).map(([field, value]) => [
        names.get(field) ?? field,
        value,
      ]);
      list += `${list && ','}${JSON.stringify(Object.fromEntries(renamed))}`;
      if (list.length > listSize) close();
    } else {
      for (const issue of result.error.issues) {
        issues.push(issueOf(['file.data', part, at, ...issue.path].join('.'), issue));
      }
      if (issues.length >= maxIssues) break;
    }
  }
  refuseWrong(issues.slice(0, maxIssues));
  close();
  return { part, count: rows.length, lists };
}
