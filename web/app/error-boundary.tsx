import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CalmPage } from './calm-page.tsx';

/** When a page breaks, a calm one stands in for it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <CalmPage
        title="Something came loose"
        text="What you have ticked and saved is safe. Loading the page again usually mends it."
        action={<Button onClick={() => window.location.reload()}>Load again</Button>}
      />
    );
  }
}
