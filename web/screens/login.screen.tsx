import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';

// Fetched beside the form, which can be filled in without them.
const LoginWays = lazy(() => import('#web/features/account/login-ways.tsx'));
const LoginCodeForm = lazy(() => import('#web/features/account/login-code-form.tsx'));

export default function LoginScreen() {
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · Tisane';
  }, []);
  return (
    <VisitorFrame
      title="Good to see you"
      text={
        needsCode ? 'Your password was right. One more step.' : 'Sign in, and your day is where you left it.'
      }
      other={
        <>
          New here?{' '}
          <Link href="/signup" className="rounded-sm font-semibold text-leaf underline underline-offset-4">
            Sign up
          </Link>
        </>
      }
    >
      <Suspense>
        {needsCode ? (
          <LoginCodeForm onBack={() => setNeedsCode(false)} />
        ) : (
          <>
            <LoginForm onCode={() => setNeedsCode(true)} />
            <Suspense fallback={<div className="h-17" />}>
              <LoginWays />
            </Suspense>
          </>
        )}
      </Suspense>
    </VisitorFrame>
  );
}
