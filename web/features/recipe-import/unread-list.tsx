import { TriangleAlert } from 'lucide-react';
import type { ImportPreview } from '#contract/recipe-import.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

/** What could not be read, by name and reason. Nothing when there is nothing. */
export function UnreadList({ preview: { unread, unreadCount, recipes } }: { preview: ImportPreview }) {
  if (unreadCount === 0) return null;
  return (
    <Disclosure defaultOpen={recipes.length === 0} className="rounded-small border border-line px-4 py-1">
      <DisclosureTrigger look="line">
        <span className="flex items-center gap-2 font-medium text-notice-ink">
          <TriangleAlert size={17} aria-hidden className="shrink-0" /> {texts.unread({ count: unreadCount })}
        </span>
      </DisclosureTrigger>
      <DisclosureContent>
        <ul className="grid gap-1 pb-3 text-note">
          {unread
            .map((each, at) => ({ ...each, at }))
            .map(({ name, reason, at }) => (
              <li key={at} className="wrap-anywhere">
                {texts.unreadLine({ name: name || texts.nameless(), reason: texts.reasons[reason]() })}
              </li>
            ))}
          {unreadCount > unread.length && <li>{texts.unreadMore({ count: unreadCount - unread.length })}</li>}
        </ul>
      </DisclosureContent>
    </Disclosure>
  );
}
