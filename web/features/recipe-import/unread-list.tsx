import { TriangleAlert } from 'lucide-react';
import { importedRecipes } from '#contract/limits.ts';
import type { ImportPreview, UnreadReason } from '#contract/recipe-import.ts';
import { format } from '#messages/format.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { programNames } from './program-names.ts';

/** For these reasons, when nothing was read, the supported formats are listed. */
const reasonsOfKind: ReadonlySet<UnreadReason> = new Set(['unknown-kind', 'no-recipe', 'broken']);

const megabytes = (bytes: number) => format.number(Math.floor(bytes / 1_048_576));

/** Why something was not read, with the limit, if any. */
const reasonText = (reason: UnreadReason): string =>
  texts.reasons[reason]({
    recipes: format.number(importedRecipes.recipes),
    files: format.number(importedRecipes.files),
    characters: format.number(importedRecipes.cooklangCharacters),
    fileMegabytes: megabytes(importedRecipes.fileBytes),
    archiveMegabytes: megabytes(importedRecipes.unpackedBytes),
  });

/** What could not be read, by name and reason. Renders nothing without any. */
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
                {texts.unreadLine({ name: name || texts.nameless(), reason: reasonText(reason) })}
              </li>
            ))}
          {unreadCount > unread.length && <li>{texts.unreadMore({ count: unreadCount - unread.length })}</li>}
        </ul>
        {recipes.length === 0 && unread.some(({ reason }) => reasonsOfKind.has(reason)) && (
          <p className="pb-3 text-note text-ink-soft">
            {texts.filesThatAreRead({ programs: programNames() })}
          </p>
        )}
      </DisclosureContent>
    </Disclosure>
  );
}
