/** Actions on a resource. Replacing a whole resource is an update, whatever the HTTP method. */
export const actions = ['read', 'create', 'update', 'delete'] as const;
export type Action = (typeof actions)[number];

/**
 * Relations of a person to a household or to the owner of a resource: `household-member` and `household-owner` of the
 * household; `shares-groceries`: both share groceries in one household; `eats-from`: they eat from the plan in the
 * owner's scope; `eats-with`: both eat from one plan; `reads-recipes`: the owner shares recipes with their household.
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

/** What an action makes that outlives its session: whoever has it, has access to the account or to some of its data. */
export const lastingThings = ['calendar', 'health-link', 'invitation', 'passkey', 'provider'] as const;
export type LastingThing = (typeof lastingThings)[number];

/**
 * Who may: `anyone`, signed in or not; `member`: anyone who is signed in (no owner); `owner` of the scope; `admin`.
 * `orAdmin`: admins too. `or`: also people with this relation to the owner. `as`: only people with this relation to
 * the household. `proof`: only within five minutes after a proof of identity, or within an `hour`. `others`: not
 * their own.
 * `outlives`: it makes what outlives the session. Therefore it needs a proof, writes a line into the activity, sends an
 * email, and is ended with the sessions or a password if the person says so (server/lasting.test.ts).
 */
export type Rule = {
  who: 'anyone' | 'member' | 'owner' | 'admin';
  as?: Relation;
  or?: Relation;
  orAdmin?: true;
  others?: true;
} & ({ proof?: true | 'hour'; outlives?: undefined } | { proof: true; outlives: LastingThing });

const anyone = { who: 'anyone' } as const;
const member = { who: 'member' } as const;
const owner = { who: 'owner' } as const;
const ownerOrAdmin = { who: 'owner', orAdmin: true } as const;
const ownerOrReader = { who: 'owner', or: 'reads-recipes' } as const;
const whoeverEatsFromIt = { who: 'owner', or: 'eats-from' } as const;
const whoeverSharesGroceries = { who: 'owner', or: 'shares-groceries' } as const;
const householdOwner = { who: 'owner', as: 'household-owner' } as const;
const householdMember = { who: 'owner', as: 'household-member' } as const;
const provenHouseholdOwner = { ...householdOwner, proof: true } as const;
const provenOwner = { who: 'owner', proof: true } as const;
const admin = { who: 'admin' } as const;
const provenAdmin = { who: 'admin', proof: true } as const;
const provenAdminOfOthers = { who: 'admin', proof: true, others: true } as const;

/** The kinds of resource, and who may do what. Everything else is forbidden. */
export const policy = {
  health: { read: anyone },
  'client-error': { create: anyone },
  /** A server without any account; a code in its log opens it. */
  setup: { read: anyone, update: anyone },
  'sign-up': { create: anyone },
  /** Sign-in: list the methods, sign in, sign out. */
  'sign-in': { read: anyone, create: anyone, delete: anyone },
  /** A link sent by email; its token grants access. */
  'emailed-link': { create: anyone, update: anyone },

  /** The shipped content. */
  catalogue: { read: member },

  profile: { read: owner, update: owner },
  'profile-picture': { read: ownerOrAdmin, update: owner, delete: owner },
  preferences: { read: owner, update: owner },
  'email-address': { update: owner, create: provenOwner },
  /** The person's own account as a whole. */
  account: { delete: provenOwner },
  security: { read: owner },
  proof: { read: owner, create: owner },
  // Needs the current password, and with two-factor also a proof of identity.
  password: { create: provenOwner, update: owner },
  'provider-link': { create: { ...provenOwner, outlives: 'provider' }, delete: provenOwner },
  session: { read: owner, delete: provenOwner },
  passkey: { read: owner, create: { ...provenOwner, outlives: 'passkey' }, delete: provenOwner },
  'two-factor': { create: provenOwner, update: provenOwner, delete: provenOwner },
  'my-data': { read: provenOwner, update: provenOwner },

  goal: { read: owner, update: owner },
  ritual: { read: owner, create: owner, update: owner, delete: owner },
  'ritual-completion': { read: owner, create: owner, delete: owner },
  'habit-completion': { read: owner, create: owner, delete: owner },
  'habit-settings': { read: owner, update: owner },
  'daily-progress': { read: owner, update: owner },
  /** Notifications that the person's data has changed, with the stale tags. */
  'live-change': { read: owner },
  /** Data computed from records: totals, streaks, trends, the dashboard. */
  statistics: { read: owner },
  'rest-day': { read: owner, create: owner, delete: owner },
  pause: { read: owner, create: owner, delete: owner },
  'day-settings': { read: owner, update: owner },
  weight: { update: owner, delete: owner },
  fast: { read: owner, create: owner, update: owner, delete: owner },
  /** Tracked items, check-ins and episodes. */
  'check-in': { read: owner, create: owner, delete: owner },
  /** Dose plans and the log of doses. */
  dose: { read: owner, create: owner, update: owner, delete: owner },
  trial: { read: owner, create: owner, update: owner, delete: owner },
  /** The questions and the private things of the page for the doctor. */
  'doctor-page': { read: owner, update: owner },
  'health-link': { read: owner, create: { ...provenOwner, outlives: 'health-link' }, delete: owner },
  /** Encrypted files behind a link; whoever has the link and its passcode may read them. */
  'shared-summary': { read: anyone },
  'bookmarked-remedy': { read: owner, create: owner, delete: owner },
  'safety-profile': { read: owner, update: owner, delete: owner },
  'favorite-recipe': { read: owner, create: owner, delete: owner },
  /** Own recipes: written, adapted or imported, with their photographs. */
  'own-recipe': { read: ownerOrReader, create: owner, update: owner, delete: owner },
  /** Recipes that other household members share, and the person's own notes on them. */
  'household-recipe': { read: owner },
  'recipe-note': { update: owner },
  /** Allergens of ingredients that the dictionary does not know. */
  'ingredient-answer': { update: owner },
  /** Recipes imported from elsewhere. */
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
  /** The household that the person belongs to. */
  household: { read: owner },
  /** A person's own membership: joining by a code, which shares groceries, and leaving. */
  'household-membership': { create: provenOwner, delete: owner },
  /** Anyone with the code may read an invitation. */
  'household-invite': {
    read: owner,
    create: { ...provenHouseholdOwner, outlives: 'invitation' },
    delete: householdOwner,
  },
  'household-member': { delete: provenHouseholdOwner },
  'household-ownership': { update: provenHouseholdOwner },
  /** The endpoint is an update; its body says whether it starts or ends sharing. */
  'household-share': {
    update: owner,
    create: { ...provenOwner, as: 'household-member' },
    delete: householdMember,
  },
  /** Catalogue dishes that suit everyone with whom the person eats. */
  'household-dishes': { read: { who: 'owner', or: 'eats-with' } },
  /** The pantry, and the order of the shop's aisles. */
  pantry: { read: whoeverSharesGroceries, update: whoeverSharesGroceries },
  'grocery-aisles': { read: owner, update: owner },
  'meal-calendar': { read: owner, create: { ...provenOwner, outlives: 'calendar' }, delete: owner },
  'favorite-workout': { read: owner, create: owner, delete: owner },
  'workout-completion': { read: owner, create: owner },
  'reminder-settings': { read: owner, update: owner },
  'push-device': { read: owner, create: owner, delete: owner },
  'test-reminder': { create: owner },

  analytics: { read: admin },
  audit: { read: admin },
  /** The state of the server. */
  'server-state': { read: admin },
  /** The list of backups. */
  backup: { read: admin },
  /** All data of all people, as a file to download or restore. */
  'whole-database': { read: provenAdmin, update: provenAdmin },
  'reminder-delivery': { read: admin },
  user: { read: admin, update: { ...provenAdminOfOthers, proof: 'hour' }, delete: provenAdminOfOthers },
  'user-session': { delete: provenAdminOfOthers },
  /** A link to choose a new password for another person. */
  'user-password': { create: provenAdminOfOthers },
  /** Invitations to make an account here. */
  'account-invitation': { read: admin, create: provenAdmin, delete: admin },
} as const satisfies Record<string, Partial<Record<Action, Rule>>>;

export type ResourceKind = keyof typeof policy;

/** Kinds that need no session, for browsers. */
export const openKinds: readonly ResourceKind[] = [
  'health',
  'client-error',
  'setup',
  'sign-up',
  'sign-in',
  'emailed-link',
  'shared-summary',
];

/** An action and a kind of resource that the policy has a rule for. */
export type Permission = {
  [Kind in ResourceKind]: { resource: Kind; action: keyof (typeof policy)[Kind] & Action };
}[ResourceKind];

/** The people that a rule permits, as a type. */
export type WhoMay<P extends { resource: ResourceKind; action: Action }> =
  (typeof policy)[P['resource']] extends { [A in P['action']]: { who: infer Who } } ? Who : never;

/** The rule for doing something to a kind of resource. */
export function ruleFor({ resource, action }: { resource: ResourceKind; action: Action }): Rule {
  const rules: Partial<Record<Action, Rule>> = policy[resource];
  const rule = rules[action];
  if (!rule) throw new Error(`There is no rule for ${action} of ${resource}`);
  return rule;
}
