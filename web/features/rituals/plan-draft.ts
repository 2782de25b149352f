import { useEffect, useState } from 'react';
import type { PlannedRitual, Ritual, RitualTemplate } from '#contract/rituals.ts';
import type { Goal, TimeOfDay } from '#contract/shapes.ts';
import { newId } from '#web/lib/new-id.ts';
import { readKeptJson, writeKeptJson } from '#web/offline/kept.ts';

/** A line of the plan while it is being made; its id is new for what was not there before. */
export type DraftLine = PlannedRitual & { id: string; minutes?: number | null };

const key = 'planDrafts';
type Drafts = Partial<Record<Goal, DraftLine[]>>;

const drafts = () => (readKeptJson(key) ?? {}) as Drafts;

function kept(goal: Goal): DraftLine[] | undefined {
  const draft = drafts()[goal];
  return Array.isArray(draft) ? draft : undefined;
}

function forget(goal: Goal): void {
  const { [goal]: _, ...others } = drafts();
  writeKeptJson(key, others);
}

const lineOf = ({ id, title, timeOfDay, description, minutes }: Ritual): DraftLine => ({
  id,
  title,
  timeOfDay,
  description,
  minutes,
});

/** Moves a line one place up or down among those of its time of day. */
function moved(lines: DraftLine[], id: string, by: 1 | -1): DraftLine[] {
  const from = lines.findIndex((line) => line.id === id);
  const time = lines[from]?.timeOfDay;
  for (let to = from + by; to >= 0 && to < lines.length; to += by) {
    if (lines[to]?.timeOfDay !== time) continue;
    const next = [...lines];
    [next[from], next[to]] = [next[to] as DraftLine, next[from] as DraftLine];
    return next;
  }
  return lines;
}

/** The plan of a goal being changed; it outlives a reload until it is finalized. */
export function usePlanDraft(goal: Goal, rituals: readonly Ritual[]) {
  const [lines, setLines] = useState(() => kept(goal) ?? rituals.map(lineOf));
  useEffect(() => writeKeptJson(key, { ...drafts(), [goal]: lines }), [goal, lines]);
  return {
    lines,
    remove: (id: string) => setLines(lines.filter((line) => line.id !== id)),
    move: (id: string, by: 1 | -1) => setLines(moved(lines, id, by)),
    /** Adds the person's own ritual; text of nothing but spaces is not one. */
    addOwn(text: string, timeOfDay: TimeOfDay): boolean {
      const title = text.trim();
      if (title) setLines([...lines, { id: newId(), title, timeOfDay }]);
      return title !== '';
    },
    addTemplate: ({ templateId, title, timeOfDay, description, minutes }: RitualTemplate) =>
      setLines([...lines, { id: newId(), templateId, title, timeOfDay, description, minutes }]),
    forget: () => forget(goal),
  };
}

export type PlanDraft = ReturnType<typeof usePlanDraft>;
