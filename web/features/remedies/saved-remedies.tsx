import { useQuery } from '@tanstack/react-query';
import { Printer, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { type BookmarkedRemedy, remedyTypes, type SafetyProfile } from '#contract/remedies.ts';
import { groupBy } from '#domain/group-by.ts';
import { thingsOf } from '#domain/medicines/matched-warnings.ts';
import { isEmptyProfile, medicineName, warningsFor } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { warning } from '#web/components/safety-warning.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { PressedLeaves } from '#web/ui/drawings/pressed-leaves.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Dose } from './dose.tsx';
import { bookmarksQuery, useBookmark } from './remedies.api.ts';
import { typeIcons } from './remedy-card.tsx';
import { SafetyNote } from './safety-note.tsx';

type SavedRemediesProps = {
  profile: SafetyProfile | undefined;
  onAdd: (item: BookmarkedRemedy) => void;
  onSearch: () => void;
};

/** Saved remedies, by condition and by kind, newest first. */
export function SavedRemedies({ profile, onAdd, onSearch }: SavedRemediesProps) {
  const { data, error, refetch } = useQuery(bookmarksQuery);
  const bookmark = useBookmark(texts.fromSaved);
  if (!data) {
    return (
      <LoadState
        {...{ error, refetch }}
        title={texts.savedNotLoaded()}
        loading={texts.loadingSavedRemedies()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyCard
        drawing={<PressedLeaves />}
        title={texts.noneSaved()}
        text={texts.noneSavedHint()}
        action={<Button onClick={onSearch}>{texts.lookUpCondition()}</Button>}
      />
    );
  }
  const groups = groupBy(data, ({ condition }) => condition);
  return (
    <>
      <div className="grid gap-8 print:hidden">
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => window.print()}>
          <Printer size={18} aria-hidden /> {texts.printForMyDoctor()}
        </Button>
        {[...groups].map(([condition, items]) => (
          <section key={condition} aria-label={condition.replaceAll('-', ' ')} className="grid gap-4">
            <h2 className="flex items-center gap-3 font-display text-2xl font-medium tracking-tight first-letter:uppercase">
              <span className="first-letter:uppercase">{condition.replaceAll('-', ' ')}</span>
              <span className="tabular grid h-7 min-w-7 place-items-center rounded-full bg-accent-soft px-2 font-sans text-sm font-semibold text-accent">
                {items.length}
              </span>
            </h2>
            {remedyTypes.map((type) => {
              const own = items.filter(({ remedyType }) => remedyType === type);
              if (own.length === 0) return null;
              return (
                <div key={type} className="grid gap-2.5">
                  <h3 className="text-sm font-semibold text-ink-soft">{texts.typeLabels[type]()}</h3>
                  {own.map((item) => (
                    <SavedRemedy
                      key={item.remedyId}
                      item={item}
                      profile={profile}
                      onAdd={() => onAdd(item)}
                      onDelete={() => bookmark(item, false)}
                    />
                  ))}
                </div>
              );
            })}
          </section>
        ))}
      </div>
      <DoctorSheet items={data} profile={profile} />
    </>
  );
}

type DoctorSheetProps = { items: readonly BookmarkedRemedy[]; profile: SafetyProfile | undefined };

/** Printed only: what the person uses or plans to use, how, since when, and possible interactions. */
function DoctorSheet({ items, profile }: DoctorSheetProps) {
  return (
    <div className="hidden text-print-lg leading-snug text-black print:block">
      <h1 className="font-display text-print-subtitle font-medium">{texts.printTitle()}</h1>
      <p className="mt-1 mb-4">
        {texts.printSubtitle({ dateOf: dateOf(new Date(serverNow()).toISOString()) })}
      </p>
      <table className="w-full border-collapse text-left align-top">
        <thead>
          <tr className="border-b-2 border-black">
            <th className="py-1 pr-3">{texts.remedyFor()}</th>
            <th className="py-1 pr-3">{texts.howItIsTaken()}</th>
            <th className="py-1 pr-3">{texts.since()}</th>
            <th className="py-1">{texts.toBeChecked()}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ remedyId, remedyTitle, condition, createdAt, remedy, remedyDescription }) => (
            <tr key={remedyId} className="break-inside-avoid border-b border-neutral-400 align-top">
              <td className="py-2 pr-3">
                <b>{remedyTitle}</b>
                <br />
                {condition.replaceAll('-', ' ')}
              </td>
              <td className="grid gap-1 py-2 pr-3">
                {remedy?.dose ? <Dose remedy={remedy} /> : remedyDescription}
              </td>
              <td className="py-2 pr-3 whitespace-nowrap">{dateOf(createdAt)}</td>
              <td className="py-2">
                {!profile || isEmptyProfile(profile)
                  ? texts.printNotChecked()
                  : remedy &&
                    warningsFor(
                      { cautions: remedy.cautions, things: thingsOf(remedy, profile.pairs) },
                      profile,
                    ).map((one) => (
                      <p key={one.text}>
                        {warning(one)} {one.pair?.do}
                      </p>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {profile && profile.medicines.length > 0 && (
        <p className="mt-4">
          <b>{texts.myMedicines()}:</b>{' '}
          {format.list(
            profile.medicines.map((one) =>
              one.known ? medicineName(one) : texts.notKnownHere({ typed: one.typed }),
            ),
          )}
        </p>
      )}
      <p className="mt-4 text-print-xs">{texts.printFooter()}</p>
    </div>
  );
}

/** "November 21, 2026", in the device's time zone. */
function dateOf(moment: string): string {
  return format.moment(moment, 'longDate');
}

type SavedRemedyProps = {
  item: BookmarkedRemedy;
  profile: SafetyProfile | undefined;
  onAdd: () => void;
  onDelete: () => void;
};

/** A saved remedy that expands. */
function SavedRemedy({ item, profile, onAdd, onDelete }: SavedRemedyProps) {
  const { remedyTitle, remedyType, remedyDescription, createdAt, remedy } = item;
  const Icon = typeIcons[remedyType];
  const titleId = useId();
  return (
    <Disclosure asChild>
      <Card padding="small" role="article" aria-labelledby={titleId}>
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
              <span id={titleId} className="block leading-snug">
                {remedyTitle}
              </span>
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
            <Button size="sm" onClick={onAdd} aria-describedby={titleId}>
              {texts.addToRituals()}
            </Button>
            <Button size="sm" variant="quiet" onClick={onDelete} aria-describedby={titleId}>
              <Trash2 size={17} aria-hidden /> {texts.deleteIt()}
            </Button>
          </div>
        </DisclosureContent>
      </Card>
    </Disclosure>
  );
}
