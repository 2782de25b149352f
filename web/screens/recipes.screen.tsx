import { useSearchParams } from 'wouter';
import { recipes as texts } from '#messages/en/recipes.ts';
import { BrowseRecipes } from '#web/features/recipes/browse-recipes.tsx';
import { CookMode } from '#web/features/recipes/cook-mode.tsx';
import { FavoriteRecipes } from '#web/features/recipes/favorite-recipes.tsx';
import { RecipeDialog } from '#web/features/recipes/recipe-dialog.tsx';
import { RecipeSheet } from '#web/features/recipes/recipe-sheet.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

const tabs = ['browse', 'favorites'] as const;
type Tab = (typeof tabs)[number];

/** Recipes. What is open stands in the address (`recipe`, `cook`, `print`, for how many `servings`), so that it can be shared and reloaded. */
export default function RecipesScreen() {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = search.get('tab') === 'favorites' ? 'favorites' : 'browse';
  const print = search.get('print');
  const cook = search.get('cook');
  const servings = search.get('servings');
  const at = (change: Record<string, string>) => ({ ...(tab === 'favorites' && { tab }), ...change });
  const show = (change: Record<string, string>) => setSearch(at(change));
  /** What was closed is not there for Back to open again. */
  const leaveFor = (change: Record<string, string>) => setSearch(at(change), { replace: true });
  if (print) return <RecipeSheet recipeId={print} servings={servings} />;
  return (
    <>
      <Tabs
        label={texts.alkalineRecipes()}
        items={tabs.map((value) => ({ value, label: texts.tabs[value]() }))}
        value={tab}
        onValueChange={(next) => setSearch(next === 'favorites' ? { tab: next } : {})}
      >
        <TabPanel value="browse">
          <BrowseRecipes onOpen={(recipe) => show({ recipe })} />
        </TabPanel>
        <TabPanel value="favorites">
          <FavoriteRecipes onOpen={(recipe) => show({ recipe })} onBrowse={() => setSearch({})} />
        </TabPanel>
      </Tabs>
      <RecipeDialog addressed recipeId={search.get('recipe')} onClose={() => leaveFor({})} />
      {cook && (
        <CookMode key={cook} recipeId={cook} servings={servings} onClose={() => leaveFor({ recipe: cook })} />
      )}
    </>
  );
}
