import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LibraryPage as Page } from '#contract/library.ts';
import type { SafetyProfile } from '#contract/remedies.ts';
import { strictestFirst } from '#domain/remedies/by-severity.ts';
import { format } from '#messages/format.ts';
import { library as texts } from '#messages/generated/library.ts';
import { remedies } from '#messages/generated/remedies.ts';
import { libraryPageQuery } from '#web/components/library.api.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { References } from '#web/components/references.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dose } from './dose.tsx';
import { EvidenceGrade } from './evidence-grade.tsx';
import { SafetyNote } from './safety-note.tsx';

type LibraryPageProps = {
  entry: string;
  profile: SafetyProfile | undefined;
  onBack: () => void;
  onCondition: (condition: string) => void;
};

/** A plant, supplement or product that is not recommended: what it is, its risks, then its uses. */
export function LibraryPage({ entry, profile, onBack, onCondition }: LibraryPageProps) {
  const { data, error, refetch } = useQuery(libraryPageQuery(entry));
  return (
    <div className="grid gap-5">
      <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
        <ArrowLeft size={18} aria-hidden /> {texts.backToAll()}
      </Button>
      {!data && (
        <LoadState {...{ error, refetch }}>
          <p role="status">{texts.loading()}</p>
        </LoadState>
      )}
      {data && <Content page={data} profile={profile} onCondition={onCondition} />}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-display text-2xl font-medium tracking-tight">{title}</h3>
      {children}
    </section>
  );
}

type ContentProps = { page: Page } & Pick<LibraryPageProps, 'profile' | 'onCondition'>;

function Content({ page, profile, onCondition }: ContentProps) {
  const { slug, kind, picture, name, latin, otherNames, forms, summary, cautions, references, reviewed } =
    page;
  const isBad = kind === 'not-recommended';
  return (
    <article className="grid max-w-[80ch] gap-6">
      <header className="grid gap-3">
        <div className="flex items-center gap-4 sm:gap-6">
          {picture && <PictureTile picture={picture} size="page" />}
          <div className="grid min-w-0 gap-2">
            <p className={isBad ? 'font-semibold text-danger' : 'text-ink-soft'}>{texts.kinds[kind]()}</p>
            <h2 className="font-display text-figure leading-tight font-[480] tracking-tight text-balance">
              {name}
            </h2>
            {latin && (
              <p lang="la" className="text-ink-soft italic">
                {latin}
              </p>
            )}
            {otherNames.length > 0 && (
              <p className="text-ink-soft">{texts.alsoCalled({ names: format.list(otherNames) })}</p>
            )}
          </div>
        </div>
        <p>{summary}</p>
        {forms && <p className="text-ink-soft">{forms}</p>}
      </header>
      <SafetyNote cautions={cautions} things={[{ kind, slug }]} profile={profile} />
      {isBad ? <NotRecommended page={page} /> : <Taken page={page} />}
      {cautions.length > 0 && (
        <Part title={remedies.beCareful()}>
          <ul className="grid gap-1.5">
            {strictestFirst(cautions).map(({ flag, level, text }) => (
              <li key={flag}>
                <span className="font-medium text-danger">{remedies.cautionLevels[level]()}</span> · {text}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Uses page={page} onCondition={onCondition} />
      <Part title={remedies.sources()}>
        <References references={references} />
        {reviewed && (
          <p className="text-sm text-ink-soft">{texts.reviewed({ day: format.day(reviewed, 'date') })}</p>
        )}
      </Part>
    </article>
  );
}

function Taken({ page }: { page: Page }) {
  return (
    <Card className="grid gap-3">
      <Dose remedy={{ ...page, doseHere: null }} />
      <ButtonLink
        href={`/doses?view=plan&add=${page.slug}`}
        variant="quiet"
        size="sm"
        className="justify-self-start"
      >
        {texts.addToDoses()}
      </ButtonLink>
    </Card>
  );
}

/** Why not to buy it, what helps instead, and what to do after taking it. */
function NotRecommended({ page: { soldFor, why, instead, stop } }: { page: Page }) {
  const parts = [
    { title: texts.soldFor(), text: soldFor },
    { title: texts.why(), text: why },
    { title: texts.instead(), text: instead },
  ];
  return (
    <>
      {parts.map(
        ({ title, text }) =>
          text && (
            <Part key={title} title={title}>
              <p>{text}</p>
            </Part>
          ),
      )}
      <section
        aria-label={texts.harm()}
        className="rounded-r-card rounded-l-md border-l-4 border-danger bg-danger-soft p-4"
      >
        <h3 className="text-lg font-semibold">{texts.harm()}</h3>
        <ul className="mt-1 list-disc pl-5">
          {stop.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Uses({ page: { uses, kind }, onCondition }: Pick<ContentProps, 'page' | 'onCondition'>) {
  if (kind === 'not-recommended') return null;
  return (
    <Part title={texts.usedFor()}>
      {uses.length === 0 && <p className="text-ink-soft">{texts.notUsed()}</p>}
      <ul className="grid gap-3">
        {uses.map(({ condition, title, text, evidence, references }) => (
          <li key={`${condition} ${title}`} className="grid gap-1 border-b border-line pb-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              {condition ? (
                <Button variant="quiet" size="sm" onClick={() => onCondition(condition)}>
                  {title}
                </Button>
              ) : (
                <span className="font-semibold">{title}</span>
              )}
              <EvidenceGrade evidence={evidence} />
            </span>
            {text && <p>{text}</p>}
            <div className="text-sm">
              <References references={references} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
