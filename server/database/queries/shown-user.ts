import type { User } from '#contract/account.ts';
import type { user } from '../schema/account.ts';

type Row = Pick<
  typeof user.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'image' | 'createdAt'
>;

/** A person as the contract shows them. */
export const shownUser = ({ id, email, firstName, lastName, role, image, createdAt }: Row): User => ({
  id,
  email,
  firstName,
  lastName,
  role,
  profileImageUrl: image,
  createdAt: createdAt.toISOString(),
});
