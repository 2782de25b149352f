import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translationsReady } from '#messages/translations.ts';
import './styles/app.css';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { reportUncaught } from './app/report-error.ts';
import { Toasts } from './app/toasts.tsx';
import { setReplyAdapter } from './lib/last-replies.ts';
import { queryClient } from './lib/query-client.ts';
import { deviceOwner } from './lib/session.ts';
import { startDevice } from './offline/device.ts';
import { App, preloadSignedIn } from './routes.tsx';

const loadNewDay = () => import('./offline/new-day.ts');

function start(root: HTMLElement) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <App />
          <Toasts />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

setReplyAdapter(async (...read) => (await loadNewDay()).replyForToday(...read));
startDevice();
reportUncaught();

const root = document.getElementById('root');
if (root) {
  const waits: (Promise<unknown> | undefined)[] = [translationsReady()];
  // Somebody opens the app on their own device: what they see first is fetched before it is asked who. Until then the page
  // itself says that it is loading.
  if (deviceOwner() !== undefined)
    waits.push(...[loadNewDay(), preloadSignedIn()].map((each) => each.catch(() => {})));
  if (waits.some(Boolean)) void Promise.all(waits).then(() => start(root));
  else start(root);
}
