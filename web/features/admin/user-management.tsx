import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { type AdminUser, defaultPageSize, pageSizes } from '#contract/admin.ts';
import { type Role, roles } from '#contract/shapes.ts';
import { admin as texts } from '#messages/en/admin.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usersQuery } from './admin.api.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { UserLine } from './user-line.tsx';

const select = 'min-h-12 rounded-small border border-ink-soft/55 bg-card px-3';

/** The people of this house, with their roles. */
export function UserManagement({ selfId }: { selfId: string }) {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Role | 'all'>('all');
  const [limit, setLimit] = useState(defaultPageSize);
  const [page, setPage] = useState(1);
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const [signingOut, setSigningOut] = useState<AdminUser | null>(null);
  const asked = useDeferredValue(search.trim());
  const { data, isError, error, refetch } = useQuery({
    ...usersQuery({ page, limit, search: asked, role }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / limit));
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-12 min-w-60 grow items-center gap-2.5 rounded-full border border-ink-soft/55 bg-card px-4 focus-within:outline-2 focus-within:outline-leaf">
          <Search size={19} aria-hidden className="shrink-0 text-ink-soft" />
          <span className="sr-only">{texts.searchUsers()}</span>
          <input
            type="search"
            value={search}
            maxLength={100}
            placeholder={texts.searchUsers2()}
            onChange={({ target }) => {
              setSearch(target.value);
              setPage(1);
            }}
            className="w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft/80"
          />
        </label>
        <select
          aria-label={texts.role()}
          value={role}
          onChange={({ target }) => {
            setRole(roles.find((each) => each === target.value) ?? 'all');
            setPage(1);
          }}
          className={select}
        >
          <option value="all">{texts.allRoles()}</option>
          <option value="admin">{texts.admins()}</option>
          <option value="user">{texts.textUsers()}</option>
        </select>
        <select
          aria-label={texts.textUsersPerPage()}
          value={limit}
          onChange={({ target }) => {
            setLimit(Number(target.value));
            setPage(1);
          }}
          className={select}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {texts.perPage({ size })}
            </option>
          ))}
        </select>
      </div>
      {isError && !data && (
        <LoadFailed
          title={texts.failedToFetchUsers()}
          lines={[error.message]}
          actions={<Button onClick={() => refetch()}>{texts.tryAgain()}</Button>}
        />
      )}
      {!data && !isError && <Skeleton className="h-72" />}
      {data && data.users.length === 0 && (
        <Card>
          <EmptyState title={texts.noUsersFound()} />
        </Card>
      )}
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
      {signingOut && <EndSessionsDialog user={signingOut} onClose={() => setSigningOut(null)} />}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}
