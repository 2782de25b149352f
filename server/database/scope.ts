import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#domain/policy/policy.ts';

/** The rows of a table that belong to a scope: every query of what somebody owns looks within one. */
export function inScope({ userId }: { userId: AnyPgColumn }, scope: Scope): SQL {
  return eq(userId, scope.userId);
}
