import { actions } from '#messages/en/actions.ts';
import { Button } from '#web/ui/button.tsx';

/** A part of a dialog that could not be loaded, and another try. */
export function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-danger">
      {text}
      <Button variant="quiet" size="sm" onClick={onRetry}>
        {actions.tryAgain()}
      </Button>
    </p>
  );
}
