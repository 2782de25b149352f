import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SignupForm } from './account-forms.ts';
import type { ErrorCode } from './error-codes.ts';

const form = { email: 'maya@example.org', password: 'correct horse', confirmPassword: 'correct horse' };

// The second password is never sent: only the form can check it.
test.each<[ErrorCode, object]>([
  ['passwords-differ', { confirmPassword: 'correct house' }],
  ['password-confirmation-required', { confirmPassword: '' }],
])('the form refuses with %s', (code, changed) => {
  expect(z.safeParse(SignupForm, form).success).toBe(true);
  const { error } = z.safeParse(SignupForm, { ...form, ...changed });
  expect(error?.issues).toContainEqual(expect.objectContaining({ message: code, path: ['confirmPassword'] }));
});
