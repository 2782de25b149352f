import * as z from 'zod/mini';
import { issue } from './error-codes.ts';
import { visibleName } from './visible-name.ts';

// Not in the endpoints' file: the browser loads these shapes when a form is first validated.

export const Email = z.string().check(z.trim(), z.maxLength(254), z.email(issue('email-invalid')));
/** A one-line name, without line breaks, bidirectional controls or invisible characters. */
export const PersonName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, issue('characters-too-many')),
    z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u, issue('one-line-only')),
    visibleName,
  );
export const PersonNames = z.object({
  firstName: z.optional(z.nullable(PersonName)),
  lastName: z.optional(z.nullable(PersonName)),
});
export type PersonNames = z.infer<typeof PersonNames>;

/**
 * Is this the person's own device? Default: yes. On another device the session ends with the browser, after twelve
 * hours at the latest, and the app stores none of their data there.
 */
export const OwnDevice = z.optional(z.boolean());

/** A new password. */
export const NewPassword = z
  .string()
  .check(z.minLength(8, issue('password-too-short')), z.maxLength(128, issue('password-too-long')));
/** An existing password: it is only compared. */
export const GivenPassword = z.string().check(z.minLength(1, issue('password-required')), z.maxLength(128));

export const SignupBody = z.extend(PersonNames, {
  email: Email,
  password: NewPassword,
  ownDevice: OwnDevice,
  /** The token of an invitation's link. */
  invitation: z.optional(z.string().check(z.maxLength(100))),
});

/** The form asks for the password twice; it is sent once. */
export const SignupForm = z
  .extend(SignupBody, {
    confirmPassword: z.string().check(z.minLength(1, issue('password-confirmation-required'))),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      message: issue('passwords-differ'),
      path: ['confirmPassword'],
    }),
  );

export const LoginBody = z.object({ email: Email, password: GivenPassword, ownDevice: OwnDevice });
