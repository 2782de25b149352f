import { createHmac, type Hmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Which unsigned backups are accepted: none; encrypted ones, as their author knew the passphrase; or all, when the
 * operator says so on the command line.
 */
export type Trust = 'signed' | 'encrypted' | 'any';

const begin = 'mac ';

const macOf = (secret: string): Hmac =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'tisane-backup', 32)));

/** A backup's text with its signature as the last line: an HMAC of everything before. */
export async function* signed(text: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const mac = macOf(secret);
  for await (const piece of text) {
    mac.update(piece);
    yield piece;
  }
  yield Buffer.from(`${begin}${mac.digest('hex')}\n`);
}

/** The lines of a backup without its signature. Returns whether one of the secrets signed them. */
export async function* unsigned(
  lines: AsyncIterable<Buffer>,
  secrets: readonly string[],
): AsyncGenerator<Buffer, boolean> {
  const macs = secrets.map(macOf);
  let last: Buffer | undefined;
  for await (const line of lines) {
    if (last) {
      for (const mac of macs) mac.update(last);
      yield last;
    }
    last = line;
  }
  if (!last?.toString('latin1', 0, begin.length).startsWith(begin)) {
    if (last) yield last;
    return false;
  }
  const stated = Buffer.from(last.toString('latin1', begin.length).trimEnd(), 'hex');
  return macs
    .map((mac) => mac.digest())
    .some((mac) => mac.length === stated.length && timingSafeEqual(mac, stated));
}
