import { Component, type ReactNode } from 'react';
import { app } from '#messages/generated/app.ts';
import { Button } from '#web/ui/button.tsx';
import { reportError } from './error-report.ts';
import { StatusPage } from './status-page.tsx';

/** Shows a calm page when rendering fails. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    reportError('render', error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <StatusPage
        title={app.broken()}
        text={app.brokenText()}
        action={<Button onClick={() => window.location.reload()}>{app.loadAgain()}</Button>}
      />
    );
  }
}
