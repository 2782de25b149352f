import { clsx } from 'clsx';
import {
  Bookmark,
  BookmarkCheck,
  Check,
  Flower2,
  HeartPulse,
  Leaf,
  Link,
  type LucideIcon,
  Pill,
  Salad,
} from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Remedy, RemedyType, SafetyProfile } from '#contract/remedies.ts';
import { remedyLevel, thingsOf } from '#domain/medicines/matched-warnings.ts';
import { strictestFirst } from '#domain/remedies/by-severity.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { References } from '#web/components/references.tsx';
import { copyText } from '#web/lib/copy-text.ts';
import { rich } from '#web/lib/rich.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { Dose } from './dose.tsx';
import { EvidenceGrade } from './evidence-grade.tsx';
import { firstSentences } from './first-sentences.ts';
import { SafetyNote } from './safety-note.tsx';

export const typeIcons: Record<RemedyType, LucideIcon> = {
  herb: Leaf,
  supplement: Pill,
  food: Salad,
  lifestyle: HeartPulse,
  mindset: Flower2,
};

type RemedyCardProps = {
  remedy: Remedy;
  profile: SafetyProfile | undefined;
  saved: boolean;
  onSave: (saved: boolean) => void;
  onAdd: () => void;
  /** It is one of the person's rituals already; it may be added at another time of day. */
  isRitual: boolean;
  /** The link names this remedy. */
  linked?: boolean;
};

/** Copies a link to a remedy of a condition. */
function copyLink(remedyId: string): Promise<void> {
  const [condition = ''] = remedyId.split(':');
  const search = new URLSearchParams({ condition, remedy: remedyId });
  return copyText(`${window.location.origin}/heal-hub?${search}`, {
    copied: { title: texts.linkCopied(), description: texts.copyLinkHint() },
    notCopied: texts.linkNotCopied(),
  });
}

/** A card that is closed shows about so many words. */
const shownWords = 20;

/** A remedy: effect, evidence, interactions. */
export function RemedyCard({
  remedy,
  profile,
  saved,
  onSave,
  onAdd,
  isRitual,
  linked = false,
}: RemedyCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (linked) card.current?.scrollIntoView({ block: 'center' });
  }, [linked]);
  const { title, type, picture, description, benefits, evidence, cautions } = remedy;
  const short = firstSentences(description, shownWords);
  const isWarned = remedyLevel(remedy, profile) !== undefined;
  const hasCautions = cautions.length + remedy.never.length + remedy.stop.length > 0;
  const Icon = typeIcons[type];
  return (
    <Disclosure asChild defaultOpen={linked}>
      <Card
        ref={card}
        role="article"
        aria-labelledby={titleId}
        className={clsx('group/card flex flex-col gap-3', linked && 'ring-2 ring-accent')}
      >
        <div className="flex items-start gap-3">
          {picture ? (
            <span className="relative shrink-0">
              <PictureTile picture={picture} />
              <span className="absolute -right-1.5 -bottom-1.5 grid size-7 place-items-center rounded-full border border-line bg-card text-accent">
                <Icon size={15} aria-hidden />
              </span>
            </span>
          ) : (
            <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent">
              <Icon size={21} aria-hidden />
            </span>
          )}
          <div className="min-w-0">
            <h4 id={titleId} className="text-lead leading-snug font-semibold">
              {title}
            </h4>
            <DisclosureTrigger className="-my-1.5 gap-1 font-normal text-ink">
              <EvidenceGrade evidence={evidence} />
              {hasCautions ? (
                <span className="text-sm text-ink-soft">
                  {rich(texts.cautionsAndMore({ title, hidden }))}
                </span>
              ) : (
                <span className="sr-only">{texts.andSources({ title })}</span>
              )}
            </DisclosureTrigger>
          </div>
        </div>
        <p className="text-note leading-relaxed">
          {short}
          <span className="group-data-[state=closed]/card:hidden">{description.slice(short.length)}</span>
        </p>
        <ul
          aria-label={texts.benefits()}
          className="flex flex-wrap gap-1.5 max-md:group-data-[state=closed]/card:hidden"
        >
          {benefits.map((benefit) => (
            <li key={benefit} className="rounded-full bg-sunken px-2.5 py-1 text-tag font-medium">
              {benefit}
            </li>
          ))}
        </ul>
        <RemedyDetails remedy={remedy} />
        <div className="mt-auto grid gap-3 pt-1">
          <SafetyNote
            cautions={cautions}
            things={thingsOf(remedy, profile?.pairs ?? [])}
            profile={profile}
            isSaidOnce
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant={isRitual ? 'chosen' : isWarned ? 'quiet' : 'primary'}
              onClick={onAdd}
              aria-describedby={titleId}
            >
              {isRitual && <Check size={17} aria-hidden />}
              {isRitual ? texts.inRituals() : texts.addToRituals()}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-pressed={saved}
              aria-describedby={titleId}
              onClick={() => onSave(!saved)}
            >
              {saved ? (
                <BookmarkCheck size={17} aria-hidden className="text-accent" />
              ) : (
                <Bookmark size={17} aria-hidden />
              )}
              {saved ? texts.saved() : texts.save()}
            </Button>
          </div>
        </div>
      </Card>
    </Disclosure>
  );
}

/** The details: dose, all cautions, and sources. */
function RemedyDetails({ remedy }: { remedy: Remedy }) {
  const { effect, cautions, references } = remedy;
  return (
    <DisclosureContent className="grid gap-3 border-l-3 border-accent-soft pl-3.5 text-sm">
      {effect && <p>{texts.effect({ effect })}</p>}
      <Dose remedy={remedy} />
      {cautions.length > 0 && (
        <div>
          <h5 className="font-semibold">{texts.beCareful()}</h5>
          <ul className="mt-1 grid gap-1.5">
            {strictestFirst(cautions).map(({ flag, level, text }) => (
              <li key={flag}>
                <span className="font-medium text-danger">{texts.cautionLevels[level]()}</span> · {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {references.length > 0 && (
        <div>
          <h5 className="font-semibold">{texts.sources()}</h5>
          <References references={references} />
        </div>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => void copyLink(remedy.id)}
      >
        <Link size={16} aria-hidden /> {texts.copyLinkTitle()}
      </Button>
    </DisclosureContent>
  );
}
