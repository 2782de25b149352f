import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Role, roles, Uuid } from './shapes.ts';

/** The offered page sizes. */
export const pageSizes = [5, 10, 25, 50] as const;
const maxPageSize = 100;
/** The default page size of the list of users. */
export const defaultPageSize = 5;

export const adminActions = ['role', 'delete', 'sessions', 'restore', 'download'] as const;

const page = z.coerce.number(issue('page-not-a-number')).check(z.int(), z.minimum(1), z.maximum(1_000_000));
const limit = z.coerce
  .number(issue('page-size-unknown'))
  .check(
    z.int(issue('page-size-unknown')),
    z.minimum(1, issue('page-size-unknown')),
    z.maximum(maxPageSize, issue('page-size-unknown')),
  );

/** Counts only: admins see no conditions, saved remedies or notes. */
export const Analytics = z.object({
  totalUsers: z.number(),
  adminUsers: z.number(),
  regularUsers: z.number(),
  totalRecipes: z.number(),
  totalWorkouts: z.number(),
  totalRemedies: z.number(),
  totalFoods: z.number(),
  /** The last 26 weeks, the oldest first; a week is named by its Monday. */
  weeks: z.array(
    z.object({
      week: z.string(),
      signups: z.number(),
      /** People with at least one ritual or habit done, or a figure recorded, in that week. */
      active: z.number(),
    }),
  ),
  content: z.object({
    conditions: z.number(),
    herbs: z.number(),
    rituals: z.number(),
    habits: z.number(),
  }),
});
export type Analytics = z.infer<typeof Analytics>;

export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: Role,
  emailVerified: z.boolean(),
  createdAt: z.string(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AuditLine = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(adminActions),
  /** Null for the server's command line. */
  adminId: z.nullable(z.string()),
  /** Null if the account is deleted, as for the subject. */
  adminEmail: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  subjectEmail: z.nullable(z.string()),
  roleBefore: z.nullable(Role),
  roleAfter: z.nullable(Role),
  /** Of a deleted account: a keyed hash of its address. */
  emailHash: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** An empty one and `all` mean everybody. */
const RoleFilter = z.enum([...roles, 'all', '']);

const paging = { page: z.optional(page), limit: z.optional(limit) };
const params = z.object({ userId: Uuid });
const invalidates = ['admin-users', 'admin-analytics', 'admin-audit'] as const;

export const admin = {
  analytics: endpoint('GET /api/admin/analytics', 'read analytics', {
    tags: ['admin-analytics'],
    summary: 'Counts of people and content, and the last 26 weeks',
    reply: Analytics,
  }),
  users: endpoint('GET /api/admin/users', 'read user', {
    tags: ['admin-users'],
    summary: 'People, the newest first, a page at a time; `search` looks in email and names',
    query: z.object({
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      role: z.optional(RoleFilter),
    }),
    reply: z.object({ users: z.array(AdminUser), total: z.number() }),
  }),
  setRole: endpoint('PATCH /api/admin/users/:userId/role', 'update user', {
    refuses: ['forbidden', 'own-account', 'no-such-person'],
    summary: "Change somebody else's role (403 for one's own: so there is always an admin)",
    params,
    body: z.object({ role: Role }),
    reply: AdminUser,
    invalidates,
  }),
  deleteUser: endpoint('DELETE /api/admin/users/:userId', 'delete user', {
    refuses: ['forbidden', 'own-account', 'no-such-person', 'confirmation-email-wrong'],
    summary:
      "Delete somebody's account and all that is theirs, for good; their address is asked for once more",
    params,
    body: z.object({ confirmEmail: z.string().check(z.trim(), z.maxLength(254)) }),
    invalidates,
  }),
  endSessions: endpoint('POST /api/admin/users/:userId/sessions/end', 'delete user-session', {
    refuses: ['forbidden', 'own-account', 'no-such-person'],
    summary: 'Sign somebody else out everywhere (403 for oneself)',
    params,
    invalidates: ['admin-audit'],
  }),
  audit: endpoint('GET /api/admin/audit', 'read audit', {
    tags: ['admin-audit'],
    summary: 'What admins did, the latest first',
    query: z.object(paging),
    reply: z.object({ lines: z.array(AuditLine), total: z.number() }),
  }),
};
