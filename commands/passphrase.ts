import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupProblem } from '#server/backup/backup.format.ts';
import { isEncrypted } from '#server/backup/encryption.ts';

const minLength = 12;

/** Asks at the terminal, without showing the input. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/**
 * The passphrase for a new backup: BACKUP_PASSPHRASE, or typed twice; undefined for an unencrypted backup. Throws
 * BackupProblem.
 */
export async function newPassphrase(options: { ask: boolean }): Promise<string | undefined> {
  let passphrase = process.env.BACKUP_PASSPHRASE || undefined;
  if (!passphrase && options.ask) {
    if (!process.stdin.isTTY)
      throw new BackupProblem('Set BACKUP_PASSPHRASE: there is no terminal to ask at.');
    passphrase = await ask('Passphrase for this backup: ');
    if ((await ask('Once more: ')) !== passphrase) throw new BackupProblem('These are two different ones.');
  }
  if (passphrase !== undefined && passphrase.length < minLength) {
    throw new BackupProblem(
      `A passphrase needs at least ${minLength} characters. Four random words are a good one.`,
    );
  }
  return passphrase;
}

/** The passphrase of a backup: BACKUP_PASSPHRASE, or typed. */
export async function passphraseOf(file: string): Promise<string | undefined> {
  const given = process.env.BACKUP_PASSPHRASE || undefined;
  const isThere = await isEncrypted(file).catch(() => false);
  return isThere && !given && process.stdin.isTTY ? ask('Passphrase of this backup: ') : given;
}
