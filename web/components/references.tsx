import type { Reference } from '#contract/safety.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';

/** The sources of a claim: a link to each, with the day of its review. */
export function References({ references }: { references: readonly Reference[] }) {
  return (
    <ul className="text-ink-soft">
      {references.map(({ title, publisher, url, reviewed }) => (
        <li key={`${title} ${publisher}`}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="underline">
              {texts.source({ title, publisher })}
            </a>
          ) : (
            texts.source({ title, publisher })
          )}
          {url && reviewed && texts.readOn({ day: format.day(reviewed, 'date') })}
        </li>
      ))}
    </ul>
  );
}
