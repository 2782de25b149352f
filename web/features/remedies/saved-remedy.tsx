import { Trash2 } from 'lucide-react';
import type { BookmarkedRemedy, SafetyProfile } from '#contract/remedies.ts';
import { thingsOf } from '#domain/medicines/matched-warnings.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { Dose } from './dose.tsx';
import { typeIcons } from './remedy-card.tsx';
import { SafetyNote } from './safety-note.tsx';

/** "November 21, 2026" of a moment, where the person is. */
export function dateOf(moment: string): string {
  return format.moment(moment, 'longDate');
}

type SavedRemedyProps = {
  item: BookmarkedRemedy;
  profile: SafetyProfile | undefined;
  onAdd: () => void;
  onDelete: () => void;
};

/** A saved remedy that unfolds. */
export function SavedRemedy({ item, profile, onAdd, onDelete }: SavedRemedyProps) {
  const { remedyTitle, remedyType, remedyDescription, createdAt, remedy } = item;
  const Icon = typeIcons[remedyType];
  return (
    <Disclosure asChild>
      <Card padding="small">
        <DisclosureTrigger look="line" className="min-h-13 rounded-xl px-2">
          <span className="flex min-w-0 grow items-center gap-3">
            {remedy?.picture ? (
              <PictureTile picture={remedy.picture} size="line" />
            ) : (
              <span className="mx-2.5 grid size-9 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
                <Icon size={19} aria-hidden />
              </span>
            )}
            <span className="min-w-0 grow">
              <span className="block leading-snug">{remedyTitle}</span>
              <span className="block text-sm font-normal text-ink-soft">
                {texts.savedOn({ createdAt: dateOf(createdAt) })}
              </span>
            </span>
          </span>
        </DisclosureTrigger>
        <DisclosureContent className="grid gap-3 px-2 pt-2 pb-2 sm:pl-19">
          <p>{remedyDescription}</p>
          {remedy && <Dose remedy={remedy} />}
          {remedy && (
            <SafetyNote
              cautions={remedy.cautions}
              things={thingsOf(remedy, profile?.pairs ?? [])}
              profile={profile}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={onAdd} aria-label={texts.addToRituals3({ remedyTitle })}>
              {texts.addToRituals()}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              onClick={onDelete}
              aria-label={texts.actionOn({ action: texts.deleteIt(), title: remedyTitle })}
            >
              <Trash2 size={17} aria-hidden /> {texts.deleteIt()}
            </Button>
          </div>
        </DisclosureContent>
      </Card>
    </Disclosure>
  );
}
