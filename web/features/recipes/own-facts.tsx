import { Camera, Download, ExternalLink, Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type OwnRecipeDetail, ownRecipes, uuidOfOwn } from '#contract/own-recipes.ts';
import { actions } from '#messages/en/actions.ts';
import { ownRecipes as texts } from '#messages/en/own-recipes.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastError, toastFailure } from '#web/lib/toast.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { useChangeOwnRecipe, useDeleteOwnRecipe } from './own-recipes.api.ts';
import { recipePhoto } from './recipe-photo.ts';

/** Makes a file of a recipe. The parser of amounts is in that part: it is fetched when a file is wanted. */
async function download(make: (files: typeof import('./recipe-files.ts')) => void): Promise<void> {
  try {
    make(await import('./recipe-files.ts'));
  } catch (error) {
    console.error('The file could not be made', error);
    toastError(texts.notDownloaded());
  }
}

/** What belongs to a recipe of one's own only: where it is from, how good it is, its tags. */
export function OwnFacts({ recipe }: { recipe: OwnRecipeDetail }) {
  const { adaptedFrom, draft, tags } = recipe;
  return (
    <div className="grid gap-3">
      {(adaptedFrom || draft.sourceUrl) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {adaptedFrom && (
            <Link
              href={`/alkaline-recipes?recipe=${adaptedFrom.id}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent"
            >
              {texts.adaptedFrom({ name: adaptedFrom.name })}
            </Link>
          )}
          {draft.sourceUrl && (
            <a
              href={draft.sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent"
            >
              {texts.fromPage({ site: new URL(draft.sourceUrl).hostname })}
              <ExternalLink size={15} aria-hidden />
            </a>
          )}
        </p>
      )}
      <Rating recipe={recipe} />
      {tags.length > 0 && (
        <ul aria-label={texts.tags()} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Pill size="small">{tag}</Pill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const marks = [1, 2, 3, 4, 5] as const;

/** One to five stars; the same one again takes them back. */
function Rating({ recipe }: { recipe: OwnRecipeDetail }) {
  const change = useChangeOwnRecipe(recipe);
  const rating = recipe.rating ?? 0;
  return (
    <fieldset aria-label={texts.rating()} className="-ml-2.5 flex">
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={rating === mark}
          aria-label={texts.stars({ count: mark })}
          onClick={() => change({ rating: rating === mark ? null : mark })}
          className="grid size-11 place-items-center rounded-full text-notice hover:bg-sunken"
        >
          <Star size={22} aria-hidden fill={mark <= rating ? 'currentColor' : 'none'} />
        </button>
      ))}
    </fieldset>
  );
}

/** What is done with it: it is changed, has a photograph, goes into a file, is deleted. */
export function OwnActions({ recipe, onClose }: { recipe: OwnRecipeDetail; onClose: () => void }) {
  const remove = useDeleteOwnRecipe();
  if (recipe.isDeleted) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        {texts.deletedNote()}
        <Button size="sm" onClick={() => remove(recipe, true)}>
          {texts.haveBack()}
        </Button>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        href={`/alkaline-recipes?write=${recipe.id}`}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <Pencil size={17} aria-hidden /> {actions.edit()}
      </Link>
      <Photo recipe={recipe} />
      <Button variant="quiet" size="sm" onClick={() => download((files) => files.downloadCooklang(recipe))}>
        <Download size={17} aria-hidden /> {texts.downloadCooklang()}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => download((files) => files.downloadSchemaOrg(recipe))}>
        <Download size={17} aria-hidden /> {texts.downloadJson()}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={texts.deleteRecipe()}
        onClick={() => {
          remove(recipe, false);
          onClose();
        }}
      >
        <Trash2 size={17} aria-hidden /> {actions.delete()}
      </Button>
    </div>
  );
}

function Photo({ recipe }: { recipe: OwnRecipeDetail }) {
  const [reading, setReading] = useState(false);
  const done = () => toast({ title: texts.photoSaved() });
  const { mutate: save, isPending } = useOperation(ownRecipes.savePhoto, { done, failed: toastFailure });
  const { mutate: remove } = useOperation(ownRecipes.removePhoto, { failed: toastFailure });
  const params = { recipeId: uuidOfOwn(recipe.id) ?? '' };
  const take = async (file: File) => {
    setReading(true);
    try {
      save({ params, body: await recipePhoto(file) });
    } catch {
      toastError(texts.photoUnreadable());
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <FileButton
        variant="quiet"
        size="sm"
        label={texts.photoHint()}
        accept="image/*"
        pending={reading || isPending}
        onFile={take}
      >
        <Camera size={17} aria-hidden /> {recipe.imageUrl ? texts.changePhoto() : texts.addPhoto()}
      </FileButton>
      {recipe.imageUrl && (
        <Button variant="quiet" size="sm" onClick={() => remove({ params })}>
          {texts.removePhoto()}
        </Button>
      )}
    </>
  );
}
