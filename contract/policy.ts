/** What somebody does to something. A change of all of it is an update, whatever the method of the call. */
export const actions = ['read', 'create', 'update', 'delete'] as const;
export type Action = (typeof actions)[number];

/**
 * How somebody stands to a household or to whose something is, besides being that person: `household-member` and
 * `household-owner` of the household; `shares-groceries`, both do so in one household; `eats-from`, they eat from the plan in that
 * person's scope; `eats-with`, both eat from one plan; `reads-recipes`, that person shares recipes with their household.
 */
export const relations = [
  'household-member',
  'household-owner',
  'shares-groceries',
  'eats-from',
  'eats-with',
  'reads-recipes',
] as const;
export type Relation = (typeof relations)[number];

/**
 * Who may: `anyone`, signed in or not; `member`, whoever is signed in (it belongs to nobody); `owner`, whoever's scope it
 * belongs to; `admin`. `orAdmin`: admins too. `or`: also people with this relation to the owner. `as`: only people with this
 * relation to the household. `proof`: only within five minutes after they have proved who they are. `others`: not their own.
 */
export type Rule = {
  who: 'anyone' | 'member' | 'owner' | 'admin';
  as?: Relation;
  or?: Relation;
  orAdmin?: true;
  proof?: true;
  others?: true;
};

const anyone = { who: 'anyone' } as const;
const member = { who: 'member' } as const;
const owner = { who: 'owner' } as const;
const ownerOrAdmin = { who: 'owner', orAdmin: true } as const;
const ownerOrReader = { who: 'owner', or: 'reads-recipes' } as const;
const whoeverEatsFromIt = { who: 'owner', or: 'eats-from' } as const;
const whoeverSharesGroceries = { who: 'owner', or: 'shares-groceries' } as const;
const householdOwner = { who: 'owner', as: 'household-owner' } as const;
const householdMember = { who: 'owner', as: 'household-member' } as const;
const provenOwner = { who: 'owner', proof: true } as const;
const admin = { who: 'admin' } as const;
const provenAdmin = { who: 'admin', proof: true } as const;
const provenAdminOfOthers = { who: 'admin', proof: true, others: true } as const;

/** The kinds of resource, and who may do what to one. What is not in here nobody may do. */
export const policy = {
  health: { read: anyone },
  'client-error': { create: anyone },
  /** A server on which nobody has an account yet; what opens it is a code in its log. */
  setup: { read: anyone, update: anyone },
  'sign-up': { create: anyone },
  /** Ways in: which there are, entering by one, leaving. */
  'sign-in': { read: anyone, create: anyone, delete: anyone },
  /** A link that is sent to an address; its token is what opens it. */
  'emailed-link': { create: anyone, update: anyone },

  /** What the product ships. */
  catalogue: { read: member },

  profile: { read: owner, update: owner },
  'profile-picture': { read: ownerOrAdmin, update: owner, delete: owner },
  preferences: { read: owner, update: owner },
  'email-address': { update: owner },
  security: { read: owner },
  proof: { read: owner, create: owner },
  // The current password is asked for, and with two-factor on a proof as well.
  password: { create: provenOwner, update: owner },
  'provider-link': { delete: provenOwner },
  session: { read: owner, delete: provenOwner },
  passkey: { read: owner, create: provenOwner, delete: provenOwner },
  'two-factor': { create: provenOwner, update: provenOwner, delete: provenOwner },
  'my-data': { read: provenOwner, update: provenOwner },

  goal: { read: owner, update: owner },
  ritual: { read: owner, create: owner, update: owner, delete: owner },
  'ritual-completion': { read: owner, create: owner, delete: owner },
  'habit-completion': { read: owner, create: owner, delete: owner },
  'habit-settings': { read: owner, update: owner },
  'daily-progress': { read: owner, update: owner },
  /** That something of the person's has changed, and which reads are stale. */
  'live-change': { read: owner },
  /** What is worked out of what was recorded: totals, streaks, trends, the dashboard. */
  statistics: { read: owner },
  'rest-day': { read: owner, create: owner, delete: owner },
  pause: { read: owner, create: owner, delete: owner },
  'day-settings': { read: owner, update: owner },
  weight: { update: owner, delete: owner },
  fast: { read: owner, create: owner, update: owner, delete: owner },
  /** What the person follows, check-ins and episodes. */
  'check-in': { read: owner, create: owner, delete: owner },
  /** What the person takes, and what they logged of it. */
  dose: { read: owner, create: owner, update: owner, delete: owner },
  'bookmarked-remedy': { read: owner, create: owner, delete: owner },
  'safety-profile': { read: owner, update: owner, delete: owner },
  'favorite-recipe': { read: owner, create: owner, delete: owner },
  /** Recipes that a person wrote, adapted or brought along, with their photographs. */
  'own-recipe': { read: ownerOrReader, create: owner, update: owner, delete: owner },
  /** The list of what others of the household share with the person, and what they note of it for themselves. */
  'household-recipe': { read: owner },
  'recipe-note': { update: owner },
  /** What the person says is in things that the dictionary does not know. */
  'ingredient-answer': { update: owner },
  /** Recipes that are read from elsewhere, and stored as one's own. */
  'recipe-import': { create: owner },
  'food-preferences': { read: owner, update: owner },
  'meal-plan': { read: whoeverEatsFromIt, create: whoeverEatsFromIt, update: whoeverEatsFromIt },
  'planned-meal': { update: whoeverEatsFromIt },
  'energy-need': { read: owner, update: owner },
  'grocery-item': {
    create: whoeverSharesGroceries,
    update: whoeverSharesGroceries,
    delete: whoeverSharesGroceries,
  },
  /** Who shares groceries with the person. */
  household: { read: owner },
  /** One's own place in a household: coming in by a code, which shares groceries, and going. */
  'household-membership': { create: provenOwner, delete: owner },
  /** Whoever has the code may look at an invitation. */
  'household-invite': { read: owner, create: householdOwner, delete: householdOwner },
  'household-member': { delete: householdOwner },
  'household-ownership': { update: householdOwner },
  /** The call is an update; whether it shares something or ends that, its body says. */
  'household-share': {
    update: owner,
    create: { ...provenOwner, as: 'household-member' },
    delete: householdMember,
  },
  /** Which dishes of the catalogue suit all with whom the person eats. */
  'household-dishes': { read: { who: 'owner', or: 'eats-with' } },
  /** What is at home, and the order of the shop's aisles. */
  pantry: { read: whoeverSharesGroceries, update: whoeverSharesGroceries },
  'grocery-aisles': { read: owner, update: owner },
  'meal-calendar': { read: owner, create: owner, delete: owner },
  'favorite-workout': { read: owner, create: owner, delete: owner },
  'workout-completion': { read: owner, create: owner },
  'reminder-settings': { read: owner, update: owner },
  'push-device': { read: owner, create: owner, delete: owner },
  'test-reminder': { create: owner },

  analytics: { read: admin },
  audit: { read: admin },
  /** How the server is. */
  'server-state': { read: admin },
  /** Which backups there are. */
  backup: { read: admin },
  /** All that everybody has, as a file, out or in again. */
  'whole-database': { read: provenAdmin, update: provenAdmin },
  'reminder-delivery': { read: admin },
  user: { read: admin, update: provenAdminOfOthers, delete: provenAdminOfOthers },
  'user-session': { delete: provenAdminOfOthers },
} as const satisfies Record<string, Partial<Record<Action, Rule>>>;

export type ResourceKind = keyof typeof policy;

/** The kinds with which nobody needs to be signed in: what browsers have to know of the policy. */
export const openKinds: readonly ResourceKind[] = [
  'health',
  'client-error',
  'setup',
  'sign-up',
  'sign-in',
  'emailed-link',
];

/** What an endpoint does, and to which kind of resource: only what the policy has a rule for. */
export type Permission = {
  [Kind in ResourceKind]: { resource: Kind; action: keyof (typeof policy)[Kind] & Action };
}[ResourceKind];

/** Who the rule for a permission lets in, as a type. */
export type WhoMay<P extends { resource: ResourceKind; action: Action }> =
  (typeof policy)[P['resource']] extends { [A in P['action']]: { who: infer Who } } ? Who : never;

/** The rule for doing something to a kind of resource. */
export function ruleFor({ resource, action }: { resource: ResourceKind; action: Action }): Rule {
  const rules: Partial<Record<Action, Rule>> = policy[resource];
  const rule = rules[action];
  if (!rule) throw new Error(`There is no rule for ${action} of ${resource}`);
  return rule;
}
