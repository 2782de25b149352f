import type { KnownPlan, ListedMedicine, TakenWarning } from '#contract/doctor-page.ts';
import type { StoredDosePlan } from '#contract/doses.ts';
import type { MedicineTable } from '#contract/medicines.ts';
import type { NamedMedicine } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import type { Day } from '#contract/shapes.ts';
import { checkDose, type Library, type Taken } from '#domain/doses/dose-check.ts';
import { isOver } from '#domain/doses/doses.ts';
import { contentsKey } from '#domain/medicines/medicine-names.ts';
import { meaningOf } from '#domain/medicines/medicines.ts';
import { strictestFirst } from '#domain/remedies/by-severity.ts';

/** Something that is taken now: a plan, or a medicine of the safety profile. */
type One = Taken & { planId: string | null };

const slugOf = (remedyId: string) => remedyId.replace(/^.*:/, '');

const ingredientsOf = ({ contents }: Pick<StoredDosePlan, 'contents'>) =>
  contents.map(({ ingredient }) => ingredient);

const namedOf = (table: MedicineTable, ids: readonly string[]): ListedMedicine['ingredients'] =>
  (meaningOf(table, ids)?.ingredients ?? []).map(({ ingredient: { id, name } }) => ({ id, name }));

/** A herb or a supplement by its page of the A to Z, else a medicine if the table has its ingredients. */
function kindOf(plan: StoredDosePlan, library: Library): KnownPlan['kind'] {
  const ids = ingredientsOf(plan);
  const slugs = plan.remedyId === null ? ids : [slugOf(plan.remedyId)];
  const kinds = new Set(slugs.map((slug) => library.page(slug)?.kind));
  const [kind] = kinds;
  if (kinds.size === 1 && (kind === 'herb' || kind === 'supplement')) return kind;
  return meaningOf(library.medicines, ids) ? 'medicine' : 'other';
}

/** Everything that is taken on a day; a medicine of the profile that is in a plan too is that plan. */
function takenOn(medicines: readonly NamedMedicine[], plans: readonly StoredDosePlan[], day: Day) {
  const ofPlans = plans
    .filter((plan) => !isOver(plan, day))
    .map(
      (plan): One => ({
        planId: plan.id,
        name: plan.name,
        ingredients: ingredientsOf(plan),
        remedyId: plan.remedyId,
      }),
    );
  const planned = new Set(ofPlans.map(contentsKey));
  const listed = medicines
    .map(
      ({ typed, ingredients }): One => ({
        planId: null,
        name: typed,
        ingredients: ingredients ?? [],
        remedyId: null,
      }),
    )
    .filter((one) => one.ingredients.length === 0 || !planned.has(contentsKey(one)));
  return { ofPlans, listed };
}

/** The maximum that is compared, each with each: more than anybody takes, and a tenth of a second of work. */
const maxCompared = 40;

/**
 * Interactions of each with each, and of each with the flags of the profile: the strictest for each two, and it first.
 * They are compared two by two: a warning then names all that it is about, so none hides behind another.
 */
function warningsAmong(taken: readonly One[], flags: SafetyFlag[] | null, library: Library): TakenWarning[] {
  const compared = taken.slice(0, maxCompared);
  const all = compared.flatMap((one, at) =>
    [null, ...compared.slice(at + 1)].flatMap((other) =>
      checkDose(one, { taken: other ? [other] : [], flags: other ? null : flags, library }).warnings.map(
        ({ level, text, flag, beside }): TakenWarning => {
          // A warning of the other about this one names the other first.
          const both = other ? (beside === null ? [one, other] : [other, one]) : [one];
          return {
            names: both.map(({ name }) => name),
            ...{ level, text },
            planIds: both.flatMap(({ planId }) => planId ?? []),
            listed: both.flatMap(({ planId, name }) => (planId === null ? [name] : [])),
            flag: other ? null : flag,
          };
        },
      ),
    ),
  );
  const strictest = new Map<string, TakenWarning>();
  for (const one of strictestFirst(all)) {
    const key = JSON.stringify([[...one.planIds, ...one.listed].sort(), one.flag]);
    if (!strictest.has(key)) strictest.set(key, one);
  }
  return [...strictest.values()];
}

/** What the library knows of plans and of the medicines of a safety profile, on a day. */
export function knownTaken(
  profile: { flags: SafetyFlag[] | null; medicines: readonly NamedMedicine[] },
  plans: readonly StoredDosePlan[],
  { library, day }: { library: Library; day: Day },
): { plans: KnownPlan[]; medicines: ListedMedicine[]; warnings: TakenWarning[] } {
  const { ofPlans, listed } = takenOn(profile.medicines, plans, day);
  return {
    plans: plans.map((plan) => ({
      planId: plan.id,
      kind: kindOf(plan, library),
      ingredients: namedOf(library.medicines, ingredientsOf(plan)),
    })),
    medicines: listed.map(({ name, ingredients }) => ({
      name,
      ingredients: namedOf(library.medicines, ingredients),
    })),
    warnings: warningsAmong([...ofPlans, ...listed], profile.flags, library),
  };
}
