import { habits } from '#messages/generated/habits.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';

/** Where habits would be, when they could not be loaded. */
export function HabitsFailed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed title={habits.title()} lines={[habits.notLoaded()]} onRetry={onRetry} />;
}
