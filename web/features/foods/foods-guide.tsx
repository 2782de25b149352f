import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { type Food, foods } from '#contract/foods.ts';
import { type FoodCategory, type FoodType, foodCategories } from '#contract/kitchen.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { read } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FoodBasket } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AlkalineIdea } from './alkaline-idea.tsx';
import { FoodCard } from './food-card.tsx';

const foodsQuery = read(foods.list, {});

const titles: Record<FoodType, string> = { eat: 'Foods to Eat', avoid: 'Foods to Avoid' };
const tabs = (['eat', 'avoid'] as const).map((value) => ({ value, label: titles[value] }));

const categoryWords: Record<FoodCategory, string> = {
  fruits: 'Fruits',
  vegetables: 'Vegetables',
  grains: 'Grains',
  proteins: 'Proteins',
  nuts_seeds: 'Nuts & Seeds',
  herbs_spices: 'Herbs & Spices',
  oils: 'Oils',
  beverages: 'Beverages',
  sweeteners: 'Sweeteners',
  other: 'Other',
};

/** Foods that are called so, or belong to such a category; only when none is, those that are told of with the word. */
function findFoods(foods: readonly Food[], term: string): Food[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const called = foods.filter(({ name, synonyms, category }) =>
    holds([name, ...synonyms, categoryWords[category]].join('\n')),
  );
  return called.length > 0 ? called : foods.filter(({ description }) => holds(description));
}

/** A name that begins with what was typed comes before one that only mentions it. */
function nearest(term: string) {
  const rank = ({ name, synonyms }: Food) =>
    [name, ...synonyms].some((word) => word.toLowerCase().startsWith(term.toLowerCase())) ? 0 : 1;
  return (a: Food, b: Food) => rank(a) - rank(b);
}

/** Foods to eat and to avoid, by category, with what is in them. */
export function FoodsGuide() {
  const { data, isError, error, refetch } = useQuery(foodsQuery);
  const [search, setSearch] = useState('');
  const [type, setType] = useState<FoodType>('eat');
  const term = useDeferredValue(search.trim());
  const field = useRef<HTMLInputElement>(null);
  if (isError && !data) {
    return (
      <LoadFailed
        title="The foods could not be loaded"
        lines={[error.message]}
        actions={<Button onClick={() => refetch()}>Try again</Button>}
      />
    );
  }
  if (!data) {
    return (
      <p role="status" className="py-16 text-center text-ink-soft">
        Loading foods...
      </p>
    );
  }
  const found = findFoods(data, term);
  const other: FoodType = type === 'eat' ? 'avoid' : 'eat';
  const here = found.filter((food) => food.type === type).sort(nearest(term));
  const there = found.length - here.length;
  return (
    <div className="grid gap-5">
      <AlkalineIdea />
      <label className="flex min-h-12 items-center gap-2.5 rounded-full border border-ink-soft/55 bg-card px-4 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-leaf">
        <Search size={19} aria-hidden className="shrink-0 text-ink-soft" />
        <span className="sr-only">Search foods</span>
        <input
          ref={field}
          type="search"
          value={search}
          maxLength={60}
          placeholder="Search foods..."
          onChange={({ target }) => setSearch(target.value)}
          className="w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft/80"
        />
      </label>
      <p role="status" className="sr-only">
        {term && `${here.length} ${here.length === 1 ? 'food' : 'foods'} in ${titles[type]}`}
      </p>
      <Tabs label="Foods" items={tabs} value={type} onValueChange={setType}>
        <TabPanel value={type}>
          {here.length > 0 ? (
            <Groups foods={here} isSearch={term !== ''} />
          ) : (
            <Card>
              {there > 0 ? (
                <EmptyState
                  title={`No foods found in ${titles[type]}, but ${there} ${there === 1 ? 'result' : 'results'} in ${titles[other]}`}
                  action={<Button onClick={() => setType(other)}>Show {titles[other]}</Button>}
                />
              ) : (
                <EmptyState
                  drawing={<FoodBasket />}
                  title={term ? `No foods found matching "${term}"` : 'No foods found'}
                  {...(term && {
                    action: (
                      <Button
                        variant="quiet"
                        onClick={() => {
                          setSearch('');
                          field.current?.focus();
                        }}
                      >
                        Clear the search
                      </Button>
                    ),
                  })}
                />
              )}
            </Card>
          )}
          {here.length > 0 && there > 0 && term && (
            <p className="mt-6 text-center text-ink-soft">
              {there} more {there === 1 ? 'result' : 'results'} in {titles[other]}.{' '}
              <button
                type="button"
                onClick={() => setType(other)}
                className="min-h-11 font-semibold text-leaf underline underline-offset-4"
              >
                Show {titles[other]}
              </button>
            </p>
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Groups({ foods, isSearch }: { foods: readonly Food[]; isSearch: boolean }) {
  const groups = Map.groupBy(foods, ({ category }) => category);
  const first = isSearch ? [...groups.keys()] : foodCategories.filter((category) => groups.has(category));
  return (
    <div className="grid gap-8">
      {first.map((category) => {
        const own = groups.get(category) ?? [];
        return (
          <section key={category} aria-label={categoryWords[category]} className="grid gap-3">
            <h2 className="flex items-center gap-3 font-display text-2xl font-medium tracking-tight">
              {categoryWords[category]}
              <span className="tabular grid h-7 min-w-7 place-items-center rounded-full bg-leaf-soft px-2 font-sans text-sm font-semibold text-leaf">
                {own.length}
              </span>
            </h2>
            <ul className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
              {own.map((food) => (
                <FoodCard key={food.id} food={food} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
