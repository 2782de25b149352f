import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { ChevronsUpDown, Leaf } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Condition } from '#contract/remedies.ts';
import { type Found, indexConditions, type SearchIndex, searchConditions } from '#domain/search.ts';
import { actions } from '#messages/en/actions.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { conditionsQuery } from './remedies.api.ts';

type PickerProps = { chosen: string | undefined; onChoose: (condition: string) => void };

/** The condition that is asked about, found as people type: by its names, by misspellings, by a herb. */
export function ConditionPicker({ chosen, onChoose }: PickerProps) {
  const [open, setOpen] = useState(false);
  const { data = none, isError, refetch } = useQuery(conditionsQuery);
  const index = useMemo(() => indexConditions(data), [data]);
  const name = data.find((condition) => condition.name === chosen)?.displayName;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-13 w-full max-w-xl items-center justify-between gap-3 rounded-full border border-control bg-card px-5 text-left text-lead"
      >
        <span className={name ? 'font-medium' : 'text-ink-soft'}>{name ?? texts.typeOrSelectA()}</span>
        <ChevronsUpDown size={19} aria-hidden className="shrink-0 text-ink-soft" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={texts.whatWouldYouLike()}>
        {isError && data === none && (
          <p role="alert" className="mb-3 flex flex-wrap items-center gap-3 p-1 text-danger">
            {texts.conditionsNotLoaded()}
            <Button variant="quiet" size="sm" onClick={() => refetch()}>
              {actions.tryAgain()}
            </Button>
          </p>
        )}
        <Search
          isKnown={data !== none}
          index={index}
          onChoose={(condition) => {
            setOpen(false);
            onChoose(condition);
          }}
        />
      </Dialog>
    </>
  );
}

const none: Condition[] = [];
const nothing: Found[] = [];

/** The search box and what it finds. The list may lag behind the letters, which never wait for it. */
type SearchProps = { index: SearchIndex; isKnown: boolean; onChoose: (condition: string) => void };

function Search({ index, isKnown, onChoose }: SearchProps) {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const found = useMemo(() => searchConditions(index, asked), [index, asked]);
  const shown = useDeferredValue(found, nothing);
  return (
    <Command shouldFilter={false} loop label={texts.searchConditions()} className="grid gap-3 p-1">
      <Command.Input
        // What is typed goes here from the first letter.
        autoFocus
        value={query}
        onValueChange={setQuery}
        placeholder={texts.searchConditions2()}
        className="min-h-12 w-full rounded-small border border-control bg-card px-3.5 placeholder:text-ink-soft"
      />
      <Command.List
        label={texts.conditions()}
        aria-label={texts.conditions()}
        className="h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain"
      >
        {isKnown && shown !== nothing && (
          <Command.Empty className="px-3 py-6 text-center text-ink-soft">
            {texts.noConditionFound()}
          </Command.Empty>
        )}
        {shown.map(({ condition, herb }) => (
          <Command.Item
            key={condition.name}
            value={condition.name}
            onSelect={() => onChoose(condition.name)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 data-[selected=true]:bg-accent-soft"
          >
            <span className="font-medium">{condition.displayName}</span>
            {herb && (
              <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
                <Leaf size={14} aria-hidden /> {herb}
              </span>
            )}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
