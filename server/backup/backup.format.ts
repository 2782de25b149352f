import { createHash, type Hash } from 'node:crypto';

/**
 * A backup is a gzipped text: a line with the head, for each table its name and PostgreSQL's own COPY text up to a line
 * of `\.`, and last a line with what there has to be, so that a file that was cut or changed is known for one. With a
 * passphrase the whole of it is encrypted, see `encryption.ts`.
 */
export type Head = {
  format: 'tisane-backup';
  version: 1;
  createdAt: string;
  /** Hashes of the migrations that had been applied, in order. */
  migrations: string[];
  /** In an order in which what is pointed at comes first. */
  tables: { name: string; columns: string[] }[];
  /** The secret that signs sessions and encrypts two-factor, where it is in the data folder. */
  secret: string | null;
};

/** What a table amounts to: its rows, and SHA-256 of their COPY text. */
export type Sum = { rows: number; sha256: string };
export type Manifest = { tables: Record<string, Sum> };

/** What is wrong, for who has to act on it: `place` is about where it is to be written or restored to. */
export type ProblemKind =
  | 'damaged'
  | 'not-ours'
  | 'newer'
  | 'encrypted'
  | 'passphrase-wrong'
  | 'place'
  | 'needs-scratch'
  | 'not-fresh';

/** A file that cannot be restored, or a place that it cannot be restored to: one line for the person who tries. */
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

/** The lines of a stream of bytes, each with its end. Throws BackupProblem when the last one has none. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, start)) {
      yield bytes.subarray(start, at + 1);
      start = at + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) throw new BackupProblem('This backup breaks off in the middle of a line.');
}

/** Adds up a table as its bytes go by. */
export class Tally {
  #rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) this.#rows += 1;
  }

  sum(): Sum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Throws BackupProblem unless the first line is the head of a backup that we read. */
export function readHead(line: string | undefined): Head {
  let head: Partial<Head> = {};
  try {
    head = JSON.parse(line ?? '') as Partial<Head>;
  } catch {
    // Said below.
  }
  if (head.format !== 'tisane-backup') throw new BackupProblem('This is not a backup of Tisane.', 'not-ours');
  if (head.version !== 1)
    throw new BackupProblem('This backup was made by a newer Tisane. Update this one first.', 'newer');
  return head as Head;
}

/** Throws BackupProblem, naming the first table that is not as the manifest says. */
export function compareSums(expected: Manifest['tables'], found: Manifest['tables']): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [want, have] = [expected[name], found[name]];
    if (want?.rows !== have?.rows || want?.sha256 !== have?.sha256) {
      throw new BackupProblem(`This backup is damaged: the table ${name} is not as it was written.`);
    }
  }
}
