import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConditionRemedies, Remedy, SafetyProfile } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GetCare } from './get-care.tsx';
import { bookmarksQuery, remediesQuery, saveable, useBookmark } from './remedies.api.ts';
import { RemedyCard } from './remedy-card.tsx';

type ConditionPageProps = {
  condition: string;
  /** The remedy that a link led to. */
  linked: string | null;
  profile: SafetyProfile | undefined;
  onAdd: (remedy: Remedy) => void;
};

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h3 className="flex items-center gap-3 font-display text-2xl font-medium tracking-tight">
        {title}
        <span className="tabular grid h-7 min-w-7 place-items-center rounded-full bg-accent-soft px-2 font-sans text-sm font-semibold text-accent">
          {count}
        </span>
      </h3>
      {children}
    </section>
  );
}

/** What may ease a condition, and first of all when to get care instead. */
export function ConditionPage({ condition, linked, profile, onAdd }: ConditionPageProps) {
  const { data, isError, error, refetch } = useQuery(remediesQuery(condition));
  const { data: bookmarks = [] } = useQuery(bookmarksQuery);
  const bookmark = useBookmark(texts.fromSearch);
  if (isError) {
    return (
      <LoadFailed
        title={texts.thisPageCouldNot()}
        lines={[error.message]}
        actions={<Button onClick={() => refetch()}>{texts.tryAgain()}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <p role="status" className="py-16 text-center text-ink-soft">
        {texts.loadingRemedies()}
      </p>
    );
  }
  const saved = new Set(bookmarks.map(({ remedyId }) => remedyId));
  const card = (remedy: Remedy) => (
    <RemedyCard
      key={remedy.id}
      remedy={remedy}
      profile={profile}
      saved={saved.has(remedy.id)}
      onSave={(on) => bookmark(saveable(remedy, condition), on)}
      onAdd={() => onAdd(remedy)}
      linked={remedy.id === linked}
    />
  );
  return <Remedies data={data} card={card} />;
}

function Remedies({ data, card }: { data: ConditionRemedies; card: (remedy: Remedy) => ReactNode }) {
  const { condition, herbs, supplements, foods, foodsToAvoid, lifestyle, mindset } = data;
  const isEmpty = [herbs, supplements, foods, foodsToAvoid, lifestyle, mindset].every(
    (list) => list.length === 0,
  );
  const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <h2 className="font-display text-figure leading-tight font-[480] tracking-tight text-balance">
          {texts.naturalRemediesFor({ displayName: condition.displayName })}
        </h2>
        <p className="max-w-[72ch] text-ink-soft">{condition.summary}</p>
        <GetCare seekCare={condition.seekCare} />
      </div>
      {isEmpty && <EmptyState title={texts.noRemediesFoundFor()} />}
      {(herbs.length > 0 || condition.fewerHerbs) && (
        <Section title={texts.herbs()} count={herbs.length}>
          {condition.fewerHerbs && <p className="max-w-[72ch] text-ink-soft">{condition.fewerHerbs}</p>}
          <div className={grid}>{herbs.map(card)}</div>
        </Section>
      )}
      {supplements.length > 0 && (
        <Section title={texts.supplements()} count={supplements.length}>
          <div className={grid}>{supplements.map(card)}</div>
        </Section>
      )}
      {foods.length > 0 && (
        <Section title={texts.foodsToEat()} count={foods.length}>
          <div className={grid}>{foods.map(card)}</div>
        </Section>
      )}
      {foodsToAvoid.length > 0 && (
        <Section title={texts.foodsToAvoid()} count={foodsToAvoid.length}>
          <Card padding="lines">
            <dl className="divide-y divide-line">
              {foodsToAvoid.map(({ food, reason }) => (
                <div
                  key={food}
                  className="grid gap-1 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-6"
                >
                  <dt className="font-semibold">{food}</dt>
                  <dd className="text-ink-soft">{reason}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </Section>
      )}
      {lifestyle.length > 0 && (
        <Section title={texts.lifestylePractices()} count={lifestyle.length}>
          <div className={grid}>{lifestyle.map(card)}</div>
        </Section>
      )}
      {mindset.length > 0 && (
        <Section title={texts.mindsetShifts()} count={mindset.length}>
          <div className={grid}>{mindset.map(card)}</div>
        </Section>
      )}
    </div>
  );
}
