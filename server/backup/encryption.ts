import { open } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupProblem } from './backup.format.ts';

// Encrypted backups are age files (https://age-encryption.org/v1): a key from the passphrase by scrypt, then ChaCha20-Poly1305
// over pieces of 64 KiB, whose order and end are authenticated. The `age` tool opens them too.

const firstBytes = 'age-encryption.org/';

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstBytes.length), 0, firstBytes.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === firstBytes;
  } finally {
    await handle.close();
  }
}

/** Encrypts a stream of bytes. Deriving the key takes about a second and 256 MB. */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

/** Decrypts a file. Throws BackupProblem for a wrong passphrase, and for a file that is damaged or cut short. */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(ReadableStream.from(source)).catch((error: unknown) => {
    const isOther = error instanceof Error && error.message.includes('no identity matched');
    if (isOther) throw new BackupProblem('This passphrase does not open the backup.', 'passphrase-wrong');
    throw new BackupProblem('This is not a whole backup: its beginning is damaged.');
  });
  try {
    yield* plain;
  } catch {
    throw new BackupProblem('This is not a whole backup: the file is damaged or cut short.');
  }
}
