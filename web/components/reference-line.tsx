import type { Reference } from '#contract/safety.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';

/** Where a claim comes from; with a link where somebody has read the page, and when. */
export function ReferenceLine({ reference }: { reference: Reference }) {
  const { title, publisher, url, reviewed } = reference;
  if (!url) return <li>{texts.source({ title, publisher })}</li>;
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer" className="underline">
        {texts.source({ title, publisher })}
      </a>
      {reviewed && texts.readOn({ day: format.day(reviewed, 'date') })}
    </li>
  );
}
