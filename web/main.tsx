import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { translationsReady } from '#messages/translations.ts';
import './styles/app.css';
import { reportUncaught } from '#web/app/error-report.ts';
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

/** Says when the app has been drawn. */
function Drawn({ onDraw }: { onDraw: () => void }) {
  // Not within the drawing: a tap may have something drawn at once.
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
  // Where the day was shown until now: at once, so that it and what takes its place are one frame apart. What the server has
  // sent stays on the screen until all of the app is drawn.
  if (isDayShown) flushSync(render);
  else startTransition(render);
}

/** Nobody waits longer than this for what the device may know; where the page is there to be read, for what the app needs to take its place. */
const waitMs = 3000;
const readMs = 15_000;
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
  const isSent = root.dataset.opening === 'sent';
  if (deviceOwner() !== undefined || isSent) {
    const opened: Promise<unknown>[] = [preloadSignedIn(), prefetch(queryClient, userQuery)];
    if (deviceOwner() !== undefined) opened.push(loadNewDay());
    waits.push(atMost(isSent ? readMs : waitMs, Promise.allSettled(opened)));
  }
  if (waits.some(Boolean)) void Promise.all(waits).then(() => start(root));
  else start(root);
}
