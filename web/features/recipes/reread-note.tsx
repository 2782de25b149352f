import { X } from 'lucide-react';
import { useState } from 'react';
import type { OwnRecipe } from '#contract/own-recipes.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { readStoredJson, writeStoredJson } from '#web/device/local-store.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const key = 'rereadSeen';
const nameOf = ({ id, reread = [] }: OwnRecipe) => `${id} ${reread.length}`;
const seenBefore = (): unknown[] => {
  const stored = readStoredJson(key);
  return Array.isArray(stored) ? stored : [];
};

/** Which lines a newer version of the app reads better, until the person has seen it. */
export function RereadNote({ recipes }: { recipes: readonly OwnRecipe[] }) {
  const [seen, setSeen] = useState(seenBefore);
  const reread = recipes.filter((recipe) => recipe.reread && !seen.includes(nameOf(recipe)));
  const count = reread.reduce((sum, { reread: lines = [] }) => sum + lines.length, 0);
  if (count === 0) return null;
  function dismiss(): void {
    const names = recipes.filter((recipe) => recipe.reread).map(nameOf);
    writeStoredJson(key, names);
    setSeen(names);
  }
  return (
    <section aria-label={texts.reread({ count })} className="grid gap-2 rounded-xl bg-sunken px-4 py-3">
      <div className="-my-2 -mr-3 flex items-center justify-between gap-3">
        <h3 className="font-semibold">{texts.reread({ count })}</h3>
        <IconButton icon={X} iconSize={17} label={texts.rereadDone()} onClick={dismiss} />
      </div>
      <p className="text-sm text-ink-soft">{texts.rereadHint()}</p>
      <Disclosure>
        <DisclosureTrigger look="line">{texts.rereadWhich({ count: reread.length })}</DisclosureTrigger>
        <DisclosureContent>
          <ul className="grid gap-3 pt-2">
            {reread.map(({ id, name, reread: lines = [] }) => (
              <li key={id}>
                <p className="font-medium">{name}</p>
                <ul className="text-sm text-ink-soft">
                  {[...new Set(lines)].map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </DisclosureContent>
      </Disclosure>
    </section>
  );
}
