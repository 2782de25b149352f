import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { ChevronsUpDown, Leaf } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { LibraryIndex } from '#contract/library.ts';
import type { Condition } from '#contract/remedies.ts';
import { findCare, indexCare } from '#domain/remedies/care-search.ts';
import { indexLibrary } from '#domain/remedies/library-search.ts';
import {
  type Found,
  indexConditions,
  isSureFit,
  type SearchIndex,
  searchConditions,
} from '#domain/remedies/search.ts';
import { library as libraryTexts } from '#messages/generated/library.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { libraryQuery } from '#web/components/library.api.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { allCare } from './care-list.tsx';
import { EmergencyLine } from './emergency-line.tsx';
import { conditionsQuery } from './remedies.api.ts';

type PickerProps = {
  chosen: string | undefined;
  onChoose: (condition: string) => void;
  /** Opens a page of the A to Z. */
  onEntry: (slug: string) => void;
  /** Opens a page for words that need care. */
  onCare: (id: string) => void;
};

/** The search for a condition: by its names, misspellings, or a herb. */
export function ConditionPicker({ chosen, onChoose, onEntry, onCare }: PickerProps) {
  const [open, setOpen] = useState(false);
  const { data = none, isError, refetch } = useQuery(conditionsQuery);
  const index = useMemo(() => indexConditions(data), [data]);
  const { data: library } = useQuery({ ...libraryQuery, enabled: open });
  const name = data.find((condition) => condition.name === chosen)?.displayName;
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={name ? texts.chosenCondition({ name }) : texts.typeOrSelectA()}
        onClick={() => setOpen(true)}
        className="flex min-h-13 w-full max-w-xl items-center justify-between gap-3 rounded-full border border-control bg-card px-5 text-left text-lead"
      >
        <span className={name ? 'font-medium' : 'text-ink-soft'}>{name ?? texts.typeOrSelectA()}</span>
        <ChevronsUpDown size={19} aria-hidden className="shrink-0 text-ink-soft" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.whatWouldYouLike()}>
        <EmergencyLine
          library={library}
          onCareList={() => {
            setOpen(false);
            onCare(allCare);
          }}
        />
        {isError && data === none && (
          <NotLoaded text={texts.conditionsNotLoaded()} onRetry={() => refetch()} className="mb-3" />
        )}
        <Search
          isKnown={data !== none}
          index={index}
          conditions={data}
          library={library}
          onChoose={(go) => {
            setOpen(false);
            go();
          }}
          {...{ onCondition: onChoose, onEntry, onCare }}
        />
      </Dialog>
    </>
  );
}

const none: Condition[] = [];
/** The maximum number of A to Z pages among the results. */
const mostPages = 4;
const nothing: Found[] = [];
/** With an empty value, cmdk would choose the first result. */
const noResult = 'none';

/** The id of a result in the list. */
const resultId = {
  care: (id: string) => `care ${id}`,
  page: (slug: string) => `page ${slug}`,
};

/** The search box and its results. The results may render later than the typed letters. */
type SearchProps = {
  index: SearchIndex;
  conditions: readonly Condition[];
  isKnown: boolean;
  library: LibraryIndex | undefined;
  /** A result was chosen: `go` opens it. */
  onChoose: (go: () => void) => void;
  onCondition: (condition: string) => void;
} & Pick<PickerProps, 'onEntry' | 'onCare'>;

function Search({
  index,
  conditions,
  isKnown,
  library,
  onChoose,
  onCondition,
  onEntry,
  onCare,
}: SearchProps) {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const words = useMemo(() => library && indexCare(library, conditions), [library, conditions]);
  const care = useMemo(() => (words && asked.trim() ? findCare(words, asked) : null), [words, asked]);
  const carePages = care ? [care.care, ...(care.also ? [care.also] : [])] : [];
  const found = useMemo(() => (care?.sure ? nothing : searchConditions(index, asked)), [index, asked, care]);
  const entries = useMemo(() => indexLibrary(library?.entries ?? []), [library]);
  const pages = useMemo(
    () => (care?.sure || !asked.trim() ? nothing : searchConditions(entries, asked).slice(0, mostPages)),
    [entries, asked, care],
  );
  const shown = useDeferredValue(found, nothing);
  const names = [
    ...carePages.map(({ title }) => title),
    ...[...shown, ...pages].map(({ condition }) => condition.displayName),
  ];
  const [selected, setSelected] = useState('');
  const [hasChosen, setHasChosen] = useState(false);
  const ids = [
    ...carePages.map(({ id }) => resultId.care(id)),
    ...shown.map(({ condition }) => condition.name),
    ...pages.map(({ condition }) => resultId.page(condition.name)),
  ];
  const fits = [...carePages.map(() => care?.sure === true), ...[...shown, ...pages].map(isSureFit)];
  // A guess is not chosen before the person chooses it, nor is a page that is only likely.
  const preselected = ids[fits.indexOf(true)] ?? noResult;
  const isGuess = carePages.length === 0 && names.length > 0 && preselected === noResult;
  return (
    <Command
      shouldFilter={false}
      loop
      label={texts.searchConditions()}
      className="grid gap-3"
      // The results render after the letters: when the selected one is gone, Enter chooses the first that fits.
      value={hasChosen && ids.includes(selected) ? selected : preselected}
      onValueChange={setSelected}
      onKeyDown={({ key }) => setHasChosen(hasChosen || key.startsWith('Arrow'))}
      onPointerMove={() => setHasChosen(true)}
    >
      <Command.Input
        // The first letter goes here.
        autoFocus
        value={query}
        onValueChange={(next) => {
          setQuery(next);
          setHasChosen(false);
        }}
        placeholder={texts.searchConditions2()}
        className="min-h-12 w-full rounded-small border border-control bg-card px-3.5 placeholder:text-ink-soft"
      />
      {isKnown && (
        <p role="status" className="sr-only">
          {asked.trim() &&
            (isGuess
              ? texts.guessesFound({ count: names.length })
              : names[0] !== undefined
                ? texts.conditionsFound({ count: names.length, name: names[0] })
                : texts.noConditionFound())}
        </p>
      )}
      <Command.List
        label={texts.conditions()}
        aria-label={texts.conditions()}
        className="h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain"
      >
        {isKnown && shown !== nothing && names.length === 0 && (
          <Command.Empty className="px-3 py-6 text-center text-ink-soft">
            {texts.noConditionFound()}
          </Command.Empty>
        )}
        {isGuess && <p className="px-3 py-2 text-note text-ink-soft">{texts.nothingFitsWell()}</p>}
        {carePages.map(({ id, title }) => (
          <Command.Item
            key={id}
            value={resultId.care(id)}
            onSelect={() => onChoose(() => onCare(id))}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 py-1.5 leading-snug font-semibold text-danger data-[selected=true]:bg-danger-soft"
          >
            {title}
            <span className="shrink-0 text-sm font-normal">{libraryTexts.whereToGo()}</span>
          </Command.Item>
        ))}
        {shown.map(({ condition, herb }) => (
          <Command.Item
            key={condition.name}
            value={condition.name}
            onSelect={() => onChoose(() => onCondition(condition.name))}
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
        {pages.map(({ condition: page }) => (
          <Command.Item
            key={`page ${page.name}`}
            value={resultId.page(page.name)}
            onSelect={() => onChoose(() => onEntry(page.name))}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 data-[selected=true]:bg-accent-soft"
          >
            <span className="font-medium">{page.displayName}</span>
            <span className="text-sm text-ink-soft">{libraryTexts.inAToZ()}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
