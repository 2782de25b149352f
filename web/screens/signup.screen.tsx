import { useEffect } from 'react';
import { signUp } from '#messages/generated/sign-up.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { SignupForm } from '#web/features/account/signup-form.tsx';
import { lazyPart } from '#web/lib/lazy.tsx';
import { rich } from '#web/lib/rich.ts';
import { InlineLink } from '#web/ui/inline-link.tsx';

// Loaded separately: the form works without it.
const StartFromBackupLine = lazyPart(() => import('#web/features/account/start-from-backup-line.tsx'));

export default function SignupScreen() {
  useEffect(() => {
    document.title = signUp.pageTitle();
  }, []);
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
      <SignupForm />
      <StartFromBackupLine />
    </VisitorFrame>
  );
}
