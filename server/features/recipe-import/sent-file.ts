import type { ImportJob } from './read-import.ts';

/** Which part of a body is not what the contract says. */
export type Wrong = { wrong: 'body' | 'name' | 'file' };

/** A file as it is sent: a body of JSON with its name, and its bytes in base64. */
export function sentFile(body: Uint8Array): ImportJob | Wrong {
  let sent: unknown;
  try {
    sent = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return { wrong: 'body' };
  }
  const { name, file } = (sent ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || name.length > 300) return { wrong: 'name' };
  // By its signs: the pattern of base64 runs out of stack over megabytes.
  if (typeof file !== 'string' || /[^A-Za-z\d+/=]/.test(file)) return { wrong: 'file' };
  return { kind: 'file', name, bytes: Buffer.from(file, 'base64') };
}
