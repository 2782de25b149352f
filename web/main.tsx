import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { translationsReady } from '#messages/translations.ts';
import './styles/app.css';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { reportUncaught } from './app/report-error.ts';
import { Toasts } from './app/toasts.tsx';
import { userQuery } from './features/account/account.api.ts';
import { listenForInstall } from './lib/install.ts';
import { setReplyAdapter } from './lib/last-replies.ts';
import { readAhead } from './lib/queries.ts';
import { queryClient } from './lib/query-client.ts';
import { deviceOwner } from './lib/session.ts';
import { startDevice } from './offline/device.ts';
import { takeTaps } from './offline/opening-taps.ts';
import { App, preloadSignedIn } from './routes.tsx';
import { aroundNavigation } from './ui/dialog-history.ts';

const loadNewDay = () => import('./offline/new-day.ts');

function start(root: HTMLElement) {
  const isDayShown = 'opening' in root.dataset;
  const redoTaps = takeTaps(root);
  const render = () =>
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
  // Where the day was shown until now: at once, so that it and what takes its place are one frame apart.
  if (isDayShown) flushSync(render);
  else startTransition(render);
  redoTaps();
}

/** Nobody waits longer than this for what the device may know. */
const waitMs = 3000;
const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

setReplyAdapter(async (...read) => (await loadNewDay()).replyForToday(...read));
startDevice();
reportUncaught();
listenForInstall();

const root = document.getElementById('root');
if (root) {
  const waits: (Promise<unknown> | undefined)[] = [translationsReady()];
  // Somebody opens the app on their own device: what they see first, and what the device knows of it, is there before
  // anything is drawn. Until then the page shows today as it was last (public/opening.js), or that it is loading.
  if (deviceOwner() !== undefined) {
    const opened = [loadNewDay(), preloadSignedIn(), readAhead(queryClient, userQuery)];
    waits.push(atMost(waitMs, Promise.allSettled(opened)));
  }
  if (waits.some(Boolean)) void Promise.all(waits).then(() => start(root));
  else start(root);
}
