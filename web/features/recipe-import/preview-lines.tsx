import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';

type Line = { group: string | null; text: string };
/** A line with its place: the same one may stand there twice. */
type Placed = Line & { at: number };

const placed = (lines: readonly Line[]): Placed[] => lines.map((line, at) => ({ ...line, at }));

/** Lines under their headings, in their order. */
function parts(lines: readonly Line[]): { group: string | null; lines: Placed[] }[] {
  const found: { group: string | null; lines: Placed[] }[] = [];
  for (const line of placed(lines)) {
    const last = found.at(-1);
    if (last && last.group === line.group) last.lines.push(line);
    else found.push({ group: line.group, lines: [line] });
  }
  return found;
}

/** What was read of a recipe, as plain text; lines that are not counted say so. */
export function PreviewLines({ draft, open }: { draft: RecipeDraft; open: readonly string[] }) {
  const notCounted = new Set(open);
  return (
    <div className="grid gap-4 text-note">
      {draft.ingredients.length > 0 && (
        <section>
          <h3 className="font-semibold">{texts.ingredients()}</h3>
          {parts(draft.ingredients).map(({ group, lines }) => (
            <div key={lines[0]?.at}>
              {group && <p className="mt-2 text-ink-soft">{group}</p>}
              <ul className="mt-1 grid gap-1">
                {lines.map(({ text, at }) => (
                  <li key={at} className="wrap-anywhere">
                    {text}
                    {notCounted.has(text) && (
                      <span className="ml-2 text-sm text-notice-ink">{texts.notCounted()}</span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {draft.steps.length > 0 && (
        <section>
          <h3 className="font-semibold">{texts.steps()}</h3>
          <ol className="mt-1 grid list-decimal gap-1.5 pl-5">
            {placed(draft.steps).map(({ text, at }) => (
              <li key={at} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
