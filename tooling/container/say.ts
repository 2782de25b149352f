import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { run } from '../child.ts';

const execute = promisify(execFile);

/** Runs a program whose output is shown. Throws when it fails. */
export async function tell(command: string, args: string[]): Promise<void> {
  const { code, signal } = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args[0]} failed (${signal ?? code}).`);
}

/** Runs a program and returns what it printed on its standard output. Throws, with its errors, when it fails. */
export async function said(command: string, args: string[]): Promise<string> {
  const { stdout } = await execute(command, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}
