import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { security } from '#contract/security.ts';
import { security as texts } from '#messages/generated/security.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ProviderLine } from './provider-line.tsx';
import { capabilitiesQuery, securityQuery } from './security.api.ts';
import { SecurityLine } from './security-line.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

/** How the account is protected: password, second step, passkeys. */
export function SecurityCard() {
  const { data, isError, refetch } = useQuery(securityQuery);
  const { data: can } = useQuery(capabilitiesQuery);
  const [open, setOpen] = useState<'password' | 'two-factor' | null>(null);
  const verify = useOperation(security.sendVerification, {
    done: () =>
      toast({
        title: texts.emailSent(),
        description: texts.emailSentHint(),
      }),
    failed: toastFailure,
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
              text={emailVerified ? texts.confirmed() : texts.notConfirmedALost()}
              {...(!emailVerified && {
                action: (
                  <Button
                    variant="quiet"
                    size="sm"
                    pending={verify.isPending}
                    onClick={() => verify.mutate({})}
                  >
                    {texts.sendTheEmail()}
                  </Button>
                ),
              })}
            />
          )}
          <SecurityLine
            title={texts.password()}
            text={hasPassword ? texts.changePasswordHint() : texts.passwordNone()}
            action={
              <Button variant="quiet" size="sm" onClick={() => setOpen('password')}>
                {hasPassword ? texts.changePassword() : texts.chooseAPassword()}
              </Button>
            }
          />
          {hasPassword && (
            <SecurityLine
              title={texts.twoFactorAuthentication()}
              text={
                twoFactor ? texts.recoveryCodesLeft({ count: recoveryCodesLeft ?? 0 }) : texts.offACodeFrom()
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
        <Passkeys />
      </OnlineOnly>
      {open === 'password' && <PasswordDialog hasPassword={hasPassword} onClose={() => setOpen(null)} />}
      {open === 'two-factor' && <TwoFactorDialog on={twoFactor} onClose={() => setOpen(null)} />}
    </Card>
  );
}
