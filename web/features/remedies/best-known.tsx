import { clsx } from 'clsx';
import { Link } from 'wouter';
import type { ConditionRemedies, Remedy, SafetyProfile } from '#contract/remedies.ts';
import { evidenceGrades, type Severity } from '#contract/safety.ts';
import { remedyLevel } from '#domain/medicines/matched-warnings.ts';
import { isWhollyCompared } from '#domain/remedies/safety.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { Card } from '#web/ui/card.tsx';
import { EvidenceGrade } from './evidence-grade.tsx';
import { typeIcons } from './remedy-card.tsx';

/** Strong and moderate evidence from trials; without any, limited evidence. */
const wellKnown = [evidenceGrades.slice(0, 2), evidenceGrades.slice(2, 3)];
const most = 3;

/** The remedies of all kinds with the best evidence, the strongest first; empty without any trial. */
function bestOf({ herbs, supplements, foods, lifestyle, mindset }: ConditionRemedies): Remedy[] {
  const all = [...herbs, ...supplements, ...foods, ...lifestyle, ...mindset];
  const [well = [], little = []] = wellKnown.map((grades) =>
    grades.flatMap((grade) => all.filter(({ evidence }) => evidence === grade)),
  );
  return (well.length > 0 ? well : little).slice(0, most);
}

type CheckedRemedy = { remedy: Remedy; level: Severity | undefined };

/** The best-known remedies with what the person's profile says about each; what fits comes first. */
function forPerson(best: readonly Remedy[], profile: SafetyProfile | undefined): CheckedRemedy[] {
  const known = best.map((remedy) => ({ remedy, level: remedyLevel(remedy, profile) }));
  return [...known.filter(({ level }) => !level), ...known.filter(({ level }) => level)];
}

/** In place of a drawing: the icon of the kind. */
function TypeTile({ type }: Pick<Remedy, 'type'>) {
  const Icon = typeIcons[type];
  return (
    <span className="grid aspect-5/6 w-10 shrink-0 place-items-center text-accent">
      <Icon size={21} aria-hidden />
    </span>
  );
}

type BestKnownProps = { data: ConditionRemedies; profile: SafetyProfile | undefined };

/** Links to the remedies with the best evidence, before the sections by kind. */
export function BestKnown({ data, profile }: BestKnownProps) {
  const best = forPerson(bestOf(data), profile);
  if (best.length === 0) return null;
  const isCompared = profile !== undefined && isWhollyCompared(profile);
  return (
    <Card padding="lines" ground="accent" aria-labelledby="best-known" role="region">
      <h3 id="best-known" className="pt-3 font-semibold">
        {texts.bestKnown()}
      </h3>
      <ul className="divide-y divide-line">
        {best.map(({ remedy: { id, title, type, evidence, picture }, level }) => (
          <li key={id}>
            <Link
              href={`/heal-hub?${new URLSearchParams({ condition: data.condition.name, remedy: id })}`}
              className="flex min-h-14 items-center gap-3 py-1.5 hover:underline"
            >
              {picture ? <PictureTile picture={picture} size="row" /> : <TypeTile type={type} />}
              <span className="min-w-0 grow">
                <span className="block leading-snug font-medium">{title}</span>
                <EvidenceGrade evidence={evidence} />
              </span>
              {level ? (
                <span className={clsx('shrink-0', level === 'avoid' ? 'text-danger' : 'text-notice-ink')}>
                  {texts.verdicts[level]()}
                </span>
              ) : (
                isCompared && <span className="shrink-0 text-accent">{texts.verdicts.fits()}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
