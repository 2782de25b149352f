import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { Remedy } from '#contract/remedies.ts';
import { thingsOf } from '#domain/medicines/matched-warnings.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { strictestFirst } from '#domain/remedies/by-severity.ts';
import { type SafetyWarning, warningsFor } from '#domain/remedies/safety.ts';
import { inLocale } from '#messages/define-messages.ts';
import { remedies } from '#messages/generated/remedies.ts';
import type { Queries } from '#server/database/db.ts';
import { checkedProfile } from '#server/features/remedies/safety-profile.queries.ts';

/**
 * The cautions stored with a ritual from a remedy: all that match the person's safety profile, else the first two
 * things to avoid with it; then who must never take it and when to stop at once, in the language of the catalogue. Null
 * where there are none. One line each, the most important first, as a row shows only that.
 */
export async function remedyCaution(
  db: Queries,
  scope: Scope,
  catalogue: Pick<Catalogue, 'content' | 'locale'>,
  remedy: Pick<Remedy, 'id' | 'type' | 'title' | 'description' | 'cautions' | 'stop' | 'never'>,
): Promise<string | null> {
  const { cautions, stop, never } = remedy;
  const texts = inLocale(remedies, catalogue.locale);
  const profile = await checkedProfile(db, scope, catalogue);
  const warnings = warningsFor({ cautions, things: thingsOf(remedy, profile.pairs) }, profile);
  const shown: readonly Pick<SafetyWarning, 'text' | 'pair'>[] =
    warnings.length > 0
      ? warnings
      : strictestFirst(cautions)
          .filter(({ level }) => level === 'avoid')
          .slice(0, 2);
  const always = [
    ...(never.length > 0 ? [texts.neverLine({ lines: never.join('; ') })] : []),
    ...(stop.length > 0 ? [texts.stopLine({ lines: stop.join('; ') })] : []),
  ];
  return (
    [...new Set([...shown.map(({ text, pair }) => (pair ? `${text} ${pair.do}` : text)), ...always])].join(
      '\n',
    ) || null
  );
}
