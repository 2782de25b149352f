import { useEffect, useEffectEvent, useState } from 'react';
import { security } from '#contract/security.ts';
import { signIn } from '#messages/generated/sign-in.ts';
import { signInWays } from '#messages/generated/sign-in-ways.ts';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/call-error.ts';
import { hasPasswords } from '#web/lib/server-rules.ts';
import { toast } from '#web/lib/toast.ts';
import { useEnter } from './account.api.ts';

/** The server accepts an answer for five minutes; a suggestion may be picked later. */
const suggestAgainMs = 240_000;

/** Asks the browser for a passkey: in a dialog, or among the suggestions of the email field. */
async function askBrowser(where: 'dialog' | 'suggestions'): Promise<unknown> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser');
  const useBrowserAutofill = where === 'suggestions';
  if (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill())) return undefined;
  const { options } = await call(security.loginPasskeyOptions, {});
  return startAuthentication({ optionsJSON: options as never, useBrowserAutofill });
}

/** Signs in with a passkey that the person picks among the suggestions, or in the dialog that `ask` opens. */
export function usePasskey(ownDevice: boolean) {
  const [busy, setBusy] = useState(false);
  const enter = useEnter();
  const enterWith = async (asked: Promise<unknown>, own: boolean) => {
    setBusy(true);
    try {
      const response = await asked;
      const user = await call(security.loginPasskey, {
        body: { response: response as never, ownDevice: own },
      });
      await enter(user, { title: signIn.welcomeBack(), description: signIn.loggedIn() });
    } catch (error) {
      // The person has cancelled the browser's dialog; that is no failure.
      if ((error as Error).name !== 'NotAllowedError') {
        const description = error instanceof CallError ? error.message : signInWays.passkeyRefused();
        toast({ title: signIn.failed(), description, variant: 'destructive' });
      }
    } finally {
      setBusy(false);
    }
  };
  const suggest = useEffectEvent(async (own: boolean) => {
    // No answer: the browser suggests no passkeys, or another request has replaced this one.
    const asked = askBrowser('suggestions');
    if (await asked.catch(() => undefined)) await enterWith(asked, own);
  });
  useEffect(() => {
    if (busy || !navigator.onLine || !hasPasswords()) return;
    void suggest(ownDevice);
    const again = setInterval(() => document.hidden || suggest(ownDevice), suggestAgainMs);
    return () => clearInterval(again);
  }, [busy, ownDevice]);
  return { busy, ask: () => enterWith(askBrowser('dialog'), ownDevice) };
}
