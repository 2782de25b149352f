import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ImportForm } from './import-form.tsx';
import { PreviewList } from './preview-list.tsx';
import { useReading, useSaveRecipes } from './recipe-import.api.ts';
import { SavedRecipes } from './saved-recipes.tsx';

type BringRecipesProps = {
  /** The content that another app shared: an address, or a text that may contain one. */
  shared: string;
  onBack: () => void;
  onMine: () => void;
};

/** Imports recipes: choose a source, select from the preview, save. */
export function BringRecipes({ shared, onBack, onMine }: BringRecipesProps) {
  const reading = useReading();
  const saving = useSaveRecipes();
  const title = useRef<HTMLHeadingElement>(null);
  const startAgain = () => {
    reading.startAgain();
    saving.startAgain();
  };
  const step = saving.progress ? 'saving' : reading.preview ? 'preview' : 'ways';
  useEffect(() => {
    // The pressed control is gone: the focus moves to the title.
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
      {saving.progress ? (
        <Card>
          <SavedRecipes progress={saving.progress} onMine={onMine} onOther={startAgain} />
        </Card>
      ) : reading.preview ? (
        <PreviewList
          preview={reading.preview}
          file={reading.file}
          onSave={(recipes) => void saving.save(recipes, reading.file)}
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
