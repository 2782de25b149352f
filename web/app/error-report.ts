import type { ClientErrorKind } from '#contract/client-errors.ts';

/** Reports an error to our own server, without personal data. The code for it is loaded only then. */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  import('./send-error-report.ts').then(
    ({ sendReport }) => sendReport(kind, error),
    // Offline, the report is dropped.
    () => {},
  );
}

/** Reports uncaught errors while the page is open. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => reportError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}
