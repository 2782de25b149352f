import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type AdminUser, admin, defaultPageSize, pageSizes } from '#contract/admin.ts';
import type { Role } from '#contract/shapes.ts';
import { admin as texts } from '#messages/generated/admin.ts';
import { ConfirmByEmail } from '#web/components/confirm-by-email.tsx';
import { LoadState } from '#web/components/load-failed.tsx';
import { signUpRule } from '#web/lib/server-rules.ts';
import { toast } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { usersQuery } from './admin.api.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { UserLine } from './user-line.tsx';

/** All accounts of this server, with their roles. */
export function UserManagement({ selfId }: { selfId: string }) {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Role | 'all'>('all');
  const [limit, setLimit] = useState(defaultPageSize);
  const [page, setPage] = useState(1);
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const [signingOut, setSigningOut] = useState<AdminUser | null>(null);
  const [resetting, setResetting] = useState<AdminUser | null>(null);
  const asked = useDeferredValue(search.trim());
  const { data, error, refetch } = useQuery({
    ...usersQuery({ page, limit, search: asked, role }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / limit));
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={texts.searchUsers()}
          placeholder={texts.searchPlaceholder()}
          value={search}
          maxLength={100}
          found={data?.total}
          onChange={(next) => {
            setSearch(next);
            setPage(1);
          }}
          className="min-w-60 grow"
        />
        <SelectField
          label={texts.role()}
          labelStyle="hidden"
          value={role}
          options={[
            { value: 'all', label: texts.allRoles() },
            { value: 'admin', label: texts.admins() },
            { value: 'user', label: texts.users() },
          ]}
          onChange={(next) => {
            setRole(next);
            setPage(1);
          }}
        />
        <SelectField
          label={texts.usersPerPage()}
          labelStyle="hidden"
          value={limit}
          options={pageSizes.map((size) => ({ value: size, label: texts.perPage({ size }) }))}
          onChange={(next) => {
            setLimit(next);
            setPage(1);
          }}
        />
      </div>
      {!data && <LoadState {...{ error, refetch }} title={texts.usersNotLoaded()} skeleton="h-72" />}
      {data && data.users.length === 0 && <EmptyCard title={texts.noUsersFound()} />}
      {data && data.users.length > 0 && (
        <>
          <ul className="grid gap-3">
            {data.users.map((user) => (
              <UserLine
                key={user.id}
                user={user}
                isSelf={user.id === selfId}
                onDelete={() => setDeleting(user)}
                onSignOut={() => setSigningOut(user)}
                onNewPassword={() => setResetting(user)}
              />
            ))}
          </ul>
          <nav
            aria-label={texts.pagesOfUsers()}
            className="flex items-center justify-between gap-3 sm:justify-center"
          >
            <Button variant="quiet" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {texts.previous()}
            </Button>
            <p className="tabular text-sm text-ink-soft" aria-live="polite">
              {texts.pageOf({ page, pages, users: data.total })}
            </p>
            <Button variant="quiet" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {texts.next()}
            </Button>
          </nav>
        </>
      )}
      {signUpRule() === 'invited' && <InvitationsCard />}
      {resetting && <ResetLinkDialog user={resetting} onClose={() => setResetting(null)} />}
      {signingOut && <EndSessionsDialog user={signingOut} onClose={() => setSigningOut(null)} />}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

/** Asks before a person is signed out on all devices, for example after a loss. */
function EndSessionsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const end = useOperation(admin.endSessions, {
    done: () => {
      toast({ title: texts.signedOutEverywhere(), description: texts.auditLogged() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.signOutEverywhere()}
      description={texts.signOutEverywhereHint({ email: user.email })}
      confirm={texts.signOutEverywhereButton()}
      pending={end.isPending}
      onConfirm={() => end.mutate({ params: { userId: user.id } })}
      onCancel={onClose}
    />
  );
}

/** Asks before an account is deleted on its owner's request: the admin types the address. */
function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const remove = useOperation(admin.deleteUser, {
    done: () => {
      toast({
        title: texts.accountDeleted(),
        description: texts.accountDeletedHint(),
      });
      onClose();
    },
  });
  return (
    <ConfirmByEmail
      email={user.email}
      label={texts.confirmAddress()}
      title={texts.deleteThisAccount()}
      description={texts.deletionWarning({ email: user.email })}
      confirm={texts.deleteForGood()}
      pending={remove.isPending}
      onConfirm={(confirmEmail) => remove.mutate({ params: { userId: user.id }, body: { confirmEmail } })}
      onCancel={onClose}
    />
  );
}
