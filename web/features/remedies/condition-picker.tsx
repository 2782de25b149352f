import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronsUpDown, Leaf } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
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
/** The rows that an arrow key moves by. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A row of the list: a care page, a condition, or a page of the A to Z. `isSure`: it fits, so Enter may open it. */
type Result = {
  id: string;
  name: string;
  isCare?: boolean;
  note?: ReactNode;
  isSure: boolean;
  go: () => void;
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
  const results: Result[] = [
    ...carePages.map(({ id, title }) => ({
      id: `care ${id}`,
      name: title,
      isCare: true,
      note: libraryTexts.whereToGo(),
      isSure: care?.sure === true,
      go: () => onCare(id),
    })),
    ...shown.map((one) => ({
      id: one.condition.name,
      name: one.condition.displayName,
      note: one.herb && (
        <span className="inline-flex items-center gap-1">
          <Leaf size={14} aria-hidden /> {one.herb}
        </span>
      ),
      isSure: isSureFit(one),
      go: () => onCondition(one.condition.name),
    })),
    ...pages.map((one) => ({
      id: `page ${one.condition.name}`,
      name: one.condition.displayName,
      note: libraryTexts.inAToZ(),
      isSure: isSureFit(one),
      go: () => onEntry(one.condition.name),
    })),
  ];
  /** The result that the arrow keys chose. */
  const [reached, setReached] = useState<string>();
  const reachedAt = results.findIndex(({ id }) => id === reached);
  // A guess is not chosen before the person chooses it, nor is a page that is only likely.
  const preselected = results.findIndex(({ isSure }) => isSure);
  const isGuess = carePages.length === 0 && results.length > 0 && preselected < 0;
  const chosen = reachedAt < 0 ? preselected : reachedAt;
  const listId = useId();
  const rowId = (index: number) => (index < 0 ? undefined : `${listId}-${index}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && results[chosen]) onChoose(results[chosen].go);
    if (step === undefined || results.length === 0) return;
    event.preventDefault();
    const from = chosen < 0 && step < 0 ? 0 : chosen;
    setReached(results.at((from + step) % results.length)?.id);
  };
  return (
    <div className="grid gap-3">
      <input
        role="combobox"
        aria-label={texts.searchConditions()}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={rowId(chosen)}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setReached(undefined);
        }}
        onKeyDown={onKeyDown}
        // The first letter goes here.
        // biome-ignore lint/a11y/noAutofocus: the dialog opens for this box.
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.searchConditions2()}
        className="min-h-12 w-full rounded-small border border-control bg-card px-3.5 placeholder:text-ink-soft"
      />
      {isKnown && (
        <p role="status" className="sr-only">
          {asked.trim() &&
            (isGuess
              ? texts.guessesFound({ count: results.length })
              : results[0]
                ? texts.conditionsFound({ count: results.length, name: results[0].name })
                : texts.noConditionFound())}
        </p>
      )}
      <div className="h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
        {isKnown && shown !== nothing && results.length === 0 && (
          <p className="px-3 py-6 text-center text-ink-soft">{texts.noConditionFound()}</p>
        )}
        {isGuess && <p className="px-3 py-2 text-note text-ink-soft">{texts.nothingFitsWell()}</p>}
        <div role="listbox" id={listId} aria-label={texts.conditions()}>
          {results.map((result, index) => (
            <button
              key={result.id}
              id={rowId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              ref={index === chosen ? intoView : undefined}
              onClick={() => onChoose(result.go)}
              className={clsx(
                'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-small px-3 py-1.5 text-left',
                result.isCare
                  ? 'leading-snug font-semibold text-danger hover:bg-danger-soft aria-selected:bg-danger-soft'
                  : 'font-medium hover:bg-accent-soft aria-selected:bg-accent-soft',
              )}
            >
              {result.name}
              {result.note && (
                <span className={clsx('shrink-0 text-sm font-normal', !result.isCare && 'text-ink-soft')}>
                  {result.note}
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

const intoView = (row: HTMLButtonElement | null) => row?.scrollIntoView({ block: 'nearest' });
