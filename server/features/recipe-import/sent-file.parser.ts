import type { ImportJob } from './read-import.parser.ts';

/** The part of a body that breaks the contract. */
export type Wrong = { wrong: 'body' | 'name' | 'file' };

/** Decodes an upload: a JSON body with the file's name, and its bytes in base64. */
export function sentFile(body: Uint8Array): ImportJob | Wrong {
  let sent: unknown;
  try {
    sent = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return { wrong: 'body' };
  }
  const { name, file } = (sent ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || name.length > 300) return { wrong: 'name' };
  // A check of characters, as base64's pattern overflows the stack on megabytes.
  if (typeof file !== 'string' || /[^A-Za-z\d+/=]/.test(file)) return { wrong: 'file' };
  return { kind: 'file', name, bytes: Buffer.from(file, 'base64') };
}
