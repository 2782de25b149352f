import { type AdminUser, admin } from '#contract/admin.ts';
import { format } from '#messages/format.ts';
import { actions } from '#messages/generated/actions.ts';
import { admin as texts } from '#messages/generated/admin.ts';
import { app } from '#messages/generated/app.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { hasPasswords } from '#web/lib/server-rules.ts';
import { failureText, toast } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';

type UserLineProps = {
  user: AdminUser;
  isSelf: boolean;
  onSignOut: () => void;
  onNewPassword: () => void;
  onDelete: () => void;
};

/** A person in the list, with admin actions. */
export function UserLine({ user, isSelf, onSignOut, onNewPassword, onDelete }: UserLineProps) {
  const { email, firstName, lastName, role, createdAt } = user;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const setRole = useOperation(admin.setRole, {
    done: () => toast({ title: texts.roleUpdated(), description: texts.roleUpdatedHint() }),
    failed: (error) =>
      toast({
        title: app.error(),
        variant: 'destructive',
        ...failureText(error, texts.roleNotChanged()),
      }),
  });
  const rest = [
    { label: texts.signOut(), of: texts.signOutEverywhereOf, act: onSignOut },
    ...(hasPasswords() ? [{ label: texts.newPassword(), of: texts.newPasswordOf, act: onNewPassword }] : []),
    { label: actions.delete(), of: texts.deleteAccountOf, act: onDelete },
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar person={user} className="size-10" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {name || email}
            {isSelf && <span className="font-normal text-ink-soft"> {texts.you()}</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {name
              ? texts.emailSince({ email, day: format.moment(createdAt, 'date') })
              : texts.since({ day: format.moment(createdAt, 'date') })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Pill tone={role === 'admin' ? 'special' : 'plain'} className="capitalize">
          {texts.roles[role]()}
        </Pill>
        {!isSelf && (
          <>
            <Button
              variant="quiet"
              size="sm"
              pending={setRole.isPending}
              aria-label={`${role === 'admin' ? texts.demote() : texts.promote()} ${email}`}
              onClick={() =>
                setRole.mutate({
                  params: { userId: user.id },
                  body: { role: role === 'admin' ? 'user' : 'admin' },
                })
              }
            >
              {role === 'admin' ? texts.demote() : texts.promote()}
            </Button>
            {rest.map(({ label, of, act }) => (
              <Button key={label} variant="ghost" size="sm" aria-label={of({ email })} onClick={act}>
                {label}
              </Button>
            ))}
          </>
        )}
      </div>
    </li>
  );
}
