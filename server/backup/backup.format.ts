import { createHash, type Hash } from 'node:crypto';
import * as z from 'zod';

/**
 * A backup is gzipped text: a line with the head; for each table its name and PostgreSQL's COPY text up to a line of
 * `\.`; a manifest line, which reveals a file that was cut or changed; and the signature (`signature.ts`). With a
 * passphrase the whole file is encrypted, see `encryption.ts`.
 */
const Head = z.object({
  format: z.literal('tisane-backup'),
  version: z.literal(2),
  createdAt: z.string(),
  /** Hashes of the applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Ordered so that a referenced table comes before those that refer to it. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The secret of sessions and two-factor, if it is stored in the data folder and the backup is encrypted. */
  secret: z.nullable(z.string()),
});
export type Head = z.infer<typeof Head>;

const Manifest = z.object({
  /** The checksum of a table: its number of rows, and SHA-256 of their COPY text. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The kind of problem; `place` is about the target of a backup or restore. */
export type ProblemKind =
  | 'damaged'
  | 'not-ours'
  | 'not-signed'
  | 'newer'
  | 'encrypted'
  | 'passphrase-wrong'
  | 'place'
  | 'needs-scratch'
  | 'not-fresh';

/** The file, or the target, makes a restore impossible. The message is one line for the operator. */
export class BackupProblem extends Error {
  readonly kind: ProblemKind;

  constructor(message: string, kind: ProblemKind = 'damaged') {
    super(message);
    this.kind = kind;
  }
}

export const endOfTable = '\\.\n';
export const beginTable = 'table ';
export const beginEnd = 'end ';
const newline = 10;

/** Maximum bytes of a line, which is held in memory. The longest row is a recipe with its photograph, some 2 MB. */
export const maxLine = 16 * 1024 * 1024;

/**
 * The lines of a stream, with their line ends. Throws BackupProblem for a too long line, and a last one without end.
 */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    let start = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, start)) {
      const end = chunk.subarray(start, at + 1);
      yield size > 0 ? Buffer.concat([...pieces, end]) : end;
      [pieces, size, start] = [[], 0, at + 1];
    }
    if (start === chunk.length) continue;
    pieces.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > maxLine) throw new BackupProblem('This backup is damaged: a line of it has no end.');
  }
  if (size > 0) throw new BackupProblem('This backup breaks off in the middle of a line.');
}

/** Computes the checksum of a table as its bytes stream through. */
export class Tally {
  #rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) this.#rows += 1;
  }

  sum(): Manifest['tables'][string] {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

function json(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws BackupProblem unless the line is the head of a backup in a supported format. */
export function readHead(line: string | undefined): Head {
  const given = json(line);
  const head = Head.safeParse(given);
  if (head.success) return head.data;
  const { format, version } =
    z.object({ format: z.unknown(), version: z.unknown() }).safeParse(given).data ?? {};
  if (format === 'tisane-backup' && typeof version === 'number' && version > 2)
    throw new BackupProblem('This backup was made by a newer Tisane. Update this one first.', 'newer');
  throw new BackupProblem('This is not a backup of Tisane.', 'not-ours');
}

/** Throws BackupProblem unless the line is a manifest. */
export function readManifest(line: string | undefined): Manifest {
  const manifest = line?.startsWith(beginEnd)
    ? Manifest.safeParse(json(line.slice(beginEnd.length)))
    : undefined;
  if (!manifest?.success) throw new BackupProblem('This backup breaks off before its end.');
  return manifest.data;
}

/** Throws BackupProblem, naming the first table that differs from the manifest. */
export function compareSums(expected: Manifest['tables'], found: Manifest['tables']): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [want, have] = [expected[name], found[name]];
    if (want?.rows !== have?.rows || want?.sha256 !== have?.sha256) {
      throw new BackupProblem(`This backup is damaged: the table ${name} is not as it was written.`);
    }
  }
}
