import { type AdminUser, admin } from '#contract/admin.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type UserLineProps = { user: AdminUser; isSelf: boolean; onSignOut: () => void; onDelete: () => void };

/** Somebody in the list, with what an admin can do about them. */
export function UserLine({ user, isSelf, onSignOut, onDelete }: UserLineProps) {
  const { email, firstName, lastName, role, createdAt } = user;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const setRole = useWrite(admin.setRole, {
    done: () => toast({ title: 'Role updated', description: 'User role has been updated successfully' }),
    failed: ({ message }) => toastError(message || 'Failed to update user role'),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {name || email}
          {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {name && `${email} · `}since {date.format(new Date(createdAt))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Pill tone={role === 'admin' ? 'plum' : 'plain'} className="capitalize">
          {role}
        </Pill>
        {!isSelf && (
          <>
            <Button
              variant="quiet"
              size="sm"
              pending={setRole.isPending}
              aria-label={`${role === 'admin' ? 'Demote' : 'Promote'} ${email}`}
              onClick={() =>
                setRole.mutate({
                  params: { userId: user.id },
                  body: { role: role === 'admin' ? 'user' : 'admin' },
                })
              }
            >
              {role === 'admin' ? 'Demote' : 'Promote'}
            </Button>
            <Button variant="ghost" size="sm" aria-label={`Sign out ${email} everywhere`} onClick={onSignOut}>
              Sign out
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Delete the account of ${email}`}
              onClick={onDelete}
            >
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
