import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { security } from '#contract/security.ts';
import { type SignInProblem, signInProblems } from '#contract/security-shapes.ts';
import { signIn } from '#messages/generated/sign-in.ts';
import { signInWays } from '#messages/generated/sign-in-ways.ts';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/call-error.ts';
import { freshRead } from '#web/lib/queries.ts';
import { hasPasswords } from '#web/lib/server-rules.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useEnter } from './account.api.ts';

const capabilitiesQuery = freshRead(security.capabilities, {});

const problemIn = (search: string): SignInProblem | undefined => {
  const said = new URLSearchParams(search).get('problem');
  return signInProblems.find((problem) => problem === said);
};

/** Other sign-in methods: a password reset, a passkey, a provider. Only the available ones are shown. */
export default function LoginWays({ ownDevice }: { ownDevice: boolean }) {
  const { data } = useQuery(capabilitiesQuery);
  const [busy, setBusy] = useState(false);
  const enter = useEnter();
  const problem = problemIn(window.location.search);
  const withPasskey = async () => {
    setBusy(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await call(security.loginPasskeyOptions, {});
      const response = await startAuthentication({ optionsJSON: options as never });
      const user = await call(security.loginPasskey, { body: { response: response as never, ownDevice } });
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
  return (
    <div className="mt-5 grid gap-3">
      {problem && (
        <p role="alert" className="rounded-xl bg-danger-soft p-4 text-note">
          {signInWays.problems[problem]()}
        </p>
      )}
      {data?.mail && hasPasswords() && (
        <Link
          href="/forgot-password"
          className="min-h-11 content-center justify-self-center rounded-sm font-semibold text-accent underline underline-offset-4"
        >
          {signInWays.forgotPassword()}
        </Link>
      )}
      {data?.oidc && (
        <ButtonLink
          href={ownDevice ? '/api/login' : '/api/login?device=shared'}
          variant={hasPasswords() ? 'quiet' : 'primary'}
          loads="document"
        >
          {signInWays.continueWith({ provider: data.oidc.name })}
        </ButtonLink>
      )}
      {hasPasswords() && 'PublicKeyCredential' in window && (
        <Button variant="quiet" pending={busy} onClick={withPasskey}>
          <KeyRound size={19} aria-hidden /> {signInWays.passkey()}
        </Button>
      )}
    </div>
  );
}
