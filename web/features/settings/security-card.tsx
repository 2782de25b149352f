import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { security } from '#contract/security.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { capabilitiesQuery, securityQuery } from './security.api.ts';
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
  const { hasPassword, twoFactor, emailVerified, recoveryCodesLeft } = data;
  return (
    <Card className="grid gap-6">
      <CardTitle>Security</CardTitle>
      <div className="grid gap-4">
        {can?.mail && (
          <Line
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
        {hasPassword && (
          <Line
            title="Password"
            text="Changing it signs you out everywhere else"
            action={
              <Button variant="quiet" size="sm" onClick={() => setOpen('password')}>
                Change password
              </Button>
            }
          />
        )}
        {hasPassword && (
          <Line
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
      </div>
      <Passkeys hasPassword={hasPassword} />
      <Sessions />
      <RecentActivity />
      {open === 'password' && <ChangePasswordDialog onClose={() => setOpen(null)} />}
      {open === 'two-factor' && <TwoFactorDialog on={twoFactor} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Line({
  title,
  text,
  mark,
  action,
}: {
  title: string;
  text: string;
  mark?: string;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h3 className="flex items-center gap-2 font-medium">
          {title}
          {mark && (
            <Pill tone="leaf" className="min-h-6! px-2.5! text-[0.8125rem]">
              {mark}
            </Pill>
          )}
        </h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {action}
    </div>
  );
}
