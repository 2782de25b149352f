import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sharedApp } from '../support/shared-app.ts';
import type { Caller } from './caller.ts';

/** Makes a person an admin as the one who runs the app does it: `npm run admin -- promote EMAIL`. */
export async function promote({ email }: Caller): Promise<void> {
  await promisify(execFile)(process.execPath, ['commands/admin.ts', 'promote', email], {
    env: { ...process.env, DATA_DIR: sharedApp().dataDir },
  });
}
