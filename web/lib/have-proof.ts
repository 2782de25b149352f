import { historyTablesPath } from '#contract/paths.ts';
import { security } from '#contract/security.ts';
import { call } from './call.ts';
import { askForProof } from './proof.ts';

/** Asks for a proof of identity unless there is a recent one; false when the person declines. */
export async function haveProof(): Promise<boolean> {
  return (await call(security.proofWays, {})).fresh || askForProof();
}

/** Downloads a file with the browser, after a proof of identity: else the file could contain a refusal. */
export async function downloadProved(href: string, name: string): Promise<void> {
  if (!(await haveProof())) return;
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Downloads what the person recorded, as tables for spreadsheets. */
export const exportTables = () => downloadProved(historyTablesPath, 'tisane-tables.zip');
