import { Link } from 'wouter';
import type { ConditionRemedies, Remedy } from '#contract/remedies.ts';
import { evidenceGrades } from '#contract/safety.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { Card } from '#web/ui/card.tsx';
import { EvidenceGrade } from './evidence-grade.tsx';

/** Strong and moderate: what trials bear out. Where nothing is known so well, what little trials say. */
const wellKnown = [evidenceGrades.slice(0, 2), evidenceGrades.slice(2, 3)];
const most = 3;

/** What is known best of all kinds, the strongest first; empty where no trial says anything. */
function bestOf({ herbs, supplements, foods, lifestyle, mindset }: ConditionRemedies): Remedy[] {
  const all = [...herbs, ...supplements, ...foods, ...lifestyle, ...mindset];
  const [well = [], little = []] = wellKnown.map((grades) =>
    grades.flatMap((grade) => all.filter(({ evidence }) => evidence === grade)),
  );
  return (well.length > 0 ? well : little).slice(0, most);
}

/** Before the remedies by kind: links to those whose effect is known best, of whatever kind they are. */
export function BestKnown({ data }: { data: ConditionRemedies }) {
  const best = bestOf(data);
  if (best.length === 0) return null;
  return (
    <Card padding="lines" ground="accent" aria-labelledby="best-known" role="region">
      <h3 id="best-known" className="pt-3 font-semibold">
        {texts.bestKnown()}
      </h3>
      <ul className="divide-y divide-line">
        {best.map(({ id, title, evidence }) => (
          <li key={id}>
            <Link
              href={`/heal-hub?${new URLSearchParams({ condition: data.condition.name, remedy: id })}`}
              className="flex min-h-12 items-center gap-x-4 py-1.5 font-medium hover:underline"
            >
              <span className="grow">{title}</span>
              <span className="shrink-0">
                <EvidenceGrade evidence={evidence} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
