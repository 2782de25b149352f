import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { User } from '#contract/account.ts';
import { placeholders } from '#contract/prerendered.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { Condition, ConditionRemedies } from '#contract/remedies.ts';
import { defaultGoal } from '#domain/rituals/goals.ts';
import { translationsReady } from '#messages/translations.ts';
import { Shell } from '#web/app/shell.tsx';
import { Sidebar } from '#web/app/sidebar.tsx';
import { householdQuery } from '#web/components/household.api.ts';
import { recipesQuery } from '#web/components/recipes.api.ts';
import { DashboardSkeleton, FirstDaySkeleton } from '#web/features/dashboard/dashboard-skeleton.tsx';
import { GoalPill, Greeting, HeroLinks } from '#web/features/dashboard/hero.tsx';
import { conditionsQuery, remediesQuery } from '#web/features/remedies/remedies.api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import HealHubScreen from './heal-hub.screen.tsx';
import RecipesScreen from './recipes.screen.tsx';

// Not part of the app: renders the HTML that the server sends before the app is loaded, from the app's own screens at
// build time (tooling/build-prerendered.ts). Personal parts are left out where `import.meta.env.PRERENDER` is checked,
// or filled in by the server (server/http/prerendered.ts).

const somebody: User = {
  id: '',
  email: placeholders.initial,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  role: 'user',
  createdAt: '',
};

function drawn(address: string, children: ReactNode): string {
  const [path = '', search = ''] = address.split('?');
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Router ssrPath={path} ssrSearch={search}>
        {children}
      </Router>
    </QueryClientProvider>,
  );
}

const given = <T,>({ queryKey }: { queryKey: QueryKey }, data: T) => queryClient.setQueryData(queryKey, data);

/** The frame around the screens of a path. The cookie sets the width of the sidebar, else the window does. */
export async function frame(path: string): Promise<Record<'true' | 'false' | 'unset', string>> {
  await translationsReady();
  const html = drawn(path, <Shell user={somebody}>{placeholders.screen}</Shell>);
  const { role } = somebody;
  const sidebar = (open: boolean) => drawn(path, <Sidebar role={role} open={open} />);
  const framed = (navs: string) => html.replace(sidebar(false), () => navs);
  return {
    true: framed(sidebar(true)),
    false: html,
    unset: framed(
      sidebar(false).replace('md:block', 'md:max-lg:block') +
        sidebar(true).replace('id="sidebar"', '').replace('md:block', 'lg:block'),
    ),
  };
}

/** The greeting, and the dashboard's placeholder. On the first day a question comes first. */
export function dashboard(who: 'named' | 'friend', isFirstDay: boolean): string {
  const firstName = who === 'named' ? placeholders.firstName : '';
  return drawn(
    '/',
    isFirstDay ? (
      <div className="grid grid-cols-1 gap-3.5 md:gap-7">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Greeting firstName={firstName} small />
          <GoalPill goal={defaultGoal} />
        </div>
        <FirstDaySkeleton />
        <HeroLinks hasRituals={false} quiet />
      </div>
    ) : (
      <DashboardSkeleton greeting={<Greeting firstName={firstName} />} />
    ),
  );
}

/** The public parts of a condition page. */
export function condition(data: ConditionRemedies, all: readonly Condition[]): string {
  given(conditionsQuery, all);
  given(remediesQuery(data.condition.name), data);
  return drawn(`/heal-hub?condition=${data.condition.name}`, <HealHubScreen />);
}

/** The first recipes, for a person without own recipes and exclusions; without recipes, a loading state. */
export function recipes(all: readonly Recipe[] | undefined, inHousehold: boolean): string {
  if (all) given(recipesQuery, all);
  given(householdQuery, {
    members: inHousehold
      ? [
          { isMe: true, shares: [] },
          { isMe: false, shares: [] },
        ]
      : [],
  });
  return (
    drawn('/alkaline-recipes', <RecipesScreen />)
      // The browser finds the pictures without preload links.
      .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
  );
}
