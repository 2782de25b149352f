import { goals } from '#contract/shapes.ts';
import { goalEmoji } from '#domain/rituals/goals.ts';

/** A goal's emoji, the same on all devices except for older goals. Hidden from screen readers: they read the name. */
export function GoalEmoji({ goal, size }: { goal: string; size: number }) {
  const emoji = goalEmoji(goal);
  if (!(goals as readonly string[]).includes(goal)) return <span aria-hidden>{emoji}</span>;
  return <img src={`/goals/${goal}.svg`} alt="" width={size} height={size} className="shrink-0" />;
}
