import { useQuery } from '@tanstack/react-query';
import type { DoseCheck, StoredDosePlan } from '#contract/doses.ts';
import type { MedicineTable } from '#contract/medicines.ts';
import type { Day } from '#contract/shapes.ts';
import { dayTotal } from '#domain/doses/dose-totals.ts';
import { meaningOf } from '#domain/medicines/medicines.ts';
import type { SafetyWarning } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { Warnings } from '#web/components/warnings.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { exact } from './dose-words.ts';
import { checkQuery, libraryPageQuery, libraryQuery } from './doses.api.ts';

type PlanChecksProps = {
  /** As it would be saved. */
  plan: StoredDosePlan;
  /** The id of the plan that is changed. */
  changed: string | null;
  /** All that is taken beside it. */
  others: readonly StoredDosePlan[];
  table: MedicineTable | undefined;
  today: Day;
};

/** What there is to know before it is taken: what it meets, what is taken twice, what all boxes come to, what the library says. */
export function PlanChecks({ plan, changed, others, table, today }: PlanChecksProps) {
  const { contents, remedyId, name } = plan;
  const ingredients = contents.map(({ ingredient }) => ingredient);
  const isNamed = ingredients.length > 0 || remedyId !== null;
  const asked = checkQuery(ingredients, remedyId, changed);
  const check = useQuery({ ...asked, staleTime: 0, enabled: isNamed });
  const { data: library } = useQuery(libraryQuery);
  const slug = ingredients.length === 1 ? ingredients[0] : remedyId?.split(':')[1];
  const entry = library?.entries.find((one) => one.slug === slug);
  const totals = totalsOf({ plan, others, table, today });
  if (!name) return null;
  if (!isNamed) return <p className="text-sm text-ink-soft">{texts.notChecked()}</p>;
  return (
    <div className="grid gap-2">
      {check.data && <Checked check={check.data} />}
      {!check.data && (
        <p role="status" className="text-sm text-ink-soft">
          {check.isError ? texts.notReached() : texts.checking()}
        </p>
      )}
      {totals.map((text) => (
        <p key={text} className="tabular text-sm font-medium">
          {text}
        </p>
      ))}
      {entry && <LibraryWords key={`${totals.length}`} entry={entry.slug} isOpen={totals.length > 0} />}
    </div>
  );
}

function Checked({ check: { isKnown, warnings, duplicates, notCompared } }: { check: DoseCheck }) {
  if (!isKnown) return <p className="text-sm text-ink-soft">{texts.notChecked()}</p>;
  const said = warnings.map(({ level, text, do: advice, flag, medicine, beside }): SafetyWarning => {
    const words = advice ? `${advice} ${text}` : text;
    const reason = flag && !beside ? { flag, medicine } : { flag: null, medicine: beside ?? medicine ?? '' };
    return { level, text: words, reason };
  });
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

/** What an international unit weighs in micrograms; of others it is not added up. */
const microgramsPerIu: Record<string, number> = {
  cholecalciferol: 0.025,
  ergocalciferol: 0.025,
  'vitamin-d': 0.025,
};

/** What all boxes with the same in them come to today, where more than one has it. */
function totalsOf({ plan, others, table, today }: Omit<PlanChecksProps, 'changed'>): string[] {
  return plan.contents.flatMap(({ ingredient, amount, unit }) => {
    const perIu = microgramsPerIu[ingredient];
    if (amount === null || (unit === 'iu' && perIu === undefined)) return [];
    const { total, from } = dayTotal([...others, plan], today, {
      ingredients: [ingredient],
      most: Number.POSITIVE_INFINITY,
      unit,
      ...(perIu !== undefined && { microgramsPerIu: perIu }),
    });
    if (from.length < 2) return [];
    const what = (table && meaningOf(table, [ingredient])?.ingredients[0]?.ingredient.name) ?? ingredient;
    return [texts.dayTotal({ what, total: texts.units[unit]({ shown: exact(total) }) })];
  });
}

/** How it is taken, with the most a day, never without when to stop and who must not take it. Unfolded where boxes add up. */
function LibraryWords({ entry, isOpen }: { entry: string; isOpen: boolean }) {
  const { data: page } = useQuery(libraryPageQuery(entry));
  if (!page) return null;
  const lists = [
    { title: texts.never(), lines: page.never },
    { title: texts.stopAt(), lines: page.stop },
  ];
  return (
    <Disclosure defaultOpen={isOpen}>
      <DisclosureTrigger>{texts.library()}</DisclosureTrigger>
      <DisclosureContent className="grid gap-2 text-sm">
        {page.dose && <p>{page.dose}</p>}
        {page.ceiling && <p>{texts.mostADay({ ceiling: page.ceiling })}</p>}
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
      </DisclosureContent>
    </Disclosure>
  );
}
