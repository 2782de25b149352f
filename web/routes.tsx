import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { accountRecoveryPaths, appPaths, healthLinkPath } from '#contract/paths.ts';
import { app } from '#messages/generated/app.ts';
import { AuthGuard } from './app/auth-guard.tsx';
import { lazyScreen } from './app/lazy-screen.tsx';
import { LoadingScreen } from './app/loading-screen.tsx';
import { LoggedOutOffline } from './app/logged-out-offline.tsx';
import { StatusPage } from './app/status-page.tsx';
import { departureHere } from './device/device.ts';
import { isLeaving } from './device/device-record.ts';
import { userQuery } from './features/account/account.api.ts';
import { Button } from './ui/button.tsx';

const Login = lazyScreen(() => import('./screens/login.screen.tsx'));
const Signup = lazyScreen(() => import('./screens/signup.screen.tsx'));
const StartFromBackup = lazyScreen(() => import('./screens/start-from-backup.screen.tsx'));
const EmailMessage = lazyScreen(() => import('./screens/account-recovery.screen.tsx'));
const HealthLink = lazyScreen(() => import('./screens/health-link.screen.tsx'));
const loadSignedIn = () => import('./screens/signed-in.tsx');
const SignedIn = lazyScreen(loadSignedIn);
/** A constant element: navigation renders only what depends on the address, not the frame. */
const signedIn = <SignedIn />;

/** Loads the first content of this page for a signed-in person. */
export async function preloadSignedIn(): Promise<void> {
  await SignedIn.preload();
  await (await loadSignedIn()).screenReady;
}

/** The landing page is a separate HTML page, so this is a full navigation. */
function ToLanding() {
  useEffect(() => window.location.replace('/landing'), []);
  return <LoadingScreen />;
}

function SignedOut() {
  const departure = departureHere();
  if (isLeaving()) return <LoggedOutOffline />;
  // A full page load that ends the session is on its way.
  if (departure === 'logged-out') return <LoadingScreen />;
  return (
    <Switch>
      <Route path="/login" component={Login} />
      <Route path="/signup" component={Signup} />
      <Route path="/start-from-backup" component={StartFromBackup} />
      {accountRecoveryPaths.map((path) => (
        <Route key={path} path={path} component={EmailMessage} />
      ))}
      {appPaths.map((path) => (
        <Route key={path} path={path} component={AuthGuard} />
      ))}
      {departure === 'ended' && <Route path="/" component={AuthGuard} />}
      <Route component={ToLanding} />
    </Switch>
  );
}

export function App() {
  const user = useQuery(userQuery);
  const [location] = useLocation();
  // Whoever has a link may read what is behind it: who they are does not matter.
  if (location === healthLinkPath) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <HealthLink />
      </Suspense>
    );
  }
  if (user.isPending) return <LoadingScreen />;
  if (user.isError && !user.data) {
    return (
      <StatusPage
        title={app.unreachable()}
        text={app.unreachableText()}
        action={<Button onClick={() => user.refetch()}>{app.tryAgain()}</Button>}
      />
    );
  }
  const isEmailLink = accountRecoveryPaths.some((path) => path === location);
  return (
    <Suspense fallback={<LoadingScreen />}>{user.data && !isEmailLink ? signedIn : <SignedOut />}</Suspense>
  );
}
