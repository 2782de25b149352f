import { clsx } from 'clsx';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import type { ConditionRemedies, Remedy, SafetyProfile } from '#contract/remedies.ts';
import { evidenceGrades } from '#contract/safety.ts';
import { remedyLevel } from '#domain/medicines/matched-warnings.ts';
import { format } from '#messages/format.ts';
import { library } from '#messages/generated/library.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { References } from '#web/components/references.tsx';
import { isMedia } from '#web/lib/media.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger, UnfoldButton } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JumpLinks } from '#web/ui/jump-links.tsx';
import { BestKnown } from './best-known.tsx';
import { firstSentences } from './first-sentences.ts';
import { GetCare } from './get-care.tsx';
import { compared } from './safety-note.tsx';

type Shown = {
  card: (remedy: Remedy) => ReactNode;
  /** What it says against a remedy is a reason to show that last. */
  profile: SafetyProfile | undefined;
  /** The remedy in the link: always visible. */
  linked: string | null;
};

/** The summary shows about so many words at first. */
const shownWords = 24;

/** How many of a section a phone shows at first: most people look for plants. */
const shownOnPhones = (id: string) => (id === 'herbs' || id === 'supplements' ? 2 : 1);

/** The best evidence first, and at the end what the person should avoid; a stable order among equals. */
const inOrderFor = (remedies: readonly Remedy[], profile: SafetyProfile | undefined) =>
  remedies
    .map((remedy) => ({
      remedy,
      isToAvoid: remedyLevel(remedy, profile) === 'avoid',
      grade: evidenceGrades.indexOf(remedy.evidence),
    }))
    .sort((a, b) => Number(a.isToAvoid) - Number(b.isToAvoid) || a.grade - b.grade)
    .map(({ remedy }) => remedy);

/** Remedies as cards; a phone shows the first of them, and the rest after a tap. */
function Cards({
  remedies,
  first,
  card,
  linked,
  profile,
}: Shown & { remedies: readonly Remedy[]; first: number }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const more = remedies.length - first;
  // Cards that a phone collapses are rendered later.
  const areAllDrawn = useDeferredValue(true, isMedia('columns'));
  const inOrder = inOrderFor(remedies, profile).filter(
    ({ id }, place) => areAllDrawn || place < first || id === linked,
  );
  return (
    <>
      <div
        id={list}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-4"
      >
        {inOrder.map((remedy, place) => (
          <div
            key={remedy.id}
            className={clsx('grid', place >= first && !isOpen && remedy.id !== linked && 'max-md:hidden')}
          >
            {card(remedy)}
          </div>
        ))}
      </div>
      {more > 0 && (
        <UnfoldButton
          isOpen={isOpen}
          controls={list}
          className="-ml-2 justify-self-start md:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.showFewer() : texts.showMore({ count: more })}
        </UnfoldButton>
      )}
    </>
  );
}

function FoodsToAvoid({ foods }: { foods: ConditionRemedies['foodsToAvoid'] }) {
  return (
    <Card padding="lines">
      <dl className="divide-y divide-line">
        {foods.map(({ food, reason }) => (
          <div
            key={food}
            className="grid gap-1 py-3 md:py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-6"
          >
            <dt className="font-semibold">{food}</dt>
            <dd className="text-ink-soft">{reason}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The summary of the condition: its beginning, so that remedies are visible, and the rest after a tap. */
function Summary({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const short = firstSentences(text, shownWords);
  return (
    <div className="grid justify-items-start">
      <p id={id} className="max-w-[72ch] text-ink-soft">
        {isOpen ? text : short}
      </p>
      {short !== text && (
        <UnfoldButton isOpen={isOpen} controls={id} className="-mb-2 -ml-3" onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.readLess() : texts.readMore()}
        </UnfoldButton>
      )}
    </div>
  );
}

type Section = { id: string; title: string; count: number; children: ReactNode };

type SectionsProps = Shown & {
  data: ConditionRemedies;
  /** The safety profile, below the signs. */
  offer: ReactNode;
};

/** The page of a condition: when to get care, then remedies by kind, with links to each. */
export function RemedySections({ data, offer, ...shown }: SectionsProps) {
  const { profile } = shown;
  const { condition, herbs, supplements, foods, foodsToAvoid, lifestyle, mindset } = data;
  const ofKind = (id: string, title: string, remedies: readonly Remedy[]): Section => ({
    id,
    title,
    count: remedies.length,
    children: <Cards remedies={remedies} first={shownOnPhones(id)} {...shown} />,
  });
  const sections = [
    ofKind('herbs', texts.herbs(), herbs),
    ofKind('supplements', texts.supplements(), supplements),
    ofKind('foods', texts.foodsToEat(), foods),
    {
      id: 'avoid',
      title: texts.foodsToAvoid(),
      count: foodsToAvoid.length,
      children: <FoodsToAvoid foods={foodsToAvoid} />,
    },
    ofKind('lifestyle', texts.lifestylePractices(), lifestyle),
    ofKind('mindset', texts.mindsetShifts(), mindset),
  ].filter(({ id, count }) => count > 0 || (id === 'herbs' && condition.fewerHerbs));
  // The first section is rendered first; the others follow in interruptible pieces.
  const areAllDrawn = useDeferredValue(true, shown.linked !== null);
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-7">
      <div className="grid grid-cols-1 gap-4">
        <h2
          data-shared-to={`condition-${condition.name}`}
          className="font-display text-figure leading-tight font-[480] tracking-tight text-balance"
        >
          {texts.remediesTitle({ displayName: condition.displayName })}
        </h2>
        <GetCare {...condition} />
        {offer}
        <BestKnown {...{ data, profile }} />
        {condition.summary && <Summary text={condition.summary} />}
        {sections.length > 1 && (
          <JumpLinks
            label={texts.onThisPage()}
            links={sections.map(({ id, title, count }) => ({ id, label: title, note: count }))}
          />
        )}
      </div>
      {sections.length === 0 && <EmptyState title={texts.noRemediesFound()} />}
      {(areAllDrawn ? sections : sections.slice(0, 1)).map(({ id, title, count, children }) => (
        <section key={id} id={id} aria-label={title} className="grid grid-cols-1 gap-4">
          <h3 className="flex items-center gap-3 font-display text-2xl font-medium tracking-tight">
            {title}
            <span className="tabular grid h-7 min-w-7 place-items-center rounded-full bg-accent-soft px-2 font-sans text-sm font-semibold text-accent">
              {count}
            </span>
          </h3>
          {id === 'herbs' && condition.fewerHerbs && (
            <p className="max-w-[72ch] text-ink-soft">{condition.fewerHerbs}</p>
          )}
          {children}
        </section>
      ))}
      {areAllDrawn && (
        <div className="grid gap-2 text-sm text-ink-soft">
          {profile && <p>{compared(profile)}</p>}
          <PageSources data={data} />
        </div>
      )}
    </div>
  );
}

/** At the end of the page: the sources of its summary and of foods to avoid, and the date of its last review. */
function PageSources({ data: { sources = [], reviewed } }: { data: ConditionRemedies }) {
  if (sources.length === 0 && !reviewed) return null;
  return (
    <Disclosure className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {sources.length > 0 && <DisclosureTrigger>{texts.sources()}</DisclosureTrigger>}
        {reviewed && <p>{library.reviewed({ day: format.day(reviewed, 'date') })}</p>}
      </div>
      <DisclosureContent>
        <dl className="grid gap-3">
          {sources.map(({ of, references }) => (
            <div key={of}>
              <dt className="font-semibold">{of}</dt>
              <dd>
                <References references={references} />
              </dd>
            </div>
          ))}
        </dl>
      </DisclosureContent>
    </Disclosure>
  );
}
