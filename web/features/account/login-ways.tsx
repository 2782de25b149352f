import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link } from 'wouter';
import { security } from '#contract/security.ts';
import { type SignInProblem, signInProblems } from '#contract/security-shapes.ts';
import { signInWays } from '#messages/generated/sign-in-ways.ts';
import { hasPasswords } from '#web/lib/server-rules.ts';
import { freshRead } from '#web/outbox/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { usePasskey } from './use-passkey.ts';

const capabilitiesQuery = freshRead(security.capabilities, {});

const problemIn = (search: string): SignInProblem | undefined => {
  const said = new URLSearchParams(search).get('problem');
  return signInProblems.find((problem) => problem === said);
};

/** Other sign-in methods: a password reset, a passkey, a provider. Only the available ones are shown. */
export default function LoginWays({ ownDevice }: { ownDevice: boolean }) {
  const { data } = useQuery(capabilitiesQuery);
  const { busy, ask } = usePasskey(ownDevice);
  const problem = problemIn(window.location.search);
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
        <Button variant="quiet" pending={busy} onClick={ask}>
          <KeyRound size={19} aria-hidden /> {signInWays.passkey()}
        </Button>
      )}
    </div>
  );
}
