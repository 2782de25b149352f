import { Button } from '#web/ui/button.tsx';

/** A part of a dialog that could not be loaded, and another try. */
export function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-clay">
      {what} could not be loaded.
      <Button variant="quiet" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
