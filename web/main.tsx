import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { translationsReady } from '#messages/translations.ts';
import './styles/app.css';
import { reportUncaught } from '#web/app/error-report.ts';
import { followClock } from '#web/components/clock.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { Toasts } from './app/toasts.tsx';
import { startDevice } from './device/device.ts';
import { userQuery } from './features/account/account.api.ts';
import { listenForInstall } from './lib/install.ts';
import { queryClient } from './lib/query-client.ts';
import { deviceOwner } from './lib/session.ts';
import { prefetch } from './outbox/queries.ts';
import { App, preloadSignedIn } from './routes.tsx';
import { aroundNavigation } from './ui/dialog-history.ts';

/** The maximum wait for the first screen and its stored replies (ms). */
const waitMs = 3000;
const waitAtMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

startDevice({
  // The sign-in page does not need this code.
  enterOutbox: async (...person) => (await import('./outbox/use-outbox.ts')).enterOutbox(...person),
});
followClock();
reportUncaught();
listenForInstall();

async function start(root: HTMLElement): Promise<void> {
  // On the person's own device the app opens with its first screen. Until then the page shows a loading state.
  const isOwn = deviceOwner() !== undefined;
  const opened = isOwn
    ? [preloadSignedIn(), prefetch(queryClient, userQuery), import('./device/new-day.ts')]
    : [];
  await Promise.all([translationsReady(), waitAtMost(waitMs, Promise.allSettled(opened))]);
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Router aroundNav={aroundNavigation}>
            <App />
          </Router>
          <Toasts />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
