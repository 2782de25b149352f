import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { security } from '#contract/security.ts';
import { signInProblems } from '#contract/security-shapes.ts';
import { proof } from '#messages/generated/proof.ts';
import { security as texts } from '#messages/generated/security.ts';
import { signInWays } from '#messages/generated/sign-in-ways.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { haveProof } from '#web/lib/have-proof.ts';
import { hasPasswords } from '#web/lib/server-rules.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { capabilitiesQuery, securityQuery } from './security.api.ts';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

/** The protection of the account: password, two-factor, passkeys. */
export function SecurityCard() {
  const { data, isError, refetch } = useQuery(securityQuery);
  const { data: can } = useQuery(capabilitiesQuery);
  const [open, setOpen] = useState<'email' | 'password' | 'two-factor' | null>(null);
  const verify = useOperation(security.sendVerification, {
    done: () =>
      toast({
        title: texts.emailSent(),
        description: texts.emailSentHint(),
      }),
  });
  if (!data) {
    if (!isError) return <Skeleton className="h-72" />;
    return (
      <Card className="grid gap-2">
        <NotLoaded text={texts.securityNotLoaded()} onRetry={() => refetch()} />
      </Card>
    );
  }
  const { hasPassword, twoFactor, emailVerified, recoveryCodesLeft, providerConnected } = data;
  return (
    <Card className="grid gap-6">
      <OnlineOnly>
        <div className="grid gap-4">
          {can?.mail && (
            <SecurityLine
              title={texts.emailAddress()}
              text={emailVerified ? texts.confirmed() : texts.notConfirmedHint()}
              action={
                <div className="flex flex-wrap gap-2">
                  {!emailVerified && (
                    <Button
                      variant="quiet"
                      size="sm"
                      pending={verify.isPending}
                      onClick={() => verify.mutate({})}
                    >
                      {texts.sendTheEmail()}
                    </Button>
                  )}
                  <Button variant="quiet" size="sm" onClick={() => setOpen('email')}>
                    {texts.changeAddress()}
                  </Button>
                </div>
              }
            />
          )}
          {hasPasswords() && (
            <SecurityLine
              title={texts.password()}
              text={hasPassword ? texts.changePasswordHint() : texts.passwordNone()}
              action={
                <Button variant="quiet" size="sm" onClick={() => setOpen('password')}>
                  {hasPassword ? texts.changePassword() : texts.chooseAPassword()}
                </Button>
              }
            />
          )}
          {hasPasswords() && hasPassword && (
            <SecurityLine
              title={texts.twoFactorAuthentication()}
              text={
                twoFactor
                  ? texts.recoveryCodesLeft({ count: recoveryCodesLeft ?? 0 })
                  : texts.twoFactorOffShort()
              }
              action={
                <Button variant="quiet" size="sm" onClick={() => setOpen('two-factor')}>
                  {twoFactor ? texts.manage() : texts.turnOn()}
                </Button>
              }
              {...(twoFactor && { mark: texts.on() })}
            />
          )}
          {can?.oidc && <ProviderLine provider={can.oidc.name} connected={providerConnected} />}
        </div>
        {hasPasswords() && <Passkeys />}
      </OnlineOnly>
      {open === 'email' && <EmailDialog isConfirmed={emailVerified} onClose={() => setOpen(null)} />}
      {open === 'password' && <PasswordDialog hasPassword={hasPassword} onClose={() => setOpen(null)} />}
      {open === 'two-factor' && <TwoFactorDialog on={twoFactor} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** Shows the result of the provider's redirect once, and removes it from the address. */
function useReturn(provider: string): void {
  useEffect(() => {
    const came = new URLSearchParams(window.location.search);
    const problem = signInProblems.find((each) => each === came.get('problem'));
    if (came.has('proved')) toast({ title: proof.proved(), description: proof.provedText() });
    else if (came.has('connected')) {
      toast({ title: proof.connected({ provider }), description: proof.connectedText() });
    } else if (problem) {
      const description = signInWays.problems[problem]();
      toast({ title: proof.notDone(), description, variant: 'destructive' });
    } else return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [provider]);
}

/** The provider as a sign-in method: connected or not. */
function ProviderLine({ provider, connected }: { provider: string; connected: boolean }) {
  useReturn(provider);
  const disconnect = useOperation(security.disconnectProvider, {
    done: () => toast({ title: texts.isDisconnected({ provider }) }),
  });
  const connect = async () => {
    if (await haveProof()) window.location.assign('/api/account/provider/connect');
  };
  return (
    <SecurityLine
      title={provider}
      text={connected ? texts.providerConnectedHint() : texts.providerHint()}
      action={
        connected ? (
          hasPasswords() && (
            <Button
              variant="quiet"
              size="sm"
              pending={disconnect.isPending}
              onClick={() => disconnect.mutate({})}
            >
              {texts.disconnect()}
            </Button>
          )
        ) : (
          <Button variant="quiet" size="sm" onClick={() => void connect().catch(toastFailure)}>
            {texts.connect()}
          </Button>
        )
      }
    />
  );
}

type SecurityLineProps = {
  title: string;
  text: string;
  mark?: string;
  action?: ReactNode;
};

/** A line of the card: name, state, and action. */
function SecurityLine({ title, text, mark, action }: SecurityLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 font-medium">
          {title}
          {mark && (
            <Pill tone="accent" size="small">
              {mark}
            </Pill>
          )}
        </h2>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {action}
    </div>
  );
}
