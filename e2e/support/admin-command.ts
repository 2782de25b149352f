import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Server = { dataDir: string; env?: Record<string, string> };

/** Runs `npm run admin -- …`, as an operator does beside the running app, and returns what it says. */
export async function adminCommand({ dataDir, env }: Server, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['commands/admin.ts', ...args], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  });
  return stdout;
}

/** Makes a person an admin. */
export async function promote(server: Server, email: string): Promise<void> {
  await adminCommand(server, 'promote', email);
}
