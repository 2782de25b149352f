import * as z from 'zod/mini';
import { LoginBody, PersonNames, SignupBody } from './account-forms.ts';
import { endpoint } from './endpoint.ts';
import { Role } from './shapes.ts';

export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: Role,
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;

/** The signed-in user, their language (BCP 47), and whether the device is their own. */
export const CurrentUser = z.extend(User, {
  ownDevice: z.boolean(),
  locale: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** The signed-in person; or `needsCode`: the password was right and a code is required next (security.loginCode). */
export const LoginReply = z.union([z.object({ needsCode: z.literal(true) }), CurrentUser]);
export type LoginReply = z.infer<typeof LoginReply>;

/** The switches in Settings; all three are on by default. */
export const Preferences = z.object({
  emailNotifications: z.boolean(),
  ritualReminders: z.boolean(),
  mealPlanReminders: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

export const account = {
  user: endpoint('GET /api/auth/user', 'read profile', {
    tags: ['user'],
    summary: 'The signed-in person',
    reply: CurrentUser,
  }),
  signup: endpoint('POST /api/signup', 'create sign-up', {
    refuses: [
      'email-taken',
      'sign-up-closed',
      'invitation-needed',
      'invitation-ended',
      'invitation-for-other',
      'provider-only',
      'too-many-sign-ups',
      'sign-in-busy',
      'password-common',
      'password-own-words',
    ],
    summary: 'Create an account and sign in; with SIGN_UP=invited only by an invitation',
    body: SignupBody,
    reply: CurrentUser,
    invalidates: ['user'],
  }),
  login: endpoint('POST /api/login', 'create sign-in', {
    refuses: ['wrong-sign-in', 'provider-only', 'too-many-attempts', 'sign-in-busy'],
    summary: 'Sign in with email and password',
    body: LoginBody,
    reply: LoginReply,
    invalidates: ['user'],
  }),
  deleteOwn: endpoint('DELETE /api/account', 'delete account', {
    refuses: ['deletion-by-support', 'last-admin', 'confirmation-email-wrong'],
    summary: "Delete one's own account and all that is in it, for good (403 with DELETE_ACCOUNT=ask)",
    body: z.object({ confirmEmail: z.string().check(z.trim(), z.maxLength(254)) }),
    invalidates: ['user'],
  }),
  logout: endpoint('POST /api/logout', 'delete sign-in', {
    summary: 'End this session',
    invalidates: ['user'],
  }),
  saveProfile: endpoint('PATCH /api/user-profile', 'update profile', {
    summary: 'Save first and last name; an empty one or null is none',
    body: PersonNames,
    reply: User,
    invalidates: ['user'],
  }),
  saveLocale: endpoint('PUT /api/account/locale', 'update profile', {
    refuses: ['language-not-offered'],
    summary: 'Choose the language of pages, emails and messages',
    body: z.object({ locale: z.string().check(z.maxLength(35)) }),
    reply: CurrentUser,
    invalidates: ['user'],
  }),
  preferences: endpoint('GET /api/user-preferences', 'read preferences', {
    tags: ['user-preferences'],
    summary: 'What the person wants to be told of',
    reply: Preferences,
  }),
  savePreferences: endpoint('POST /api/user-preferences', 'update preferences', {
    summary: 'Save what the person wants to be told of; what is not given stays',
    /** `base`: the settings before the change; later changes of other devices to other fields stay. */
    body: z.extend(z.partial(Preferences), { base: z.optional(Preferences) }),
    reply: Preferences,
    invalidates: ['user-preferences'],
    wakesReminders: true,
  }),
};
