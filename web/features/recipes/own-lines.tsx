import { clsx } from 'clsx';
import { CircleAlert, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Allergen } from '#contract/kitchen.ts';
import type { OwnLine, OwnRecipeDetail } from '#contract/own-recipes.ts';
import { groupBy } from '#domain/group-by.ts';
import { scaledText } from '#domain/ingredients/scaled-text.ts';
import { format } from '#messages/format.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { allergenNames } from '#web/components/recipe-words.ts';
import { Button } from '#web/ui/button.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Correction, CorrectLineDialog } from './correct-line-dialog.tsx';
import { useChangeOwnRecipe } from './own-recipes.api.ts';

const isOpen = ({ state }: OwnLine) => state === 'not-known' || state === 'not-weighed';

/** The ingredients as written, each with its parsed meaning: a tap corrects it. */
export function OwnLines({ recipe, factor }: { recipe: OwnRecipeDetail; factor: number }) {
  const change = useChangeOwnRecipe(recipe);
  const [correcting, setCorrecting] = useState<number | null>(null);
  const [answering, setAnswering] = useState<number | null>(null);
  const line = correcting === null ? undefined : recipe.lines[correcting];
  const asked = answering === null ? undefined : recipe.lines[answering];
  const part = answering === null ? undefined : recipe.parts[answering];
  const saidOf = (index: number) => recipe.parts[index]?.said;
  // There is no question about a line before it is parsed.
  const isAsked = ({ state, index }: OwnLine & { index: number }) =>
    state !== 'not-read' && recipe.unread?.includes(index);
  const correct = (correction: Correction) =>
    change({
      ingredients: recipe.draft.ingredients.map(({ group, text, ...said }, index) =>
        index === correcting ? { group, text, ...correction } : { group, text, ...said },
      ),
    });
  const lines = recipe.lines.map((each, index) => ({ ...each, index }));
  return (
    <div className="grid gap-4">
      <LinesCounted recipe={recipe} />
      {[...groupBy(lines, ({ group }) => group)].map(([group, some]) => (
        <div key={group}>
          {group && <h4 className="mb-1.5 font-semibold">{group}</h4>}
          <ul className="divide-y divide-line">
            {some.map((each) => (
              <li key={each.index}>
                <LineButton line={each} factor={factor} onCorrect={() => setCorrecting(each.index)} />
                {isAsked(each) && (
                  <Answer
                    line={each.text}
                    said={saidOf(each.index)}
                    onAnswer={() => setAnswering(each.index)}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {line && <CorrectLineDialog line={line} onCorrect={correct} onClose={() => setCorrecting(null)} />}
      {asked && (
        <AnswerDialog
          line={asked.text}
          said={part?.said}
          freeOf={part?.freeOf}
          onClose={() => setAnswering(null)}
        />
      )}
    </div>
  );
}

/** How much of the recipe its figures include. */
function LinesCounted({ recipe: { counted, countable, lines } }: { recipe: OwnRecipeDetail }) {
  const open = lines.filter(isOpen).length;
  return (
    <div
      className={clsx(
        'rounded-small px-3.5 py-2.5 text-sm',
        open > 0 ? 'bg-notice-soft text-notice-ink' : 'bg-accent-soft text-accent',
      )}
    >
      <p className="font-semibold">{texts.countedLines({ counted, countable })}</p>
      <p className="mt-0.5">{open > 0 ? texts.countedHint({ open }) : texts.allCountedHint()}</p>
    </div>
  );
}

type AnswerProps = { line: string; said: Allergen[] | undefined; onAnswer: () => void };

/** The person's answer about a line that was not recognized, or the question. */
function Answer({ line, said, onAnswer }: AnswerProps) {
  const what = said && format.list(allergenNames(said));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pb-2">
      {what !== undefined && (
        <p className="text-sm font-medium">{what ? texts.answered({ what }) : texts.answeredNone()}</p>
      )}
      <Button
        variant="quiet"
        size="sm"
        aria-label={said ? texts.answerChangeOf({ line }) : texts.answerOf({ line })}
        onClick={onAnswer}
      >
        {said ? texts.answerChange() : texts.answer()}
      </Button>
    </div>
  );
}

type LineButtonProps = { line: OwnLine; factor: number; onCorrect: () => void };

function LineButton({ line, factor, onCorrect }: LineButtonProps) {
  const { state } = line;
  const text = scaledText(line.text, factor);
  const name = line.name ?? '';
  const understood = texts.lineStates[state]({ name, grams: Math.round((line.grams ?? 0) * factor) });
  return (
    <button
      type="button"
      aria-label={texts.correct({ line: `${text} ${understood}` })}
      onClick={onCorrect}
      className="group flex w-full items-start gap-3 rounded-small py-2 text-left leading-snug hover:bg-sunken"
    >
      <span className="min-w-0 grow wrap-anywhere">
        {/* The space separates the words of the accessible name. */}
        {text}{' '}
        <span
          className={clsx(
            'flex items-center gap-1.5 text-sm',
            isOpen(line) ? 'font-semibold text-notice-ink' : 'text-ink-soft',
          )}
        >
          {isOpen(line) && <CircleAlert size={15} aria-hidden className="shrink-0" />}
          {understood}
        </span>
      </span>
      <Pencil size={16} aria-hidden className="mt-1 shrink-0 text-ink-soft" />
    </button>
  );
}
