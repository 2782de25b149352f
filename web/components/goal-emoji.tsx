import { goals } from '#contract/shapes.ts';
import { goalEmoji } from '#domain/rituals/goals.ts';

/** A goal's emoji, drawn alike on every device; an older goal's is left to the device. A screen reader is told the name beside it alone. */
export function GoalEmoji({ goal, size }: { goal: string; size: number }) {
  const emoji = goalEmoji(goal);
  if (!(goals as readonly string[]).includes(goal)) return <span aria-hidden>{emoji}</span>;
  return <img src={`/goals/${goal}.svg`} alt="" width={size} height={size} className="shrink-0" />;
}
