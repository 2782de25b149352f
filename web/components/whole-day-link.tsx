import { today as texts } from '#messages/generated/today.ts';
import { InlineLink } from '#web/ui/inline-link.tsx';

/** A link to the whole day. */
export function WholeDayLink() {
  return (
    <p className="px-3 text-sm">
      <InlineLink href="/today">{texts.wholeDay()}</InlineLink>
    </p>
  );
}
