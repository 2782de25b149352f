import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { SafetyProfile } from '#contract/remedies.ts';
import { checkMedicine, pairsOf } from '#domain/medicines/pairs.ts';
import type { StoredProfile } from './safety-profile.queries.ts';

/** A stored profile with what this version's table of medicines and pairs says of it. */
export function checkedProfile(
  { content: { medicines: table, pairs } }: Pick<Catalogue, 'content'>,
  { flags, medicines }: StoredProfile,
): SafetyProfile {
  return {
    flags,
    medicines: medicines.map((medicine) => checkMedicine(table, medicine)),
    pairs: pairsOf(pairs, table, medicines, flags ?? []),
  };
}
