import { eq, sql } from 'drizzle-orm';
import type { User } from '#contract/account.ts';
import type { Role } from '#contract/shapes.ts';
import type { Db } from '#server/db/open.ts';
import { user } from '#server/db/schema/account.ts';

/** The person behind an id, as the contract shows them. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  if (!row) return undefined;
  const { email, firstName, lastName, role, image, createdAt } = row;
  return { id, email, firstName, lastName, role, profileImageUrl: image, createdAt: createdAt.toISOString() };
}

/** Gives somebody a role by email. False when nobody has that address. */
export async function setRoleByEmail(db: Db, email: string, role: Role): Promise<boolean> {
  const changed = await db
    .update(user)
    .set({ role })
    .where(eq(user.email, sql`lower(${email})`))
    .returning({ id: user.id });
  return changed.length > 0;
}
