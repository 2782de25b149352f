import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { importedRecipes } from '#contract/limits.ts';
import { cleanLine } from './clean-text.parser.ts';
import type { Unread } from './reading.parser.ts';

/** A file in an archive. Its name is only shown: nothing is written to disk. */
export type ArchiveFile = { name: string; bytes: Buffer };

/** The unpacking limit of one upload, nested archives included. */
export class Allowance {
  /** Remaining bytes. */
  bytes: number = importedRecipes.unpackedBytes;
  /** Remaining files. */
  files: number = importedRecipes.files;
}

/** The archive as a whole cannot be read. */
export class ArchiveProblem extends Error {
  readonly reason: 'broken' | 'too-large' | 'too-many-files' | 'too-many-recipes';

  constructor(reason: ArchiveProblem['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/**
 * The files of a zip that `wants` selects, one by one. Unreadable ones are added to `unread`. Throws ArchiveProblem
 * when it is no archive, or exceeds `allowance`.
 */
export async function* filesOfZip(
  bytes: Buffer,
  { allowance, unread, wants }: { allowance: Allowance; unread: Unread[]; wants: (name: string) => boolean },
): AsyncGenerator<ArchiveFile> {
  // Names as bytes: yauzl would stop at the first invalid name.
  const zip = await open(bytes, {
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: true,
  } as yauzl.Options).catch(() => {
    throw new ArchiveProblem('broken');
  });
  allowance.files -= zip.entryCount;
  if (allowance.files < 0) throw new ArchiveProblem('too-many-files');
  for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
    const name = nameOf(entry);
    const shown = cleanLine(name).slice(-120);
    if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.(?!\.\/))/.test(name) || !wants(name)) continue;
    const problem = problemOf(entry, name);
    if (problem) unread.push({ name: shown, reason: problem });
    else {
      const content = await contentOf(zip, entry, allowance);
      if (content) yield { name, bytes: content };
      else unread.push({ name: shown, reason: 'broken' });
    }
  }
}

function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | undefined> {
  return new Promise((resolve, reject) => {
    const done = (act: () => void) => {
      zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
      act();
    };
    zip.once('entry', (entry: yauzl.Entry) => done(() => resolve(entry)));
    zip.once('end', () => done(() => resolve(undefined)));
    zip.once('error', () => done(() => reject(new ArchiveProblem('broken'))));
    zip.readEntry();
  });
}

function nameOf(entry: yauzl.Entry): string {
  const raw = entry.fileName as unknown as Buffer;
  const isUtf8 = (entry.generalPurposeBitFlag & 0x800) !== 0;
  // Old programs write UTF-8 without the flag; other bytes are read as Latin 1.
  const text = raw.toString('utf8');
  return (isUtf8 || !text.includes('\uFFFD') ? text : raw.toString('latin1')).replaceAll('\\', '/');
}

function problemOf(entry: yauzl.Entry, name: string): Unread['reason'] | undefined {
  if (yauzl.validateFileName(name) !== null || name.includes('\0')) return 'unsafe-name';
  if ((entry.generalPurposeBitFlag & 1) !== 0) return 'encrypted';
  if (entry.uncompressedSize > importedRecipes.fileBytes) return 'too-large';
  return undefined;
}

/** Unpacks one file within the limit; undefined when it is damaged or its size differs from its header. */
async function contentOf(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  allowance: Allowance,
): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > allowance.bytes) throw new ArchiveProblem('too-large');
  allowance.bytes -= entry.uncompressedSize;
  try {
    // yauzl ends the stream when it exceeds the entry's size.
    const stream = await promisify(zip.openReadStream.bind(zip) as OpenStream)(entry);
    return await buffer(stream);
  } catch {
    return undefined;
  }
}

type OpenStream = (
  entry: yauzl.Entry,
  done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
) => void;
