import { useEffect, useState } from 'react';
import { healthLinks } from '#contract/health-links.ts';
import { linkedPage as texts } from '#messages/generated/linked-page.ts';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/call-error.ts';
import type { LinkedPage } from './sealed-files.ts';
import { type LinkProblem, readLink, type Shlink } from './shlink.ts';

/** What the page behind a link shows. `error`: of the last try; the passcode may be tried again. */
export type LinkState =
  | { is: 'problem'; problem: LinkProblem | 'unreadable' | 'not-secure' }
  | { is: 'asking'; link: Shlink; isBusy: boolean; error?: string }
  | { is: 'over'; text: string }
  | { is: 'open'; page: LinkedPage };

/** Reads the link in the address. It stays there, so that the page can be loaded again; nothing sends or stores it. */
function linkHere(): LinkState {
  if (!window.isSecureContext) return { is: 'problem', problem: 'not-secure' };
  const link = readLink(window.location.hash, window.location.origin);
  return typeof link === 'string' ? { is: 'problem', problem: link } : { is: 'asking', link, isBusy: false };
}

async function opened(link: Shlink, passcode: string): Promise<LinkState> {
  try {
    const { files } = await call(healthLinks.open, {
      params: { manifest: link.manifest },
      body: { recipient: texts.pageTitle(), passcode },
    });
    const { unsealPage } = await import('./sealed-files.ts');
    return { is: 'open', page: await unsealPage(files, link.key) };
  } catch (error) {
    if (!(error instanceof CallError)) return { is: 'problem', problem: 'unreadable' };
    return error.status === 404
      ? { is: 'over', text: error.message }
      : { is: 'asking', link, isBusy: false, error: error.message };
  }
}

/** The page behind the link in the address, which `open` decrypts. Its state is in memory alone. */
export function useLinkedPage() {
  const [state, setState] = useState(linkHere);
  useEffect(() => {
    // Another link in the same window.
    const look = () => setState(linkHere());
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const open = async (passcode: string) => {
    if (state.is !== 'asking') return;
    setState({ is: 'asking', link: state.link, isBusy: true });
    setState(await opened(state.link, passcode));
  };
  return { state, open };
}
