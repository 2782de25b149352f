import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { security } from '#contract/security.ts';
import { security as texts } from '#messages/en/security.ts';
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
        title: texts.anEmailIsOn(),
        description: texts.followTheLinkIn(),
      }),
    failed: toastFailure,
  });
  if (!data) return <Skeleton className="h-72" />;
  const { hasPassword, twoFactor, emailVerified, recoveryCodesLeft } = data;
  return (
    <Card className="grid gap-6">
      <CardTitle>{texts.security()}</CardTitle>
      <div className="grid gap-4">
        {can?.mail && (
          <Line
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
        {hasPassword && (
          <Line
            title={texts.password()}
            text={texts.changingItSignsYou()}
            action={
              <Button variant="quiet" size="sm" onClick={() => setOpen('password')}>
                {texts.changePassword()}
              </Button>
            }
          />
        )}
        {hasPassword && (
          <Line
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
