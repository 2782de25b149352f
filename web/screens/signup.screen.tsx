import { useEffect } from 'react';
import { Link } from 'wouter';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { SignupForm } from '#web/features/account/signup-form.tsx';

export default function SignupScreen() {
  useEffect(() => {
    document.title = 'Sign up · Tisane';
  }, []);
  return (
    <VisitorFrame
      title="Begin gently"
      text="An email and a password are all it takes. What you keep here stays yours."
      other={
        <>
          Already have an account?{' '}
          <Link href="/login" className="rounded-sm font-semibold text-leaf underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
    >
      <SignupForm />
    </VisitorFrame>
  );
}
