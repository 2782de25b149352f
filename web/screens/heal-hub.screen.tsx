import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Caution } from '#contract/safety.ts';
import { meets } from '#domain/safety.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { AddToRitualsDialog, type RitualToBe } from '#web/components/add-to-rituals-dialog.tsx';
import { ConditionPage } from '#web/features/remedies/condition-page.tsx';
import { ConditionPicker } from '#web/features/remedies/condition-picker.tsx';
import { profileQuery } from '#web/features/remedies/remedies.api.ts';
import { SafetyNote } from '#web/features/remedies/safety-note.tsx';
import { SafetyProfileOffer } from '#web/features/remedies/safety-profile-card.tsx';
import { SavedRemedies } from '#web/features/remedies/saved-remedies.tsx';
import { Card } from '#web/ui/card.tsx';
import { MortarAndHerbs } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

const tabs = ['search', 'saved'] as const;
type Tab = (typeof tabs)[number];

/** What is being added to the rituals, and from which of the two tabs. */
type Adding = { item: RitualToBe; cautions: readonly Caution[] };

/** Remedies: looked up by condition, and those that were saved. `condition` in the address can be shared. */
export default function HealHubScreen() {
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState<Adding | null>(null);
  const { data: profile } = useQuery(profileQuery);
  const flags = profile?.flags ?? null;
  const tab: Tab = search.get('tab') === 'saved' ? 'saved' : 'search';
  const condition = search.get('condition') ?? undefined;
  const go = (next: Tab) => {
    const here = condition ? { condition } : {};
    setSearch(next === 'saved' ? { ...here, tab: 'saved' } : here);
  };
  const met = adding && flags ? meets(adding.cautions, flags) : [];

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
            <ConditionPicker chosen={condition} onChoose={(name) => setSearch({ condition: name })} />
            <SafetyProfileOffer />
            {condition ? (
              <ConditionPage
                key={condition}
                condition={condition}
                linked={search.get('remedy')}
                flags={flags}
                onAdd={({ id, title, description, timeOfDay, cautions }) =>
                  setAdding({ item: { title, description, timeOfDay, remedyId: id }, cautions })
                }
              />
            ) : (
              <Card>
                <EmptyState
                  drawing={<MortarAndHerbs />}
                  title={texts.selectAConditionTo()}
                  text={texts.typeItAsYou()}
                />
              </Card>
            )}
          </div>
        </TabPanel>
        <TabPanel value="saved">
          <SavedRemedies
            flags={flags}
            onSearch={() => go('search')}
            onAdd={({ remedyTitle, remedyDescription, remedyId, remedy }) =>
              setAdding({
                item: {
                  title: remedyTitle,
                  description: remedyDescription,
                  timeOfDay: 'morning',
                  ...(remedy && { remedyId }),
                },
                cautions: remedy?.cautions ?? [],
              })
            }
          />
        </TabPanel>
      </Tabs>
      <AddToRitualsDialog
        item={adding?.item ?? null}
        title={tab === 'saved' ? texts.addToDailyRituals() : texts.addToMustDo()}
        done={tab === 'saved' ? texts.ritualAdded() : texts.addedToRituals()}
        warnings={adding && <SafetyNote cautions={adding.cautions} flags={flags} />}
        needsSecondStep={met.some(({ level }) => level === 'avoid')}
        onClose={() => setAdding(null)}
      />
    </>
  );
}
