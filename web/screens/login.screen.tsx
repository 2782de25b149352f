import { useEffect } from 'react';
import { Link } from 'wouter';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { VisitorFrame } from '#web/shell/visitor-frame.tsx';

export default function LoginScreen() {
  useEffect(() => {
    document.title = 'Sign in · Tisane';
  }, []);
  return (
    <VisitorFrame
      title="Good to see you"
      text="Sign in, and your day is where you left it."
      other={
        <>
          New here?{' '}
          <Link href="/signup" className="rounded-sm font-semibold text-leaf underline underline-offset-4">
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm />
    </VisitorFrame>
  );
}
