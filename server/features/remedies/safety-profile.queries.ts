import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { NamedMedicine, SafetyProfile } from '#contract/remedies.ts';
import { type SafetyFlag, safetyFlags } from '#contract/safety.ts';
import { changedMembers, withMembers } from '#domain/changed-fields.ts';
import { groupBy } from '#domain/group-by.ts';
import { cautionsOfPages } from '#domain/medicines/matched-warnings.ts';
import { contentsKey } from '#domain/medicines/medicine-names.ts';
import { checkMedicine, pairsOf } from '#domain/medicines/pairs.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, lockPerson, type Queries, type Reader } from '#server/database/db.ts';
import { dosePlans } from '#server/database/schema/doses.ts';
import { safetyProfiles } from '#server/database/schema/remedies.ts';
import type { SettingsChange } from '#server/database/settings-change.ts';

/** `flags: null`: never filled in. */
type StoredProfile = { flags: SafetyFlag[] | null; medicines: NamedMedicine[] };

const emptyProfile: StoredProfile = { flags: null, medicines: [] };

/** A person's stored safety profile. */
export async function safetyProfileOf(db: Reader, scope: Scope): Promise<StoredProfile> {
  const [row] = await db
    .select({ flags: safetyProfiles.flags, medicines: safetyProfiles.medicines })
    .from(safetyProfiles)
    .where(inScope(safetyProfiles, scope));
  return row ?? emptyProfile;
}

/**
 * The medicines in people's dose plans, oldest first. Plans that ended before yesterday are left out: they have ended
 * in every time zone.
 */
async function plannedMedicines(
  db: Reader,
  userIds: readonly string[],
): Promise<(NamedMedicine & { userId: string })[]> {
  const { userId, plan } = dosePlans;
  const yesterday = sql`(current_date - 1)::text`;
  const rows = await db
    .select({ userId, plan })
    .from(dosePlans)
    .where(
      and(
        inArray(userId, [...userIds]),
        sql`coalesce(${plan} ->> 'endsOn', '9999') >= ${yesterday}`,
        sql`coalesce(${plan} ->> 'stoppedOn', '9999') > ${yesterday}`,
      ),
    )
    .orderBy(asc(dosePlans.createdAt), asc(dosePlans.id));
  return rows
    .filter((row) => row.plan.contents.length > 0)
    .map((row) => ({
      userId: row.userId,
      typed: row.plan.name,
      ingredients: row.plan.contents.map(({ ingredient }) => ingredient),
    }));
}

/**
 * People's safety profiles, each checked by this version's table of medicines and pairs. Medicines of dose plans are
 * checked too, after those of the list.
 */
export async function checkedProfiles(
  db: Reader,
  userIds: readonly string[],
  { content: { medicines: table, pairs, libraryPages } }: Pick<Catalogue, 'content'>,
): Promise<SafetyProfile[]> {
  const stored = await db
    .select()
    .from(safetyProfiles)
    .where(inArray(safetyProfiles.userId, [...userIds]));
  const planned = await plannedMedicines(db, userIds);
  return userIds.map((userId) => {
    const { flags, medicines } = stored.find((row) => row.userId === userId) ?? emptyProfile;
    const listed = new Set(medicines.map(contentsKey));
    const ofPlans = planned.filter((one) => one.userId === userId && !listed.has(contentsKey(one)));
    const others = [...groupBy(ofPlans, contentsKey).values()].flatMap(([oldest]) => oldest ?? []);
    const checked = [
      ...medicines.map((medicine) => checkMedicine(table, medicine)),
      ...others.map((medicine) => ({ ...checkMedicine(table, medicine), isPlanned: true })),
    ];
    const cautions = cautionsOfPages(libraryPages, { flags, medicines: checked });
    return {
      flags,
      medicines: checked,
      pairs: pairsOf(pairs, table, [...medicines, ...others], flags ?? []),
      ...(cautions.length > 0 && { cautions }),
    };
  });
}

/** The same for one person. */
export async function checkedProfile(
  db: Reader,
  { userId }: Scope,
  catalogue: Pick<Catalogue, 'content'>,
): Promise<SafetyProfile> {
  const [profile] = await checkedProfiles(db, [userId], catalogue);
  return profile as SafetyProfile;
}

/** The list of medicines is one field: the latest write replaces the whole list. */
const medicineList = 'medicines';

/** Saves a safety profile flag by flag, without duplicates. Without a list of medicines the stored ones stay. */
export async function saveSafetyProfile(
  tx: Queries,
  scope: Scope,
  { flags, medicines }: { flags: SafetyFlag[]; medicines?: NamedMedicine[] | undefined },
  { base, recordFields }: SettingsChange<SafetyFlag[]>,
): Promise<void> {
  await lockPerson(tx, scope);
  const theirs = await safetyProfileOf(tx, scope);
  const flagsBefore = theirs.flags ?? [];
  const latest = await recordFields([
    ...changedMembers(base ?? flagsBefore, flags),
    ...(medicines ? [medicineList] : []),
  ]);
  const set = {
    flags: withMembers(flagsBefore, flags, latest),
    medicines: medicines && latest.has(medicineList) ? medicines : theirs.medicines,
  };
  await tx
    .insert(safetyProfiles)
    .values({ ...scope, ...set })
    .onConflictDoUpdate({ target: safetyProfiles.userId, set });
}

/** Deletes every flag and the medicines, unless they were set later; and the profile when none is left. */
export async function deleteSafetyProfile(
  tx: Queries,
  scope: Scope,
  recordFields: SettingsChange<never>['recordFields'],
): Promise<void> {
  await lockPerson(tx, scope);
  const latest = await recordFields([...safetyFlags, medicineList]);
  const theirs = await safetyProfileOf(tx, scope);
  const flags = theirs.flags?.filter((flag) => !latest.has(flag)) ?? [];
  const medicines = latest.has(medicineList) ? [] : theirs.medicines;
  if (flags.length === 0 && medicines.length === 0) {
    await tx.delete(safetyProfiles).where(inScope(safetyProfiles, scope));
  } else await tx.update(safetyProfiles).set({ flags, medicines }).where(inScope(safetyProfiles, scope));
}
