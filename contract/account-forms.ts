import * as z from 'zod/mini';
import { issue } from './error-codes.ts';

// Apart from the calls: in the browser a form fetches these shapes when it first checks with them.

export const Email = z.string().check(z.trim(), z.maxLength(254), z.email(issue('email-invalid')));
/** A name is one line: nothing that ends lines, turns the direction of writing or cannot be seen. */
export const PersonName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, issue('characters-too-many')),
    z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u, issue('one-line-only')),
  );

/**
 * With a sign-in: is this the person's own device? Without it, yes. On another one the session ends with the browser, after
 * twelve hours at the latest, and the app writes nothing of theirs to it.
 */
export const OwnDevice = z.optional(z.boolean());

/** A password that is being chosen. */
export const NewPassword = z
  .string()
  .check(z.minLength(8, issue('password-too-short')), z.maxLength(128, issue('password-too-long')));
/** A password that is there already: whatever it is, it is only compared. */
export const GivenPassword = z.string().check(z.minLength(1, issue('password-required')), z.maxLength(128));

export const SignupBody = z.object({
  email: Email,
  password: NewPassword,
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  ownDevice: OwnDevice,
});

/** The form asks for the password twice; only one of them is sent. */
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
