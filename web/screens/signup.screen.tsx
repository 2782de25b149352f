import { useEffect } from 'react';
import { signUp } from '#messages/generated/sign-up.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { SignupForm } from '#web/features/account/signup-form.tsx';
import { lazyPart } from '#web/lib/lazy.tsx';
import { rich } from '#web/lib/rich.ts';
import { hasPasswords, signUpRule } from '#web/lib/server-rules.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { InlineLink } from '#web/ui/inline-link.tsx';

// Loaded separately: the form works without it.
const StartFromBackupLine = lazyPart(() => import('#web/features/account/start-from-backup-line.tsx'));

export default function SignupScreen() {
  useEffect(() => {
    document.title = signUp.pageTitle();
  }, []);
  const invitation = new URLSearchParams(window.location.search).get('invitation') ?? undefined;
  const rule = signUpRule();
  if (!hasPasswords() || rule === 'closed' || (rule === 'invited' && !invitation))
    return <NoForm rule={rule} />;
  return (
    <VisitorFrame
      title={signUp.title()}
      text={signUp.text()}
      other={rich(
        signUp.haveAccount({
          link: (text) => <InlineLink href="/login">{text}</InlineLink>,
        }),
      )}
    >
      <SignupForm invitation={invitation} />
      <StartFromBackupLine />
    </VisitorFrame>
  );
}

/** Says why there is no form, and leads to the sign-in. */
function NoForm({ rule }: { rule: string }) {
  const title = rule === 'closed' ? signUp.closedTitle() : signUp.invitedTitle();
  const text = rule === 'closed' ? signUp.closedText() : signUp.invitedText();
  return (
    <VisitorFrame
      title={hasPasswords() ? title : signUp.title()}
      text={hasPasswords() ? text : signUp.providerText()}
      other={null}
    >
      <ButtonLink href="/login">{signUp.toSignIn()}</ButtonLink>
      <StartFromBackupLine />
    </VisitorFrame>
  );
}
