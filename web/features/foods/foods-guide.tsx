import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { type Food, foods } from '#contract/foods.ts';
import type { FoodType } from '#contract/kitchen.ts';
import { foods as texts } from '#messages/generated/foods.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { rich } from '#web/lib/rich.ts';
import { read } from '#web/outbox/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { FoodBasket } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { FoodGroups } from './food-groups.tsx';

/** A plain statement about the alkaline diet. */
function AlkalineIdea() {
  return (
    <Disclosure className="rounded-card border border-line bg-card px-4 py-2.5 sm:px-5">
      <DisclosureTrigger look="line">{texts.alkalineTitle()}</DisclosureTrigger>
      <DisclosureContent className="mt-2 grid max-w-[72ch] gap-2 pb-2 leading-relaxed text-ink-soft">
        <p>{texts.alkalineExplained()}</p>
        <p>{texts.acidLoadExplained()}</p>
      </DisclosureContent>
    </Disclosure>
  );
}

const foodsQuery = read(foods.list, {});

const tabs = ['eat', 'avoid'] as const;

/** Foods whose name or category matches; only without any, those whose description matches. */
function findFoods(foods: readonly Food[], term: string): Food[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const called = foods.filter(({ name, synonyms, category }) =>
    matches([name, ...synonyms, texts.categoryWords[category]()].join('\n')),
  );
  return called.length > 0 ? called : foods.filter(({ description }) => matches(description));
}

/** A name that begins with the term comes before one that contains it. */
function nearest(term: string) {
  const rank = ({ name, synonyms }: Food) =>
    [name, ...synonyms].some((word) => word.toLowerCase().startsWith(term.toLowerCase())) ? 0 : 1;
  return (a: Food, b: Food) => rank(a) - rank(b);
}

/** Foods to eat and to avoid, by category, with their nutrients. */
export function FoodsGuide() {
  const { data, error, refetch } = useQuery(foodsQuery);
  const [search, setSearch] = useState('');
  const [type, setType] = useState<FoodType>('eat');
  const term = useDeferredValue(search.trim());
  const field = useRef<HTMLInputElement>(null);
  if (!data) {
    return (
      <LoadState {...{ error, refetch }} title={texts.foodsNotLoaded()} loading={texts.loadingFoods()} />
    );
  }
  const found = findFoods(data, term);
  const other: FoodType = type === 'eat' ? 'avoid' : 'eat';
  const here = found.filter((food) => food.type === type).sort(nearest(term));
  const there = found.length - here.length;
  return (
    <div className="grid gap-5">
      <AlkalineIdea />
      <SearchField
        ref={field}
        label={texts.searchFoods()}
        placeholder={texts.searchPlaceholder()}
        value={search}
        maxLength={60}
        onChange={setSearch}
      />
      <p role="status" className="sr-only">
        {term && texts.countIn({ count: here.length, list: texts.titles[type]() })}
      </p>
      <Tabs
        label={texts.foods()}
        items={tabs.map((value) => ({ value, label: texts.titles[value]() }))}
        value={type}
        onValueChange={setType}
      >
        <TabPanel value={type}>
          {here.length > 0 ? (
            <FoodGroups key={type} foods={here} isSearch={term !== ''} />
          ) : (
            <Card>
              {there > 0 ? (
                <EmptyState
                  title={texts.noneButThere({
                    list: texts.titles[type](),
                    count: there,
                    other: texts.titles[other](),
                  })}
                  action={
                    <Button onClick={() => setType(other)}>
                      {texts.show({ other: texts.titles[other]() })}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  drawing={<FoodBasket />}
                  title={term ? texts.nothingMatches({ term }) : texts.noFoodsFound()}
                  {...(term && {
                    action: (
                      <Button
                        variant="quiet"
                        onClick={() => {
                          setSearch('');
                          field.current?.focus();
                        }}
                      >
                        {texts.clearTheSearch()}
                      </Button>
                    ),
                  })}
                />
              )}
            </Card>
          )}
          {here.length > 0 && there > 0 && term && (
            <p className="mt-6 text-center text-ink-soft">
              {rich(
                texts.moreThere({
                  count: there,
                  list: texts.titles[other](),
                  show: (text) => (
                    <button
                      type="button"
                      onClick={() => setType(other)}
                      className="min-h-11 font-semibold text-accent underline underline-offset-4"
                    >
                      {text}
                    </button>
                  ),
                }),
              )}
            </p>
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}
