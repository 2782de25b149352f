import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { translationsReady } from '#messages/translations.ts';
import './styles/app.css';
import { reportUncaught } from '#web/app/error-report.ts';
import { followClock } from '#web/components/clock.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { Toasts } from './app/toasts.tsx';
import { userQuery } from './features/account/account.api.ts';
import { listenForInstall } from './lib/install.ts';
import { setReplyAdapter } from './lib/last-replies.ts';
import { prefetch } from './lib/queries.ts';
import { queryClient } from './lib/query-client.ts';
import { deviceOwner } from './lib/session.ts';
import { startDevice } from './offline/device.ts';
import { takeTaps } from './offline/event-replay.ts';
import { App, preloadSignedIn } from './routes.tsx';
import { aroundNavigation } from './ui/dialog-history.ts';

const loadNewDay = () => import('./offline/new-day.ts');

/** Reports that the app was rendered. */
function Drawn({ onDraw }: { onDraw: () => void }) {
  // Not during rendering: a queued tap may render at once.
  useLayoutEffect(() => queueMicrotask(onDraw), [onDraw]);
  return null;
}

function start(root: HTMLElement) {
  const isDayShown = root.dataset.opening === '';
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
            <Drawn onDraw={redoTaps} />
          </QueryClientProvider>
        </ErrorBoundary>
      </StrictMode>,
    );
  // The snapshot of the day is replaced synchronously, in one frame. Prerendered HTML stays on the screen until the
  // whole app is rendered.
  if (isDayShown) flushSync(render);
  else startTransition(render);
}

/** The maximum wait for stored replies; on a prerendered page, for the code that replaces it. */
const waitMs = 3000;
const readMs = 15_000;
const waitAtMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

setReplyAdapter(async (...read) => (await loadNewDay()).replyForToday(...read));
startDevice();
followClock();
reportUncaught();
listenForInstall();

const root = document.getElementById('root');
if (root) {
  const waits: (Promise<unknown> | undefined)[] = [translationsReady()];
  // On the person's own device: the first screen and its stored replies are loaded before the first render. Until then
  // the page shows the snapshot of today (public/opening.js), or a loading state.
  const isSent = root.dataset.opening === 'sent';
  if (deviceOwner() !== undefined || isSent) {
    const opened: Promise<unknown>[] = [preloadSignedIn(), prefetch(queryClient, userQuery)];
    if (deviceOwner() !== undefined) opened.push(loadNewDay());
    waits.push(waitAtMost(isSent ? readMs : waitMs, Promise.allSettled(opened)));
  }
  if (waits.some(Boolean)) void Promise.all(waits).then(() => start(root));
  else start(root);
}
