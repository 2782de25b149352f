import { goals } from '#messages/generated/goals.ts';

/** What a goal is called; a key that is not known reads as itself. */
export function goalName(goal: string): string {
  const names: Record<string, () => string> = goals.names;
  return names[goal]?.() ?? goal;
}
