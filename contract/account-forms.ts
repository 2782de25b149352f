import * as z from 'zod/mini';

// Apart from the calls: in the browser a form fetches these shapes when it first checks with them.

export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.email('Please enter a valid email address'));
/** A name is one line: nothing that ends lines, turns the direction of writing or cannot be seen. */
export const PersonName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, 'Please use at most 100 characters'),
    z.regex(
      /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u,
      'Please write it on one line, without hidden characters',
    ),
  );

/**
 * With a sign-in: is this the person's own device? Without it, yes. On another one the session ends with the browser, after
 * twelve hours at the latest, and the app writes nothing of theirs to it.
 */
export const OwnDevice = z.optional(z.boolean());

/** A password that is being chosen. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );
/** A password that is there already: whatever it is, it is only compared. */
export const GivenPassword = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(128));

export const SignupBody = z.object({
  email: Email,
  password: NewPassword,
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  ownDevice: OwnDevice,
});

/** The form asks for the password twice; only one of them is sent. */
export const SignupForm = z
  .extend(SignupBody, { confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')) })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );

export const LoginBody = z.object({ email: Email, password: GivenPassword, ownDevice: OwnDevice });
