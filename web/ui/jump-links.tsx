import type { ReactNode } from 'react';

type JumpLinksProps = {
  /** The accessible name of the row. */
  label: string;
  links: readonly { id: string; label: ReactNode; note?: ReactNode }[];
};

/** Links to the sections of a page, by the `id` of each section. */
export function JumpLinks({ label, links }: JumpLinksProps) {
  return (
    <nav aria-label={label} className="-mx-4 scroll-row px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {links.map(({ id, label: text, note }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-note font-semibold transition-colors duration-150 hover:bg-sunken"
            >
              {text}
              {note !== undefined && <span className="tabular font-medium text-ink-soft">{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
