import { Camera, Download, ExternalLink, Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type OwnRecipeDetail, ownRecipes, uuidOfOwn } from '#contract/own-recipes.ts';
import { actions } from '#messages/generated/actions.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { recipePhoto } from '#web/components/recipe-photo.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { AudienceSwitch } from './audience-switch.tsx';
import { useChangeOwnRecipe, useDeleteOwnRecipe, useNoteRecipe } from './own-recipes.api.ts';
import { ReaderNotes } from './reader-notes.tsx';

const marks = [1, 2, 3, 4, 5] as const;

type RatingProps = { rating: number | null; onRate: (rating: number | null) => void };

/** One to five stars; pressing the current one clears the rating. */
function Rating({ rating, onRate }: RatingProps) {
  return (
    <fieldset aria-label={texts.rating()} className="-ml-2.5 flex">
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={rating === mark}
          aria-label={texts.stars({ count: mark })}
          onClick={() => onRate(rating === mark ? null : mark)}
          className="grid size-11 place-items-center rounded-full text-notice hover:bg-sunken"
        >
          <Star size={22} aria-hidden fill={mark <= (rating ?? 0) ? 'currentColor' : 'none'} />
        </button>
      ))}
    </fieldset>
  );
}

/** Downloads a recipe as a file. The code includes the amount parser: it is loaded on demand. */
async function download(make: (files: typeof import('./recipe-files.ts')) => void): Promise<void> {
  try {
    make(await import('./recipe-files.ts'));
  } catch (error) {
    console.error('The file could not be made', error);
    toastError(texts.notDownloaded());
  }
}

/** The facts of an own recipe: source, rating, tags, audience. */
export function OwnFacts({ recipe }: { recipe: OwnRecipeDetail }) {
  const change = useChangeOwnRecipe(recipe);
  return (
    <div className="grid gap-3">
      <WhereFrom recipe={recipe} />
      <Rating rating={recipe.rating} onRate={(rating) => change({ rating })} />
      <TagPills recipe={recipe} />
      {!recipe.isDeleted && (
        <AudienceSwitch audience={recipe.draft.audience} onChange={(audience) => change({ audience })} />
      )}
    </div>
  );
}

/** The person's private notes and rating of another person's recipe. */
export function ReaderFacts({ recipe }: { recipe: OwnRecipeDetail }) {
  const { rate, write } = useNoteRecipe(recipe);
  return (
    <div className="grid gap-3">
      {recipe.author && <p className="text-note text-ink-soft">{texts.sharedBy({ name: recipe.author })}</p>}
      <WhereFrom recipe={recipe} />
      <TagPills recipe={recipe} />
      {recipe.author && (
        <>
          <Rating rating={recipe.rating} onRate={rate} />
          <ReaderNotes notes={recipe.draft.notes} onWrite={write} />
        </>
      )}
    </div>
  );
}

function WhereFrom({ recipe: { adaptedFrom, draft } }: { recipe: OwnRecipeDetail }) {
  if (!adaptedFrom && !draft.sourceUrl) return null;
  return (
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
  );
}

function TagPills({ recipe: { tags } }: { recipe: OwnRecipeDetail }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={texts.tags()} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Pill size="small">{tag}</Pill>
        </li>
      ))}
    </ul>
  );
}

/** The actions on an own recipe: edit, photo, download, delete. */
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
      <ButtonLink href={`/alkaline-recipes?write=${recipe.id}`} variant="quiet" size="sm">
        <Pencil size={17} aria-hidden /> {actions.edit()}
      </ButtonLink>
      <Photo recipe={recipe} />
      <Downloads recipe={recipe} />
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

/** Downloads a recipe as a file, also another person's. */
export function Downloads({ recipe }: { recipe: OwnRecipeDetail }) {
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => download((files) => files.downloadCooklang(recipe))}>
        <Download size={17} aria-hidden /> {texts.downloadCooklang()}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => download((files) => files.downloadSchemaOrg(recipe))}>
        <Download size={17} aria-hidden /> {texts.downloadJson()}
      </Button>
    </>
  );
}

function Photo({ recipe }: { recipe: OwnRecipeDetail }) {
  const [reading, setReading] = useState(false);
  const done = () => toast({ title: texts.photoSaved() });
  const { mutate: save, isPending } = useOperation(ownRecipes.savePhoto, { done });
  const { mutate: remove } = useOperation(ownRecipes.removePhoto);
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
