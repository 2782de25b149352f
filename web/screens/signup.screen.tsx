import { useEffect } from 'react';
import { Link } from 'wouter';
import { signUp } from '#messages/en/sign-up.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { SignupForm } from '#web/features/account/signup-form.tsx';
import { rich } from '#web/lib/rich.ts';

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
          link: (text) => (
            <Link
              href="/login"
              className="-my-3 inline-block rounded-sm py-3 font-semibold text-accent underline underline-offset-4"
            >
              {text}
            </Link>
          ),
        }),
      )}
    >
      <SignupForm />
    </VisitorFrame>
  );
}
