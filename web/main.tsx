import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/app.css';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { Toasts } from './app/toasts.tsx';
import { queryClient } from './lib/query-client.ts';
import { App } from './routes.tsx';

const root = document.getElementById('root');
if (root) {
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
