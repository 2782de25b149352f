import type { User } from '#contract/account.ts';
import { picturePath } from '#contract/profile-picture.ts';
import type { user } from '#server/database/schema/account.ts';

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
  profileImageUrl: image && picturePath(id, image),
  createdAt: createdAt.toISOString(),
});
