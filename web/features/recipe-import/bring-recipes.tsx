import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ImportForm } from './import-form.tsx';
import { PreviewList } from './preview-list.tsx';
import { useKeeping, useReading } from './recipe-import.api.ts';
import { SavedRecipes } from './saved-recipes.tsx';

type BringRecipesProps = {
  /** What another app has shared with this one: an address, or a text that may have one. */
  shared: string;
  onBack: () => void;
  onMine: () => void;
};

/** Bringing recipes along: where they are, what was read of them, and which are stored. */
export function BringRecipes({ shared, onBack, onMine }: BringRecipesProps) {
  const reading = useReading();
  const keeping = useKeeping();
  const title = useRef<HTMLHeadingElement>(null);
  const startAgain = () => {
    reading.startAgain();
    keeping.startAgain();
  };
  const step = keeping.keeping ? 'keeping' : reading.preview ? 'preview' : 'ways';
  useEffect(() => {
    // What stood under the finger is gone: whoever listens to the page goes on at its top.
    if (step !== 'ways') title.current?.focus();
  }, [step]);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4">
      <div>
        <Button variant="ghost" size="sm" onClick={onBack} className="-ml-3">
          <ArrowLeft size={17} aria-hidden /> {texts.back()}
        </Button>
        <h2
          ref={title}
          tabIndex={-1}
          className="mt-1 font-display text-3xl font-medium tracking-tight outline-none"
        >
          {texts.title()}
        </h2>
        <p className="mt-1 text-pretty text-ink-soft">{texts.hint()}</p>
      </div>
      {keeping.keeping ? (
        <Card>
          <SavedRecipes keeping={keeping.keeping} onMine={onMine} onOther={startAgain} />
        </Card>
      ) : reading.preview ? (
        <PreviewList
          preview={reading.preview}
          file={reading.file}
          onKeep={(recipes) => void keeping.keep(recipes, reading.file)}
          onOther={startAgain}
        />
      ) : (
        <Card>
          <ImportForm reading={reading} shared={shared} />
        </Card>
      )}
    </div>
  );
}
