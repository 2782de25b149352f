import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, Leaf } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { LibraryIndex } from '#contract/library.ts';
import type { Condition } from '#contract/remedies.ts';
import { findCare, indexCare } from '#domain/remedies/care-search.ts';
import { indexLibrary } from '#domain/remedies/library-search.ts';
import {
  type FoundCondition,
  indexConditions,
  isSureFit,
  type SearchIndex,
  searchConditions,
} from '#domain/remedies/search.ts';
import { library as libraryTexts } from '#messages/generated/library.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { libraryQuery } from '#web/components/library.api.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { rich } from '#web/lib/rich.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CallLink } from './call-link.tsx';
import { emergencyNumber } from './care-country.ts';
import { allCare } from './care-list.tsx';
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
        aria-label={name ? texts.chosenCondition({ name }) : texts.chooseCondition()}
        onClick={() => setOpen(true)}
        className="flex min-h-13 w-full max-w-xl items-center justify-between gap-3 rounded-full border border-control bg-card px-5 text-left text-lead"
      >
        <span className={name ? 'font-medium' : 'text-ink-soft'}>{name ?? texts.chooseCondition()}</span>
        <ChevronsUpDown size={19} aria-hidden className="shrink-0 text-ink-soft" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.conditionQuestion()}>
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
const maxPages = 4;
const nothing: FoundCondition[] = [];

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
  const conditionsFound = useMemo(
    () => (care?.sure ? nothing : searchConditions(index, asked)),
    [index, asked, care],
  );
  const entries = useMemo(() => indexLibrary(library?.entries ?? []), [library]);
  const pages = useMemo(
    () => (care?.sure || !asked.trim() ? nothing : searchConditions(entries, asked).slice(0, maxPages)),
    [entries, asked, care],
  );
  const shown = useDeferredValue(conditionsFound, nothing);
  const results: ComboboxOption[] = [
    ...carePages.map(({ id, title }) => ({
      id: `care ${id}`,
      name: title,
      tone: 'danger' as const,
      note: libraryTexts.whereToGo(),
      isSure: care?.sure === true,
      onChoose: () => onChoose(() => onCare(id)),
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
      onChoose: () => onChoose(() => onCondition(one.condition.name)),
    })),
    ...pages.map((one) => ({
      id: `page ${one.condition.name}`,
      name: one.condition.displayName,
      note: libraryTexts.inAToZ(),
      isSure: isSureFit(one),
      onChoose: () => onChoose(() => onEntry(one.condition.name)),
    })),
  ];
  // A guess is not chosen before the person chooses it, nor is a page that is only likely.
  const isGuess = carePages.length === 0 && results.length > 0 && !results.some(({ isSure }) => isSure);
  const isEmpty = isKnown && shown !== nothing && results.length === 0;
  const found =
    isGuess || !results[0]
      ? texts.guessesFound({ count: results.length })
      : texts.conditionsFound({ count: results.length, name: results[0].name });
  return (
    <Combobox
      label={texts.searchConditions()}
      listLabel={texts.conditions()}
      placeholder={texts.searchPlaceholder()}
      query={query}
      onQuery={setQuery}
      options={results}
      status={isKnown && asked.trim() && (results.length > 0 ? found : texts.noConditionFound())}
    >
      {isEmpty && <p className="px-3 py-6 text-center text-ink-soft">{texts.noConditionFound()}</p>}
      {isGuess && <p className="px-3 py-2 text-note text-ink-soft">{texts.nothingFitsWell()}</p>}
    </Combobox>
  );
}

type EmergencyLineProps = { library: LibraryIndex | undefined; onCareList: () => void };

/** Stands above every search for a condition, whatever is found. */
function EmergencyLine({ library, onCareList }: EmergencyLineProps) {
  const number = emergencyNumber(library?.countries);
  return (
    <div className="mb-3 rounded-small bg-danger-soft px-3.5 py-1 text-note">
      <p>
        {rich(
          texts.emergencyCall({
            number,
            call: () => (
              <CallLink key="number" number={number} className="inline-flex min-h-11 min-w-11 items-center" />
            ),
          }),
        )}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4 text-left whitespace-normal underline"
        onClick={onCareList}
      >
        {texts.harmOrPoison()}
      </Button>
    </div>
  );
}
