/**
 * Every way in which the server refuses a call: by its code, the status it answers with and the parameters of its text. The
 * words are `errors` of messages/en/errors.ts. A code stays what it is, as programs go by it.
 */
export const errorCodes = {
  // Of any call
  'signed-out': { status: 401 },
  forbidden: { status: 403 },
  'own-account': { status: 403 },
  'proof-needed': { status: 403 },
  'second-factor-needed': { status: 403 },
  'other-site': { status: 403 },
  'metrics-token-needed': { status: 401 },
  'not-found': { status: 404 },
  'no-such-call': { status: 404, parameters: ['method', 'path'] },
  'web-not-built': { status: 404 },
  'invalid-input': { status: 400, parameters: ['reason'] },
  'bad-request': { status: 400 },
  'address-invalid': { status: 400 },
  'headers-too-large': { status: 431 },
  'request-too-slow': { status: 408 },
  'body-not-json': { status: 400 },
  'body-empty': { status: 400 },
  'body-not-packed': { status: 400 },
  'body-length-wrong': { status: 400 },
  'body-too-large': { status: 413 },
  'body-too-many-values': { status: 400, parameters: ['most'] },
  'body-too-deep': { status: 400, parameters: ['most'] },
  'media-type-not-json': { status: 415 },
  'media-type-not-packed': { status: 415 },
  'header-invalid': { status: 400, parameters: ['header'] },
  'idempotency-key-reused': { status: 422 },
  'bad-character': { status: 400 },
  'day-to-come': { status: 400, parameters: ['day', 'today'] },
  'range-reversed': { status: 400 },
  'range-too-long': { status: 400, parameters: ['most'] },
  'account-full': { status: 409, parameters: ['most', 'kind'] },
  'day-full': { status: 409, parameters: ['rituals', 'habits', 'workouts'] },
  'too-many-changes': { status: 429 },
  'too-many-errors': { status: 429 },
  'too-many-attempts': { status: 429 },
  'too-many-sign-ups': { status: 429 },
  'too-many-begun': { status: 429 },
  'too-many-codes': { status: 429 },
  'too-many-links': { status: 429 },
  'too-many-emails': { status: 429 },
  'too-many-tests': { status: 429 },
  'too-many-at-once': { status: 429 },
  'database-away': { status: 503 },
  'storage-full': { status: 503 },
  'server-stopping': { status: 503 },
  'sign-in-busy': { status: 503 },
  'our-fault': { status: 500 },
  // Accounts
  'wrong-sign-in': { status: 401 },
  'email-taken': { status: 409 },
  'email-invalid': { status: 400 },
  'password-required': { status: 400 },
  'password-too-short': { status: 400, parameters: ['least'] },
  'password-too-long': { status: 400, parameters: ['most'] },
  'password-confirmation-required': { status: 400 },
  'passwords-differ': { status: 400 },
  'password-common': { status: 400 },
  'password-own-words': { status: 400 },
  'password-needed': { status: 400 },
  'password-missing': { status: 409 },
  'password-there': { status: 409 },
  'password-wrong': { status: 403 },
  'one-line-only': { status: 400 },
  'language-not-offered': { status: 400 },
  'picture-unreadable': { status: 400 },
  'no-such-picture': { status: 404 },
  'mail-not-set-up': { status: 409 },
  'reset-link-used': { status: 400 },
  'email-link-expired': { status: 400 },
  'email-link-invalid': { status: 400 },
  'sign-in-again': { status: 401 },
  'code-required': { status: 400 },
  'code-not-six-digits': { status: 400 },
  'code-needed': { status: 400 },
  'code-wrong': { status: 401 },
  'code-wrong-clock': { status: 400 },
  'proof-code-wrong': { status: 403 },
  'two-factor-without-password': { status: 409 },
  'two-factor-on': { status: 409 },
  'two-factor-not-begun': { status: 409 },
  'two-factor-off': { status: 409 },
  'passkeys-full': { status: 409, parameters: ['most'] },
  'passkey-not-added': { status: 400 },
  'passkey-unknown': { status: 401 },
  'passkey-not-yours': { status: 403 },
  'passkey-only-way-in': { status: 409 },
  'provider-only-way-in': { status: 409 },
  // Admins
  'no-such-person': { status: 404 },
  'confirmation-email-wrong': { status: 400 },
  'page-not-a-number': { status: 400 },
  'page-size-unknown': { status: 400 },
  // Days, rituals and habits
  'date-format': { status: 400 },
  'date-not-real': { status: 400 },
  'time-format': { status: 400 },
  'instant-format': { status: 400 },
  'instant-too-far': { status: 400 },
  'day-start-format': { status: 400 },
  'characters-too-many': { status: 400, parameters: ['most'] },
  'ritual-name-required': { status: 400 },
  'no-such-ritual': { status: 404 },
  'ritual-twice': { status: 400 },
  'ritual-plan-full': { status: 409, parameters: ['most'] },
  'goal-changed': { status: 409 },
  'no-such-habit': { status: 404 },
  'habit-id-unknown': { status: 400 },
  'own-habits-full': { status: 400, parameters: ['most'] },
  'movement-too-long': { status: 400, parameters: ['most'] },
  'fasting-type-format': { status: 400 },
  // Rest days and pauses
  'rest-day-too-late': { status: 400, parameters: ['day'] },
  'rest-day-too-far': { status: 400 },
  'rest-day-paused': { status: 409, parameters: ['day'] },
  'rest-days-of-week-used': { status: 409, parameters: ['week', 'first', 'second'] },
  'rest-day-over': { status: 400, parameters: ['day'] },
  'pause-reversed': { status: 400 },
  'pause-too-late': { status: 400, parameters: ['earliest'] },
  'pause-too-far': { status: 400 },
  'pause-overlaps': { status: 409, parameters: ['firstDay', 'lastDay'] },
  'pause-overlaps-open': { status: 409, parameters: ['firstDay'] },
  'rest-days-of-week-too-many': { status: 400, parameters: ['week'] },
  'pause-from-reversed': { status: 400, parameters: ['firstDay'] },
  'pauses-overlap': { status: 400, parameters: ['first', 'second'] },
  'rest-planned-too-far': { status: 400, parameters: ['day'] },
  // Fasts and weights
  'no-such-fast': { status: 404 },
  'no-fast-under-way': { status: 409 },
  'fast-under-way': { status: 409 },
  'fast-before-1900': { status: 400 },
  'fast-begins-in-future': { status: 400 },
  'fast-ends-in-future': { status: 400 },
  'fast-reversed': { status: 400 },
  'fast-too-long': { status: 400, parameters: ['most'] },
  'fast-overlaps': { status: 400 },
  'fast-zone-unknown': { status: 400 },
  'weight-too-low': { status: 400, parameters: ['least'] },
  'weight-too-high': { status: 400, parameters: ['most'] },
  'trend-span-unknown': { status: 400 },
  'workout-too-short': { status: 400 },
  'workout-too-long': { status: 400, parameters: ['most'] },
  // Remedies, recipes, plans and workouts
  'no-such-condition': { status: 404 },
  'no-such-remedy': { status: 404 },
  'no-such-recipe': { status: 404 },
  'recipe-unknown': { status: 400 },
  'no-such-meal': { status: 404 },
  'no-such-item': { status: 404 },
  'ingredient-unknown': { status: 404 },
  'no-such-invite': { status: 404 },
  'no-such-member': { status: 404 },
  'no-household': { status: 404 },
  'keeper-only': { status: 403 },
  'household-full': { status: 409, parameters: ['most'] },
  'in-household-already': { status: 409 },
  'aisle-twice': { status: 400 },
  'no-such-calendar': { status: 404 },
  'no-such-program': { status: 404 },
  'no-meal-plan': { status: 404 },
  'no-plan-for-list': { status: 409 },
  'grocery-list-full': { status: 409, parameters: ['most'] },
  'no-favorite-recipes': { status: 400 },
  'plan-day-missing': { status: 400, parameters: ['day'] },
  'meal-time-missing': { status: 400, parameters: ['meals', 'time'] },
  'meal-time-twice': { status: 400 },
  'recipe-left-out': { status: 400, parameters: ['recipe'] },
  'recipe-unsuitable': { status: 400, parameters: ['recipe'] },
  'meal-already-eaten': { status: 409 },
  'leftover-not-cooked': { status: 400 },
  'leftover-spoilt': { status: 400, parameters: ['days'] },
  'energy-below-minimum': { status: 400, parameters: ['least'] },
  'energy-shared-below-minimum': { status: 400, parameters: ['least'] },
  'energy-never-below-minimum': { status: 400, parameters: ['least'] },
  'plan-not-continued': { status: 409 },
  'plan-begins-too-early': { status: 400, parameters: ['day'] },
  'no-meal-at': { status: 404, parameters: ['time', 'day'] },
  // Recipes that are brought along
  'page-address-invalid': { status: 400 },
  'page-address-private': { status: 400 },
  'page-unreachable': { status: 422 },
  'page-answered': { status: 422, parameters: ['status'] },
  'page-redirects': { status: 422 },
  'page-not-words': { status: 422 },
  'page-too-large': { status: 422 },
  'page-too-slow': { status: 422 },
  'too-many-pages': { status: 429 },
  'import-too-much': { status: 413 },
  'import-under-way': { status: 429 },
  // Reminders
  'quiet-hours-empty': { status: 400 },
  'push-key-invalid': { status: 400 },
  'push-keys-invalid': { status: 400 },
  'push-address-invalid': { status: 400 },
  'push-address-not-https': { status: 400 },
  'push-address-with-password': { status: 400 },
  'push-address-private': { status: 400 },
  'push-service-unknown': { status: 400 },
  'device-needed': { status: 400 },
  'no-such-device': { status: 404 },
  'device-gone': { status: 409 },
  'push-refused': { status: 502 },
  'email-refused': { status: 502 },
  'email-not-set-up': { status: 409 },
  'email-not-confirmed': { status: 409 },
  'device-of-other': { status: 409 },
  // The file of one's data
  'file-refused': { status: 400, parameters: ['reason'] },
  'file-not-ours': { status: 400 },
  'file-version-unknown': { status: 400 },
  'file-from-future': { status: 400, parameters: ['day'] },
  'file-too-deep': { status: 400, parameters: ['most'] },
  'file-too-many-values': { status: 400, parameters: ['most'] },
  'file-too-much': { status: 413 },
  'file-contradicts-itself': { status: 400 },
  'file-rows-too-many': { status: 400, parameters: ['count', 'most'] },
  'fast-day-missing': { status: 400 },
  'file-day-rituals-too-many': { status: 400, parameters: ['day', 'most'] },
  'file-day-ticks-too-many': { status: 400, parameters: ['day', 'most'] },
  'file-day-habits-too-many': { status: 400, parameters: ['day', 'most'] },
  'file-list-too-long': { status: 400, parameters: ['most'] },
  'account-holds-other-data': { status: 409 },
  'account-holds-data': { status: 409 },
  'restore-under-way': { status: 429 },
  'restores-busy': { status: 429 },
  'export-under-way': { status: 429 },
} as const satisfies Record<string, { status: number; parameters?: readonly string[] }>;

export type ErrorCode = keyof typeof errorCodes;

type ParametersOf<C extends ErrorCode> = (typeof errorCodes)[C] extends {
  parameters: readonly (infer Name extends string)[];
}
  ? { [Parameter in Name]: string | number }
  : undefined;

/** Codes whose text has nothing to fill in. */
export type PlainErrorCode = {
  [C in ErrorCode]: ParametersOf<C> extends undefined ? C : never;
}[ErrorCode];

/** What follows a code: nothing, or the parameters of its text. */
export type ErrorParameters<C extends ErrorCode> =
  ParametersOf<C> extends undefined ? [] : [parameters: ParametersOf<C>];

/** Why something is refused, as a value: what rules and queries answer with instead of words. */
export type Refusal<C extends ErrorCode = ErrorCode> = {
  code: C;
  parameters?: Record<string, string | number>;
};

/** `refusal('grocery-list-full', { most: 300 })` */
export function refusal<const C extends ErrorCode>(code: C, ...[parameters]: ErrorParameters<C>): Refusal<C> {
  return parameters === undefined ? { code } : { code, parameters };
}

/** Is it a refusal, of all that a rule or a query may answer with? */
export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false;
  return typeof value.code === 'string' && Object.hasOwn(errorCodes, value.code);
}

/** A code in the place of zod's message: the server says it, with `most` and `least` from the check that failed. */
export const issue = (code: ErrorCode): ErrorCode => code;
