import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type Staple, stockStates, type Thing } from '#contract/pantry.ts';
import { plain } from '#domain/recipes/recipe-search.ts';
import { pantry as words } from '#messages/generated/pantry.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pantryQuery, thingsQuery, useSetStaple } from './pantry.api.ts';

/** The maximum number of search results. */
const maxFound = 8;

/** Staples of the kitchen, and how much of each: have, low, out. */
export function StaplesDialog({ onBack }: { onBack: () => void }) {
  const { data: staples, isError, refetch } = useQuery(pantryQuery);
  const set = useSetStaple();
  return (
    <Dialog
      onClose={onBack}
      title={words.staplesTitle()}
      description={words.staplesHint()}
      footer={<Button onClick={onBack}>{words.backToList()}</Button>}
    >
      <div className="grid grid-cols-1 gap-5">
        {!staples && !isError && <Skeleton className="h-64" />}
        {!staples && isError && <NotLoaded text={words.notLoaded()} onRetry={() => refetch()} />}
        {staples && <AddStaples staples={staples} onAdd={(thing) => set(thing, 'have', null)} />}
        {staples && staples.length > 0 && (
          <ul className="divide-y divide-line">
            {staples.map((staple) => (
              <StapleLine key={staple.item} staple={staple} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function StapleLine({ staple }: { staple: Staple }) {
  const { name, state } = staple;
  const set = useSetStaple();
  return (
    <li className="flex min-h-13 items-center gap-1">
      <span className="min-w-0 grow leading-snug font-medium first-letter:uppercase">{name}</span>
      <fieldset aria-label={words.stateOf({ thing: name })} className="flex">
        {stockStates.map((each) => (
          <Button
            key={each}
            variant={each === state ? 'chosen' : 'ghost'}
            size="compact"
            aria-pressed={each === state}
            onClick={() => set(staple, each, state)}
          >
            {words.states[each]()}
          </Button>
        ))}
      </fieldset>
      <Button
        variant="ghost"
        size="icon-narrow"
        aria-label={words.removeStaple({ thing: name })}
        onClick={() => set(staple, null, state)}
      >
        <X size={17} aria-hidden />
      </Button>
    </li>
  );
}

type AddStaplesProps = { staples: readonly Staple[]; onAdd: (thing: Thing) => void };

/** Adds any ingredient by name; suggests the common ones. */
function AddStaples({ staples, onAdd }: AddStaplesProps) {
  const { data: things, isError, refetch } = useQuery(thingsQuery);
  const [search, setSearch] = useState('');
  const stored = new Set(staples.map(({ item }) => item));
  const others = (things ?? []).filter(({ item }) => !stored.has(item));
  const offered = others.filter(({ isOffered }) => isOffered);
  const asked = plain(search.trim());
  const found = others.filter(({ name }) => plain(name).includes(asked)).slice(0, maxFound);
  const chips = (some: readonly Thing[]) => (
    <div className="flex flex-wrap gap-2">
      {some.map((thing) => (
        <Chip
          key={thing.item}
          pressed={false}
          aria-label={words.addThing({ thing: thing.name })}
          onClick={() => onAdd(thing)}
        >
          <Plus size={16} aria-hidden /> {thing.name}
        </Chip>
      ))}
    </div>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField
        label={words.findThing()}
        placeholder={words.findThingPlaceholder()}
        value={search}
        maxLength={60}
        found={things && found.length}
        onChange={setSearch}
      />
      {asked && chips(found)}
      {asked && things && found.length === 0 && <p className="text-ink-soft">{words.nothingFound()}</p>}
      {!things && !isError && <Skeleton className="h-11" />}
      {!things && isError && <NotLoaded text={words.thingsNotLoaded()} onRetry={() => refetch()} />}
      {staples.length === 0 && <p className="text-ink-soft">{words.staplesNone()}</p>}
      {!asked && offered.length > 0 && (
        <Disclosure defaultOpen={staples.length === 0}>
          <DisclosureTrigger look="line">{words.usual()}</DisclosureTrigger>
          <DisclosureContent className="grid gap-3 pt-1">
            {chips(offered)}
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              onClick={() => offered.forEach(onAdd)}
            >
              {words.haveAll()}
            </Button>
          </DisclosureContent>
        </Disclosure>
      )}
    </div>
  );
}
