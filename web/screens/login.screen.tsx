import { useEffect, useState } from 'react';
import { signIn } from '#messages/generated/sign-in.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { OwnDeviceField } from '#web/features/account/own-device-field.tsx';
import { lazyPart } from '#web/lib/lazy.tsx';
import { rich } from '#web/lib/rich.ts';
import { hasPasswords, signUpRule } from '#web/lib/server-rules.ts';
import { InlineLink } from '#web/ui/inline-link.tsx';

// Loaded separately: the form works without them.
const LoginWays = lazyPart(() => import('#web/features/account/login-ways.tsx'));
const UnsentNote = lazyPart(() => import('#web/features/account/unsent-note.tsx'));
const LoginCodeForm = lazyPart(() => import('#web/features/account/login-code-form.tsx'));

export default function LoginScreen() {
  const [needsCode, setNeedsCode] = useState(false);
  const [ownDevice, setOwnDevice] = useState(true);
  useEffect(() => {
    document.title = signIn.pageTitle();
  }, []);
  return (
    <VisitorFrame
      title={signIn.title()}
      text={needsCode ? signIn.textForCode() : signIn.text()}
      other={
        hasPasswords() &&
        signUpRule() === 'open' &&
        rich(signIn.newHere({ link: (text) => <InlineLink href="/signup">{text}</InlineLink> }))
      }
    >
      {needsCode ? (
        <LoginCodeForm ownDevice={ownDevice} onBack={() => setNeedsCode(false)} />
      ) : (
        <>
          <UnsentNote />
          {hasPasswords() ? (
            <LoginForm ownDevice={ownDevice} onOwnDevice={setOwnDevice} onCode={() => setNeedsCode(true)} />
          ) : (
            <OwnDeviceField own={ownDevice} onChange={setOwnDevice} />
          )}
          <LoginWays ownDevice={ownDevice} fallback={<div className="h-17" />} />
        </>
      )}
    </VisitorFrame>
  );
}
