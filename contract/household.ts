import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dishRefusals } from './kitchen.ts';
import { Uuid } from './shapes.ts';

/** As typed: case and dashes are ignored. */
const Code = z.string().check(z.trim(), z.minLength(8), z.maxLength(40), z.regex(/^[A-Za-z0-9 -]+$/));
const MemberId = Uuid;

/**
 * What a member may share: the meal plan; what their safety profile forbids, for that plan; groceries with the pantry; and
 * own recipes. Whether a profile counts, its owner alone reads.
 */
export const shares = ['plan', 'profile', 'groceries', 'recipes'] as const;
export const Share = z.enum(shares);
export type Share = z.infer<typeof Share>;

/** A member of the household, as the other members see them. */
const Member = z.object({
  id: z.string(),
  name: z.string(),
  isMe: z.boolean(),
  /** The owner may invite, remove members and transfer ownership. */
  isOwner: z.boolean(),
  /** What they share. */
  shares: z.array(Share),
});
export type Member = z.infer<typeof Member>;

/** A household: its members choose what they share. A person alone has none. */
export const Household = z.object({
  members: z.array(Member),
  /** Unused invitations that have not expired. */
  openInvites: z.int(),
});
export type Household = z.infer<typeof Household>;

const invalidates = [
  'household',
  'groceries',
  'pantry',
  'meal-plan',
  'shared-plan',
  'household-recipes',
  'dashboard',
] as const;

export const household = {
  read: endpoint('GET /api/household', 'read household', {
    tags: ['household'],
    summary: 'Those with whom the person shares groceries; nobody: an empty list',
    reply: Household,
  }),
  invite: endpoint('POST /api/household/invites', 'create household-invite', {
    refuses: ['owner-only', 'household-full'],
    summary: 'A code with which one person can join within seven days; it is shown this once',
    reply: z.object({ code: z.string(), expiresAt: z.string() }),
    invalidates: ['household'],
  }),
  revokeInvites: endpoint('DELETE /api/household/invites', 'delete household-invite', {
    refuses: ['owner-only'],
    summary: 'Invitations that nobody has used stop working; a repeat changes nothing',
    invalidates: ['household'],
  }),
  look: endpoint('GET /api/household/invites/:code', 'read household-invite', {
    refuses: ['no-such-invite'],
    summary: 'Who invites by a code',
    params: z.object({ code: Code }),
    reply: z.object({ names: z.array(z.string()) }),
  }),
  join: endpoint('POST /api/household/join', 'create household-membership', {
    refuses: ['no-such-invite', 'household-full', 'in-household-already'],
    summary: 'Join a household by a code, which is used up by it',
    body: z.object({ code: Code }),
    reply: Household,
    invalidates,
  }),
  share: endpoint('PUT /api/household/shares/:share', 'update household-share', {
    refuses: ['no-household', 'plan-below-minimum-not-shared', ...dishRefusals],
    summary:
      'Share the plan, groceries or recipes with the household, or no more. A plan with dishes to come that the person must not eat is refused. Who shares the plan shares groceries, since the list is that of the plan',
    params: z.object({ share: Share }),
    body: z.object({ isShared: z.boolean() }),
    reply: Household,
    invalidates,
  }),
  dishes: endpoint('GET /api/household/dishes', 'read household-dishes', {
    tags: ['household'],
    summary:
      'The recipes that a plan of several people cannot have, by id: those of the catalogue that do not suit everyone, neither whom nor why, and those of the person that only they see',
    reply: z.object({ unsuitable: z.array(z.string()) }),
  }),
  handOver: endpoint('PUT /api/household/owner', 'update household-ownership', {
    refuses: ['owner-only', 'no-such-member'],
    summary: 'Hand over to another member who may invite and remove',
    body: z.object({ memberId: MemberId }),
    reply: Household,
    invalidates: ['household'],
  }),
  remove: endpoint('DELETE /api/household/members/:memberId', 'delete household-member', {
    refuses: ['owner-only', 'no-such-member'],
    summary: 'Remove a member; what each has put on the list stays theirs',
    params: z.object({ memberId: MemberId }),
    reply: Household,
    invalidates,
  }),
  leave: endpoint('DELETE /api/household', 'delete household-membership', {
    summary: 'Leave the household; a repeat changes nothing',
    invalidates,
  }),
};
