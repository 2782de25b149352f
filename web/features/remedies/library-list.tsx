import { useQuery } from '@tanstack/react-query';
import { Leaf, OctagonAlert, Pill } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { LibraryEntry, LibraryKind } from '#contract/library.ts';
import { groupBy } from '#domain/group-by.ts';
import { findCare, indexCare } from '#domain/remedies/care-search.ts';
import { indexLibrary, searchLibrary } from '#domain/remedies/library-search.ts';
import { library as texts } from '#messages/generated/library.ts';
import { libraryQuery } from '#web/components/library.api.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { conditionsQuery } from './remedies.api.ts';

/** The id of a letter's section. */
const letterId = (letter: string) => `letter-${letter}`;

/** The letter of the section below the rail. */
function useLetterInSight(letters: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState<string>();
  const all = letters.join('');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInSight(entered.target.id);
      },
      // A thin band at the place where a section is after a jump.
      { rootMargin: '-20% 0px -75% 0px' },
    );
    for (const letter of all) {
      const part = document.getElementById(letterId(letter));
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [all]);
  return inSight;
}

/** A sticky row of links to each letter's section. */
function LetterRail({ letters }: { letters: readonly string[] }) {
  const row = useRef<HTMLUListElement>(null);
  const inSight = useLetterInSight(letters);
  useEffect(() => {
    const link = inSight && row.current?.querySelector<HTMLElement>(`[href="#${inSight}"]`);
    if (link) row.current?.scrollTo({ left: link.offsetLeft - row.current.clientWidth / 2 });
  }, [inSight]);
  return (
    <nav
      aria-label={texts.letters()}
      data-letter-rail
      className="sticky top-16 z-10 -mx-4 border-b border-line bg-paper low:static sm:mx-0 print:hidden"
    >
      <ul ref={row} className="relative flex scroll-row px-4 py-1 sm:px-0 lg:flex-wrap">
        {letters.map((letter) => (
          <li key={letter} className="shrink-0">
            <a
              href={`#${letterId(letter)}`}
              aria-current={inSight === letterId(letter) ? 'location' : undefined}
              className="grid size-11 place-items-center rounded-full font-display text-lead font-medium text-ink-soft hover:bg-sunken focus-visible:-outline-offset-3 aria-[current]:bg-accent-soft aria-[current]:text-accent lg:w-9"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const kindIcons = {
  herb: Leaf,
  supplement: Pill,
  'not-recommended': OctagonAlert,
} as const satisfies Record<LibraryKind, typeof Leaf>;

type LibraryListProps = { onChoose: (slug: string) => void; onCare: (id: string) => void };

/** All plants, all supplements, and products that are not recommended, from A to Z, with a search. */
export function LibraryList({ onChoose, onCare }: LibraryListProps) {
  const { data, error, refetch } = useQuery(libraryQuery);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const index = useMemo(() => indexLibrary(data?.entries ?? []), [data]);
  const { data: conditions } = useQuery(conditionsQuery);
  const words = useMemo(() => data && indexCare(data, conditions ?? []), [data, conditions]);
  if (!data)
    return (
      <LoadState {...{ error, refetch }}>
        <p role="status">{texts.loading()}</p>
      </LoadState>
    );
  const bySlug = new Map(data.entries.map((entry) => [entry.slug, entry]));
  const care = words && asked.trim() ? findCare(words, asked) : null;
  const found = searchLibrary(index, asked).flatMap((slug) => bySlug.get(slug) ?? []);
  const groups = asked.trim()
    ? new Map([['', found]])
    : groupBy(data.entries, ({ name }) => name.charAt(0).toUpperCase());
  return (
    <div className="grid grid-cols-1 gap-5">
      <SearchField
        label={texts.search()}
        placeholder={texts.searchPlaceholder()}
        value={query}
        onChange={setQuery}
        maxLength={80}
        found={care?.sure ? 1 : found.length}
        className="max-w-xl"
      />
      {care && (
        <Card ground="accent" className="flex flex-wrap items-center gap-3">
          <p className="grow font-semibold">{care.care.title}</p>
          <Button size="sm" onClick={() => onCare(care.care.id)}>
            {texts.whereToGo()}
          </Button>
        </Card>
      )}
      {!care?.sure && found.length === 0 && <p className="text-ink-soft">{texts.nothingFound()}</p>}
      {!care?.sure && groups.size > 1 && <LetterRail letters={[...groups.keys()]} />}
      {!care?.sure &&
        [...groups].map(([letter, entries]) => (
          <section
            key={letter}
            id={letter && letterId(letter)}
            aria-label={letter || texts.found()}
            className="grid gap-2"
          >
            {letter && <h2 className="font-display text-2xl font-medium">{letter}</h2>}
            <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
              {entries.map((entry) => (
                <li key={entry.slug}>
                  <EntryButton entry={entry} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function EntryButton({ entry, onChoose }: { entry: LibraryEntry; onChoose: LibraryListProps['onChoose'] }) {
  const { slug, kind, picture, name, latin, otherNames } = entry;
  const Icon = kindIcons[kind];
  const isBad = kind === 'not-recommended';
  return (
    <Button
      variant="quiet"
      className="h-full w-full justify-start gap-3 py-2.5 text-left font-normal whitespace-normal"
      onClick={() => onChoose(slug)}
    >
      {picture ? (
        <PictureTile picture={picture} size="row" className="-my-1 -ml-1.5" />
      ) : (
        <Icon
          size={19}
          aria-hidden
          className={isBad ? 'mx-1.5 shrink-0 text-danger' : 'mx-1.5 shrink-0 text-accent'}
        />
      )}
      <span className="grid">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-soft">
          {isBad ? texts.kinds[kind]() : (latin ?? otherNames[0] ?? texts.kinds[kind]())}
        </span>
      </span>
    </Button>
  );
}
