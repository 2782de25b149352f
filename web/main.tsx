import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translationsReady } from '#messages/translations.ts';
import './styles/app.css';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { reportUncaught } from './app/report-error.ts';
import { Toasts } from './app/toasts.tsx';
import { queryClient } from './lib/query-client.ts';
import { startDevice } from './offline/device.ts';
import { App } from './routes.tsx';

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

startDevice();
reportUncaught();

const root = document.getElementById('root');
if (root) {
  const ready = translationsReady();
  if (ready) void ready.then(() => start(root));
  else start(root);
}
