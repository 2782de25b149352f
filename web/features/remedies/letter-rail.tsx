import { useEffect, useRef, useState } from 'react';
import { library as texts } from '#messages/generated/library.ts';

/** The part of the list below which a letter leads to. */
export const letterId = (letter: string) => `letter-${letter}`;

/** The letter whose part is below the rail now. */
function useLetterInSight(letters: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState<string>();
  const all = letters.join('');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInSight(entered.target.id);
      },
      // A thin band where a part stands that was just jumped to.
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

/** A row of links to each letter's part of a long list, which stays below the header. */
export function LetterRail({ letters }: { letters: readonly string[] }) {
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
