import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type BookmarkedRemedy, remedyTypes, type SafetyProfile } from '#contract/remedies.ts';
import { groupBy } from '#domain/group-by.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PressedLeaves } from '#web/ui/drawings/pressed-leaves.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DoctorSheet } from './doctor-sheet.tsx';
import { bookmarksQuery, useBookmark } from './remedies.api.ts';
import { SavedRemedy } from './saved-remedy.tsx';

type SavedRemediesProps = {
  profile: SafetyProfile | undefined;
  onAdd: (item: BookmarkedRemedy) => void;
  onSearch: () => void;
};

/** What the person has saved, by condition and by kind, newest first. */
export function SavedRemedies({ profile, onAdd, onSearch }: SavedRemediesProps) {
  const { data, error, refetch } = useQuery(bookmarksQuery);
  const bookmark = useBookmark(texts.fromSaved);
  if (!data) {
    return (
      <LoadState
        {...{ error, refetch }}
        title={texts.yourSavedRemediesCould()}
        loading={texts.loadingSavedRemedies()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing={<PressedLeaves />}
          title={texts.youHaventSavedAny()}
          text={texts.lookUpACondition()}
          action={<Button onClick={onSearch}>{texts.lookUpACondition2()}</Button>}
        />
      </Card>
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
