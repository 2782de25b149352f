import { admin } from '#contract/admin.ts';
import { backups } from '#contract/backups.ts';
import { reminders } from '#contract/reminders.ts';
import { serverState } from '#contract/server-state.ts';
import type { Role } from '#contract/shapes.ts';
import { freshRead, read } from '#web/outbox/queries.ts';

export const analyticsQuery = read(admin.analytics, {});
export const auditQuery = (page: number) => read(admin.audit, { query: { page, limit: 10 } });
export const invitationsQuery = freshRead(admin.invitations, {});
export const backupsQuery = freshRead(backups.overview, {});
export const serverStateQuery = freshRead(serverState.read, {});
export const deliveryQuery = read(reminders.delivery, {});

export type UserSearch = { page: number; limit: number; search: string; role: Role | 'all' };

export const usersQuery = ({ page, limit, search, role }: UserSearch) =>
  read(admin.users, {
    query: { page, limit, ...(search && { search }), ...(role !== 'all' && { role }) },
  });
