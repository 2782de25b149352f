import type { ClientErrorKind } from '#contract/client-errors.ts';

/** Reports an error to our own server, with nothing in it of the person's. What does it is fetched only then. */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  import('./send-error-report.ts').then(
    ({ sendReport }) => sendReport(kind, error),
    // Without a network there is nobody to report to.
    () => {},
  );
}

/** Reports what nothing else has caught, for as long as the page is open. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => reportError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}
