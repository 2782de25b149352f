import { goals } from '#messages/generated/goals.ts';

/** The name of a goal; an unknown key is its own name. */
export function goalName(goal: string): string {
  const names: Record<string, () => string> = goals.names;
  return names[goal]?.() ?? goal;
}
