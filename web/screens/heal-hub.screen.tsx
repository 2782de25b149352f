import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Remedy } from '#contract/remedies.ts';
import { thingsOf } from '#domain/medicines/matched-warnings.ts';
import { warningsFor } from '#domain/remedies/safety.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { lazyScreen } from '#web/app/lazy-screen.tsx';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { goalQuery } from '#web/features/progress/progress.api.ts';
import { BodyAreas } from '#web/features/remedies/body-areas.tsx';
import { ConditionPage } from '#web/features/remedies/condition-page.tsx';
import { ConditionPicker } from '#web/features/remedies/condition-picker.tsx';
import { StopAndNever } from '#web/features/remedies/dose.tsx';
import { SafetyNote } from '#web/features/remedies/safety-note.tsx';
import { SafetyProfileOffer } from '#web/features/remedies/safety-profile-card.tsx';
import { SavedRemedies } from '#web/features/remedies/saved-remedies.tsx';
import { AddToRitualsDialog, type RitualToBe } from '#web/features/rituals/add-to-rituals-dialog.tsx';
import { ritualsQuery } from '#web/features/rituals/rituals.api.ts';
import { openShared } from '#web/lib/shared-element.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

const Library = lazyScreen(() => import('#web/features/remedies/library.tsx'));
const CarePage = lazyScreen(async () => ({
  default: (await import('#web/features/remedies/care-page.tsx')).CarePage,
}));

const tabs = ['search', 'az', 'saved'] as const;
type Tab = (typeof tabs)[number];

/** The new ritual, and the remedy that it comes from. */
type Adding = { item: RitualToBe; remedy: Remedy | null };

/**
 * Remedies by condition, from A to Z, and saved ones. The address selects what is open, so that it can be shared:
 * `condition`, `plant`, or `care` for words that need care.
 */
export default function HealHubScreen() {
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState<Adding | null>(null);
  const { data: profile } = useQuery(profileQuery);
  const { data: goal } = useQuery(goalQuery);
  const { data: rituals } = useQuery({
    ...ritualsQuery(goal?.currentGoal ?? 'full-body-detox'),
    enabled: goal?.chosen ?? false,
  });
  const titles = useMemo(() => new Set(rituals?.map(({ title }) => title)), [rituals]);
  const tab: Tab = tabs.find((one) => one === search.get('tab')) ?? 'search';
  const condition = search.get('condition') ?? undefined;
  const care = search.get('care');
  const here = { ...(condition && { condition }) };
  const go = (next: Tab) => setSearch(next === 'search' ? here : { ...here, tab: next });
  const toCondition = (name: string) => openShared(`condition-${name}`, () => setSearch({ condition: name }));
  const toEntry = (plant: string | null) => setSearch({ ...here, tab: 'az', ...(plant && { plant }) });
  const toCare = (id: string) => setSearch({ ...here, care: id });
  const remedy = adding?.remedy;
  const warnings =
    remedy && profile
      ? warningsFor({ cautions: remedy.cautions, things: thingsOf(remedy, profile.pairs) }, profile)
      : [];

  return (
    <>
      <Tabs
        label={texts.healHub()}
        items={tabs.map((value) => ({ value, label: texts.tabs[value]() }))}
        value={tab}
        onValueChange={go}
      >
        <TabPanel value="search">
          <div className="grid gap-6 print:hidden">
            <ConditionPicker chosen={condition} onChoose={toCondition} onEntry={toEntry} onCare={toCare} />
            {care ? (
              <Suspense fallback={null}>
                <CarePage care={care} onBack={() => setSearch(here)} onCare={toCare} />
              </Suspense>
            ) : (
              <>
                {!condition && <SafetyProfileOffer />}
                {condition ? (
                  <ConditionPage
                    key={condition}
                    condition={condition}
                    linked={search.get('remedy')}
                    profile={profile}
                    rituals={titles}
                    offer={<SafetyProfileOffer key={condition} />}
                    onAdd={(chosen) => {
                      const { id, title, description, timeOfDay, picture } = chosen;
                      setAdding({
                        item: { title, description, timeOfDay, remedyId: id, picture },
                        remedy: chosen,
                      });
                    }}
                  />
                ) : (
                  <BodyAreas onChoose={toCondition} />
                )}
              </>
            )}
          </div>
        </TabPanel>
        <TabPanel value="az">
          <Suspense fallback={null}>
            <Library
              entry={search.get('plant')}
              profile={profile}
              onEntry={toEntry}
              onCondition={toCondition}
              onCare={toCare}
            />
          </Suspense>
        </TabPanel>
        <TabPanel value="saved">
          <SavedRemedies
            profile={profile}
            onSearch={() => go('search')}
            onAdd={({ remedyTitle, remedyDescription, remedyId, remedy: found }) =>
              setAdding({
                item: {
                  title: remedyTitle,
                  description: remedyDescription,
                  timeOfDay: 'morning',
                  ...(found && { remedyId, picture: found.picture }),
                },
                remedy: found,
              })
            }
          />
        </TabPanel>
      </Tabs>
      {adding && (
        <AddToRitualsDialog
          item={adding.item}
          title={tab === 'saved' ? texts.addFromSavedTitle() : texts.addFromSearchTitle()}
          done={tab === 'saved' ? texts.ritualAdded() : texts.addedToRituals()}
          warnings={
            remedy && (
              <>
                <SafetyNote
                  cautions={remedy.cautions}
                  things={thingsOf(remedy, profile?.pairs ?? [])}
                  profile={profile}
                />
                <div className="grid gap-2 text-sm">
                  <StopAndNever remedy={remedy} />
                </div>
              </>
            )
          }
          needsSecondStep={warnings.some(({ level }) => level === 'avoid')}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
