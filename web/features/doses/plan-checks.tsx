import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DoseCheck, StoredDosePlan } from '#contract/doses.ts';
import type { MedicineTable } from '#contract/medicines.ts';
import type { Day } from '#contract/shapes.ts';
import { highestTotal } from '#domain/doses/dose-totals.ts';
import { meaningOf } from '#domain/medicines/medicines.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { warningsOfCheck } from '#web/components/dose-check-warnings.ts';
import { libraryPageQuery } from '#web/components/library.api.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { Warnings } from '#web/components/warnings.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { exact } from './dose-words.ts';
import { checkQuery } from './doses.api.ts';

type PlanChecksProps = {
  /** The plan as it would be saved. */
  plan: StoredDosePlan;
  /** The id of the edited plan. */
  changed: string | null;
  /** All other plans. */
  others: readonly StoredDosePlan[];
  medicines: Medicines;
  today: Day;
};

/** The table of medicines, and the state of its read. */
type Medicines = Pick<UseQueryResult<MedicineTable>, 'data' | 'isError' | 'refetch'>;

/** Checks of a plan: interactions, duplicates, daily totals, and the library's notes. */
export function PlanChecks({ plan, changed, others, medicines, today }: PlanChecksProps) {
  const { contents, remedyId, name } = plan;
  const ingredients = contents.map(({ ingredient }) => ingredient);
  const isNamed = ingredients.length > 0 || remedyId !== null;
  const asked = checkQuery(ingredients, remedyId, changed);
  const check = useQuery({ ...asked, staleTime: 0, enabled: isNamed });
  const totals = totalsOf({ plan, others, table: medicines.data, today });
  const checked = check.data && isNamed ? <Checked check={check.data} /> : null;
  // Without the table no name is called unknown.
  const read = isNamed ? check : medicines;
  const hasFailed = read.isError && !read.data;
  const state = isNamed || !medicines.data ? texts.checking() : texts.notChecked();
  return (
    // Rendered before it has content, so that screen readers announce later content.
    <div className={name ? 'grid gap-2' : 'sr-only'}>
      <div role="status" className="grid gap-2">
        {name && !hasFailed && (checked ?? <p className="text-sm text-ink-soft">{state}</p>)}
      </div>
      {name && hasFailed && (
        <NotLoaded text={texts.notReached()} onRetry={() => read.refetch()} className="text-sm" />
      )}
      {totals.map(({ text, above }) => (
        <p key={text} className={above ? 'tabular rounded-xl bg-notice-soft p-3 text-sm' : 'tabular text-sm'}>
          <span className="font-medium">{text}</span> {above}
        </p>
      ))}
      {check.data?.page && isNamed && (
        <Disclosure>
          <DisclosureTrigger>{texts.library()}</DisclosureTrigger>
          <DisclosureContent className="grid gap-2 text-sm">
            {ingredients.length > 0 && <p>{texts.asPrescribed()}</p>}
            <LibraryWords entry={check.data.page} />
          </DisclosureContent>
        </Disclosure>
      )}
    </div>
  );
}

function Checked({ check: { isKnown, warnings, duplicates, notCompared } }: { check: DoseCheck }) {
  if (!isKnown) return <p className="text-sm text-ink-soft">{texts.notChecked()}</p>;
  const said = warningsOfCheck(warnings);
  return (
    <>
      {said.length > 0 && <Warnings warnings={said} />}
      {duplicates.map(({ kind, what, of }) => (
        <p key={`${kind} ${what}`} className="rounded-xl bg-notice-soft p-3 text-sm">
          {texts.twice[kind]({ what, names: format.list(of) })}
        </p>
      ))}
      {said.length === 0 && duplicates.length === 0 && (
        <p className="text-sm text-ink-soft">{texts.compared()}</p>
      )}
      {notCompared.length > 0 && (
        <p className="text-sm text-ink-soft">{texts.notCompared({ names: format.list(notCompared) })}</p>
      )}
    </>
  );
}

/**
 * The highest daily total of each substance over all plans: where several contain it, or where it is above the limit
 * for adults without a doctor's order (`above`). Plans of unknown strength are named.
 */
function totalsOf({
  plan,
  others,
  table,
  today,
}: Omit<PlanChecksProps, 'changed' | 'medicines'> & { table: MedicineTable | undefined }) {
  return plan.contents.flatMap(({ ingredient, amount, unit }) => {
    const ceiling = table?.dayCeilings.find(({ of }) => of.includes(ingredient));
    const plans = [...others, plan];
    const counted = ceiling?.unit ?? (amount === null ? 'mg' : unit);
    const { total, from, unknown } = highestTotal(
      plans,
      today,
      ceiling ?? { of: [ingredient], unit: counted },
    );
    const isAbove = ceiling !== undefined && total > ceiling.most;
    if (from.length + unknown.length < 2 && !isAbove) return [];
    const what = (table && meaningOf(table, [ingredient])?.ingredients[0]?.ingredient.name) ?? ingredient;
    const shown = (of: number) => texts.units[counted]({ shown: exact(of) });
    const names = plans.filter(({ id }) => unknown.includes(id)).map(({ name }) => name);
    const text = [
      ...(total > 0 ? [texts.dayTotal({ what, total: shown(total) })] : []),
      ...(names.length > 0 ? [texts.strengthMissing({ what, names: format.list(names) })] : []),
    ].join(' ');
    const above = isAbove && texts.aboveCeiling({ most: shown(ceiling.most), publisher: ceiling.publisher });
    return [{ text, above }];
  });
}

/** How it is taken with the daily maximum, always with when to stop and who must not take it. */
function LibraryWords({ entry }: { entry: string }) {
  const { data: page, isError } = useQuery(libraryPageQuery(entry));
  if (!page) return isError && <p role="status">{texts.libraryNotLoaded()}</p>;
  const lists = [
    { title: texts.never(), lines: page.never },
    { title: texts.stopAt(), lines: page.stop },
  ];
  return (
    <>
      {page.dose && <p>{page.dose}</p>}
      {page.ceiling && <p>{texts.dayCeiling({ ceiling: page.ceiling })}</p>}
      {lists.map(
        ({ title, lines }) =>
          lines.length > 0 && (
            <div key={title}>
              <p className="font-semibold">{title}</p>
              <ul className="list-disc pl-5">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  );
}
