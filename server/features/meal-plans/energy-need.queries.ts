import { type Refusal, refusal } from '#contract/error-codes.ts';
import { minCalories } from '#domain/calories/calories.ts';
import { isBelowMinimum, neverBelowMinimum } from '#domain/calories/energy-need.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { energyNeeds } from '#server/database/schema/meal-plans.ts';
import { safetyProfileOf } from '#server/features/remedies/safety-profile.queries.ts';

export async function readEnergyNeed(
  db: Pick<Queries, 'select'>,
  scope: Scope,
): Promise<{ energy: number | null }> {
  const [row] = await db
    .select({ energy: energyNeeds.energy })
    .from(energyNeeds)
    .where(inScope(energyNeeds, scope));
  return row ?? { energy: null };
}

export async function saveEnergyNeed(db: Queries, scope: Scope, energy: number | null): Promise<void> {
  if (energy === null) {
    await db.delete(energyNeeds).where(inScope(energyNeeds, scope));
    return;
  }
  await db
    .insert(energyNeeds)
    .values({ ...scope, energy })
    .onConflictDoUpdate({ target: energyNeeds.userId, set: { energy, updatedAt: new Date() } });
}

type Asked = { energy?: number | null | undefined; belowMinimum?: boolean | undefined; isTogether: boolean };

/**
 * Days under the minimum need a warning first, and are refused where the safety profile forbids them; never for several
 * people, so that no reply depends on another's profile.
 */
export async function checkEnergy(
  tx: Queries,
  scope: Scope,
  { energy, belowMinimum, isTogether }: Asked,
): Promise<
  Refusal<'energy-below-minimum' | 'energy-never-below-minimum' | 'energy-shared-below-minimum'> | undefined
> {
  if (energy === undefined || energy === null || !isBelowMinimum(energy)) return undefined;
  if (isTogether) return refusal('energy-shared-below-minimum', { least: minCalories });
  const { flags } = await safetyProfileOf(tx, scope);
  if (neverBelowMinimum(flags ?? [])) return refusal('energy-never-below-minimum', { least: minCalories });
  return belowMinimum ? undefined : refusal('energy-below-minimum', { least: minCalories });
}
