import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { type AppPath, appPaths, letterPaths } from '#contract/paths.ts';
import { AuthGuard } from './app/auth-guard.tsx';
import { CalmPage } from './app/calm-page.tsx';
import { lazyScreen } from './app/lazy-screen.ts';
import { LoadingScreen } from './app/loading-screen.tsx';
import { userQuery } from './features/account/account.api.ts';
import { Button } from './ui/button.tsx';

const Login = lazyScreen(() => import('./screens/login.screen.tsx'));
const Signup = lazyScreen(() => import('./screens/signup.screen.tsx'));
const Letter = lazyScreen(() => import('./screens/letter.screen.tsx'));
const SignedIn = lazyScreen(() => import('./screens/signed-in.tsx'));

/** The landing page is plain HTML of its own: the browser goes there. */
function ToLanding() {
  useEffect(() => window.location.replace('/landing'), []);
  return <LoadingScreen />;
}

function SignedOut() {
  return (
    <Switch>
      <Route path="/login" component={Login} />
      <Route path="/signup" component={Signup} />
      {letterPaths.map((path) => (
        <Route key={path} path={path} component={Letter} />
      ))}
      {appPaths.map((path: AppPath) => (
        <Route key={path} path={path} component={AuthGuard} />
      ))}
      <Route component={ToLanding} />
    </Switch>
  );
}

export function App() {
  const user = useQuery(userQuery);
  const [location] = useLocation();
  if (user.isPending) return <LoadingScreen />;
  if (user.isError) {
    return (
      <CalmPage
        title="Tisane cannot be reached"
        text="Please check your connection. Nothing of yours is lost."
        action={<Button onClick={() => user.refetch()}>Try again</Button>}
      />
    );
  }
  const isLetter = letterPaths.some((path) => path === location);
  return (
    <Suspense fallback={<LoadingScreen />}>{user.data && !isLetter ? <SignedIn /> : <SignedOut />}</Suspense>
  );
}
