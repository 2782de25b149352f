import { security } from '#contract/security.ts';
import { call } from './call.ts';
import { askForProof } from './proof.ts';

/** Has the person proved of late that it is them? If not they are asked; false when they would rather not. */
export async function haveProof(): Promise<boolean> {
  return (await call(security.proofWays, {})).fresh || askForProof();
}

/** Fetches a file as the browser does. A proof before it: a download that is refused would be a file with a refusal in it. */
export async function downloadProved(href: string, name: string): Promise<void> {
  if (!(await haveProof())) return;
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
