import '#web/ui/toast-host.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { account } from '#contract/account.ts';
import { formerPaths, settingsParts, settingsPath, visitorPaths } from '#contract/paths.ts';
import { day } from '#messages/generated/day.ts';
import { lazyScreen } from '#web/app/lazy-screen.tsx';
import { NotificationNavigation } from '#web/app/notification-navigation.tsx';
import { Shell } from '#web/app/shell.tsx';
import { userQuery } from '#web/features/account/account.api.ts';
import { ProofHost } from '#web/features/account/proof-host.tsx';
import { forgetReturnPath, returnPath } from '#web/features/account/return-path.ts';
import { Badge, dashboardQuery } from '#web/features/dashboard/dashboard.api.ts';
import { call } from '#web/lib/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { prefetch } from '#web/outbox/queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const loadDashboard = () => import('./dashboard.screen.tsx');
const Dashboard = lazyScreen(loadDashboard);
const MustDo = lazyScreen(() => import('./must-do.screen.tsx'));
const HealHub = lazyScreen(() => import('./heal-hub.screen.tsx'));
const Settings = lazyScreen(() => import('./settings.screen.tsx'));
const Recipes = lazyScreen(() => import('./recipes.screen.tsx'));
const MealPlanner = lazyScreen(() => import('./meal-planner.screen.tsx'));
const Foods = lazyScreen(() => import('./foods.screen.tsx'));
const Calories = lazyScreen(() => import('./calories.screen.tsx'));
const Workout = lazyScreen(() => import('./workout.screen.tsx'));
const HowIFeel = lazyScreen(() => import('./how-i-feel.screen.tsx'));
const Doses = lazyScreen(() => import('./doses.screen.tsx'));
const DoctorPage = lazyScreen(() => import('./doctor-page.screen.tsx'));
const Admin = lazyScreen(() => import('./admin.screen.tsx'));
const NotFound = lazyScreen(() => import('./not-found.screen.tsx'));

async function readToday() {
  await Promise.allSettled([Dashboard.preload(), prefetch(queryClient, dashboardQuery)]);
  // If the screen or its part fails to load, rendering it says so.
  await loadDashboard()
    .then(({ preloadParts }) => preloadParts())
    .catch(() => {});
}

/** The default screen is loaded in parallel with the frame. */
export const screenReady = window.location.pathname === '/' ? readToday() : Promise.resolve();

const forVisitors: readonly string[] = [...visitorPaths, '/landing'];

function ScreenSkeleton() {
  return (
    <div role="status" aria-label={day.loading()} className="grid gap-5">
      <Skeleton className="h-16 max-w-md" />
      <Skeleton className="h-44" />
      <Skeleton className="h-72" />
    </div>
  );
}

/** Clears the return path after it was reached. A component of its own, so that the frame is not rendered again. */
function ReturnPathForgotten() {
  const [location] = useLocation();
  useEffect(() => {
    if (!forVisitors.includes(location)) forgetReturnPath();
  }, [location]);
  return null;
}

/** Checks the session on navigation: a page with all its data cached sends no request that would notice its end. */
function SessionAsked() {
  const [location] = useLocation();
  const opened = useRef(location);
  useEffect(() => {
    if (location === opened.current) return;
    opened.current = location;
    void call(account.user, {}).catch(() => {});
  }, [location]);
  return null;
}

/** All routes for signed-in people. */
export default function SignedIn() {
  const { data: user } = useQuery(userQuery);
  if (!user) return null;
  return (
    <Shell user={user}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Switch>
          <Route path="/" component={Dashboard} />
          {formerPaths.map(([path, now]) => (
            <Route key={path} path={path}>
              <Redirect to={now} replace />
            </Route>
          ))}
          <Route path="/must-do-rituals" component={MustDo} />
          <Route path="/heal-hub" component={HealHub} />
          <Route path="/alkaline-recipes" component={Recipes} />
          <Route path="/alkaline-meal-planner" component={MealPlanner} />
          <Route path="/foods-guide" component={Foods} />
          <Route path="/settings" component={Settings} />
          {settingsParts.map((part) => (
            <Route key={part} path={settingsPath(part)} component={Settings} />
          ))}
          <Route path="/admin" component={Admin} />
          <Route path="/calorie-calculator" component={Calories} />
          <Route path="/workout" component={Workout} />
          <Route path="/how-i-feel" component={HowIFeel} />
          <Route path="/doses" component={Doses} />
          <Route path="/doctor-page" component={DoctorPage} />
          {forVisitors.map((path) => (
            <Route key={path} path={path}>
              <Redirect to={returnPath() ?? '/'} replace />
            </Route>
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
      <ProofHost />
      <NotificationNavigation />
      <Badge />
      <ReturnPathForgotten />
      <SessionAsked />
    </Shell>
  );
}
