import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { security } from '#contract/security.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ProviderLine } from './provider-line.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { capabilitiesQuery, securityQuery } from './security.api.ts';
import { SecurityLine } from './security-line.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

/** How the account is protected: password, second step, passkeys, and where it is signed in. */
export function SecurityCard() {
  const { data } = useQuery(securityQuery);
  const { data: can } = useQuery(capabilitiesQuery);
  const [open, setOpen] = useState<'password' | 'two-factor' | null>(null);
  const verify = useWrite(security.sendVerification, {
    done: () =>
      toast({
        title: 'An email is on its way',
        description: 'Follow the link in it to confirm your address.',
      }),
    failed: toastFailure,
  });
  if (!data) return <Skeleton className="h-72" />;
  const { hasPassword, twoFactor, emailVerified, recoveryCodesLeft, providerConnected } = data;
  return (
    <Card className="grid gap-6">
      <CardTitle>Security</CardTitle>
      <div className="grid gap-4">
        {can?.mail && (
          <SecurityLine
            title="Email address"
            text={
              emailVerified ? 'Confirmed' : 'Not confirmed: a lost password could not be found again by email'
            }
            {...(!emailVerified && {
              action: (
                <Button
                  variant="quiet"
                  size="sm"
                  pending={verify.isPending}
                  onClick={() => verify.mutate({})}
                >
                  Send the email
                </Button>
              ),
            })}
          />
        )}
        <SecurityLine
          title="Password"
          text={hasPassword ? 'Changing it signs you out everywhere else' : 'None: you sign in without one'}
          action={
            <Button variant="quiet" size="sm" onClick={() => setOpen('password')}>
              {hasPassword ? 'Change password' : 'Choose a password'}
            </Button>
          }
        />
        {hasPassword && (
          <SecurityLine
            title="Two-factor authentication"
            text={
              twoFactor
                ? `On. ${recoveryCodesLeft ?? 0} recovery codes are left.`
                : 'Off. A code from an app beside your password keeps others out.'
            }
            action={
              <Button variant="quiet" size="sm" onClick={() => setOpen('two-factor')}>
                {twoFactor ? 'Manage' : 'Turn on'}
              </Button>
            }
            {...(twoFactor && { mark: 'On' })}
          />
        )}
        {can?.oidc && <ProviderLine provider={can.oidc.name} connected={providerConnected} />}
      </div>
      <Passkeys />
      <Sessions />
      <RecentActivity />
      {open === 'password' && <PasswordDialog hasPassword={hasPassword} onClose={() => setOpen(null)} />}
      {open === 'two-factor' && <TwoFactorDialog on={twoFactor} onClose={() => setOpen(null)} />}
    </Card>
  );
}
