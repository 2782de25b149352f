import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Makes a person an admin, as an operator does beside the running app: `npm run admin -- promote EMAIL`. */
export async function promote({ dataDir }: { dataDir: string }, email: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['commands/admin.ts', 'promote', email], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
