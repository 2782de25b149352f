import * as z from 'zod/mini';
import { User } from './account.ts';
import { Email } from './account-forms.ts';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Role, roles, Uuid } from './shapes.ts';

/** The offered page sizes. */
export const pageSizes = [5, 10, 25, 50] as const;
const maxPageSize = 100;
/** The default page size of the list of users. */
export const defaultPageSize = 5;

export const adminActions = [
  'role',
  'delete',
  'sessions',
  'restore',
  'download',
  'invite',
  'withdraw',
  'reset',
  'leave',
] as const;

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

export const AdminUser = z.extend(User, { emailVerified: z.boolean() });
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

/** An invitation to make one account. Its link is shown once, when it is made. */
export const Invitation = z.object({
  id: z.string(),
  /** Only this address may use it; null: any. */
  email: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Null while nobody has used it. */
  usedAt: z.nullable(z.string()),
  /** The address of the account that it made; null if that is deleted. */
  usedBy: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof Invitation>;

/** The path and query of a link that an admin gives to a person, and its end (ISO 8601). */
const Link = z.object({ path: z.string(), expiresAt: z.string() });

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
  resetLink: endpoint('POST /api/admin/users/:userId/reset-link', 'create user-password', {
    refuses: ['forbidden', 'own-account', 'no-such-person', 'provider-only'],
    summary: 'A link with which somebody chooses a new password; it works once, for a day (403 for oneself)',
    params,
    reply: Link,
    invalidates: ['admin-audit'],
  }),
  invitations: endpoint('GET /api/admin/invitations', 'read account-invitation', {
    tags: ['admin-invitations'],
    summary: 'The latest invitations, the newest first',
    reply: z.array(Invitation),
  }),
  invite: endpoint('POST /api/admin/invitations', 'create account-invitation', {
    refuses: ['email-taken', 'email-invalid', 'invitations-full'],
    summary:
      'A link with which one person makes an account; with an address only theirs, to which it is sent',
    body: z.object({ email: z.optional(Email) }),
    /** `sent`: an email with the link is on its way. */
    reply: z.extend(Link, { sent: z.boolean() }),
    invalidates: ['admin-invitations', 'admin-audit'],
  }),
  withdrawInvitation: endpoint('DELETE /api/admin/invitations/:invitationId', 'delete account-invitation', {
    summary: 'End an invitation that nobody has used; a repeat changes nothing',
    params: z.object({ invitationId: Uuid }),
    invalidates: ['admin-invitations'],
  }),
  audit: endpoint('GET /api/admin/audit', 'read audit', {
    tags: ['admin-audit'],
    summary: 'What admins did, the latest first',
    query: z.object(paging),
    reply: z.object({ lines: z.array(AuditLine), total: z.number() }),
  }),
};
