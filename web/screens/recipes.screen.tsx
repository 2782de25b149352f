import { Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { times } from '#messages/generated/times.ts';
import { lazyDialog } from '#web/app/lazy-dialog.tsx';
import { lazyScreen } from '#web/app/lazy-screen.tsx';
import { useMarkEaten } from '#web/features/meal-plans/meal-plans.api.ts';
import { useMealOfToday } from '#web/features/meal-plans/use-meal-of-today.ts';
import { BrowseRecipes } from '#web/features/recipes/browse-recipes.tsx';
import { FavoriteRecipes } from '#web/features/recipes/favorite-recipes.tsx';
import { openShared } from '#web/lib/shared-element.ts';
import { onFirstTouch } from '#web/lib/use-touched.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

// The list loads first. Its dialogs load with the first touch.
const RecipeDialog = lazyDialog(async () => ({
  default: (await import('#web/features/recipes/recipe-dialog.tsx')).RecipeDialog,
}));
const CookMode = lazyDialog(async () => ({
  default: (await import('#web/features/recipes/cook-mode.tsx')).CookMode,
}));
const RecipeEditor = lazyScreen(async () => ({
  default: (await import('#web/features/recipes/recipe-editor.tsx')).RecipeEditor,
}));
const RecipeSheet = lazyScreen(async () => ({
  default: (await import('#web/features/recipes/recipe-sheet.tsx')).RecipeSheet,
}));
/** Rarely used: loaded when opened. */
const BringRecipes = lazyScreen(async () => ({
  default: (await import('#web/features/recipe-import/bring-recipes.tsx')).BringRecipes,
}));

const preloadParts = () =>
  // A part that fails to load now is requested again when it is opened.
  void Promise.allSettled([RecipeDialog, CookMode, RecipeEditor].map((part) => part.preload()));

/** The content that another app shared, by the names in manifest.webmanifest. */
const sharedIn = (search: URLSearchParams) =>
  ['shared-url', 'shared-text', 'shared-title'].map((name) => search.get(name)?.trim()).find(Boolean) ?? '';

const tabs = ['browse', 'favorites'] as const;
type Tab = (typeof tabs)[number];

/** Recipes. The address selects what is open (`recipe`, `cook`, `print`, `write`, `adapt`, `bring`; `servings`). */
export default function RecipesScreen() {
  const [search, setSearch] = useSearchParams();
  useEffect(() => onFirstTouch(preloadParts), []);
  const tab: Tab = search.get('tab') === 'favorites' ? 'favorites' : 'browse';
  const print = search.get('print');
  const cook = search.get('cook');
  const opened = search.get('recipe');
  const servings = search.get('servings');
  const whose = search.has('mine') ? 'mine' : search.has('household') ? 'household' : null;
  const at = (change: Record<string, string>) => ({
    ...(tab === 'favorites' && { tab }),
    ...(whose && { [whose]: '' }),
    ...change,
  });
  const show = (change: Record<string, string>) => setSearch(at(change));
  /** Back must not open a closed part again. */
  const leaveFor = (change: Record<string, string>) => setSearch(at(change), { replace: true });
  const open = (recipe: string) => openShared(`recipe-${recipe}`, () => show({ recipe }));
  const [, navigate] = useLocation();
  const planned = useMealOfToday(cook);
  const eat = useMarkEaten();
  const meal = planned && {
    time: times.names[planned.mealTime](),
    onEaten: () => {
      eat(planned);
      navigate('/alkaline-meal-planner');
    },
  };
  const shared = sharedIn(search);
  if (shared || search.has('bring')) {
    return (
      <Suspense fallback={<Skeleton className="h-[60vh]" />}>
        <BringRecipes
          shared={shared}
          onBack={() => setSearch({}, { replace: true })}
          onMine={() => setSearch({ mine: '' }, { replace: true })}
        />
      </Suspense>
    );
  }
  const write = search.get('write');
  const adapt = search.get('adapt');
  const written = write ?? adapt;
  if (written) {
    return (
      <Suspense fallback={<Skeleton className="h-[60vh]" />}>
        <RecipeEditor
          key={`${write} ${adapt}`}
          recipeId={written}
          adapt={write === null}
          onSaved={(recipe) => setSearch({ mine: '', recipe }, { replace: true })}
          onClose={() => setSearch(written === 'new' ? {} : { recipe: written }, { replace: true })}
        />
      </Suspense>
    );
  }
  if (print) {
    return (
      <Suspense fallback={<Skeleton className="h-[60vh]" />}>
        <RecipeSheet recipeId={print} servings={servings} />
      </Suspense>
    );
  }
  return (
    <>
      <Tabs
        label={texts.alkalineRecipes()}
        items={tabs.map((value) => ({ value, label: texts.tabs[value]() }))}
        value={tab}
        onValueChange={(next) => setSearch(next === 'favorites' ? { tab: next } : {})}
      >
        <TabPanel value="browse">
          <BrowseRecipes whose={whose} onOpen={open} />
        </TabPanel>
        <TabPanel value="favorites">
          <FavoriteRecipes onOpen={open} onBrowse={() => setSearch({})} />
        </TabPanel>
      </Tabs>
      <Suspense fallback={null}>
        {opened && <RecipeDialog addressed recipeId={opened} onClose={() => leaveFor({})} />}
        {cook && (
          <CookMode
            key={cook}
            recipeId={cook}
            servings={servings}
            meal={meal}
            onClose={() => leaveFor({ recipe: cook })}
          />
        )}
      </Suspense>
    </>
  );
}
