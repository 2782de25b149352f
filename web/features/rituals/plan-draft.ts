import { useState } from 'react';
import type { Ritual, RitualTemplate } from '#contract/rituals.ts';
import type { Goal, TimeOfDay } from '#contract/shapes.ts';
import { newId } from '#web/lib/new-id.ts';
import { readStoredJson, writeStoredJson } from '#web/offline/local-store.ts';
import type { PlanLine } from '#web/outbox/operations/rituals.ts';

/** A plan being changed, and the rituals that it is made from. */
export type Draft = { lines: PlanLine[]; known: string[] };

const key = 'planDrafts';
type Drafts = Partial<Record<Goal, Draft>>;

const drafts = () => (readStoredJson(key) ?? {}) as Drafts;

function stored(goal: Goal): Draft | undefined {
  const draft = drafts()[goal];
  return Array.isArray(draft?.lines) && Array.isArray(draft.known) ? draft : undefined;
}

function forget(goal: Goal): void {
  const { [goal]: _, ...others } = drafts();
  writeStoredJson(key, others);
}

export const lineOf = ({ id, title, timeOfDay, description, minutes }: Ritual): PlanLine => ({
  id,
  title,
  timeOfDay,
  description,
  minutes,
});

/** Moves a line one place up or down among those of its time of day. */
function moved(lines: PlanLine[], id: string, by: 1 | -1): PlanLine[] {
  const from = lines.findIndex((line) => line.id === id);
  const time = lines[from]?.timeOfDay;
  for (let to = from + by; to >= 0 && to < lines.length; to += by) {
    if (lines[to]?.timeOfDay !== time) continue;
    const next = [...lines];
    [next[from], next[to]] = [next[to] as PlanLine, next[from] as PlanLine];
    return next;
  }
  return lines;
}

/**
 * A draft as it goes on with the rituals of now: what was added elsewhere since stands after the others of its time, and
 * what was taken out elsewhere is gone.
 */
export function continued({ lines, known }: Draft, rituals: readonly Ritual[]): Draft {
  const now = new Set(rituals.map(({ id }) => id));
  const there = new Set([...known, ...lines.map(({ id }) => id)]);
  return {
    lines: [
      ...lines.filter(({ id }) => now.has(id) || !known.includes(id)),
      ...rituals.filter(({ id }) => !there.has(id)).map(lineOf),
    ],
    known: [...now],
  };
}

/** The plan of a goal being changed; once it is, it outlives a reload until it is finalized. */
export function usePlanDraft(goal: Goal, rituals: readonly Ritual[]) {
  const [{ lines, known }, setDraft] = useState<Draft>(() => {
    const draft = stored(goal);
    return continued(draft ?? { lines: [], known: [] }, rituals);
  });
  const [removed, setRemoved] = useState<{ line: PlanLine; at: number }>();
  const change = (next: PlanLine[]) => {
    setDraft({ lines: next, known });
    writeStoredJson(key, { ...drafts(), [goal]: { lines: next, known } });
  };
  return {
    lines,
    known,
    remove(id: string) {
      const at = lines.findIndex((line) => line.id === id);
      const line = lines[at];
      if (line) setRemoved({ line, at });
      change(lines.filter((other) => other.id !== id));
    },
    /** What was taken out last, as long as nothing else was. */
    removed: removed?.line,
    undoRemove() {
      if (!removed) return;
      change([...lines.slice(0, removed.at), removed.line, ...lines.slice(removed.at)]);
      setRemoved(undefined);
    },
    move: (id: string, by: 1 | -1) => change(moved(lines, id, by)),
    /** Adds the person's own ritual; text of nothing but spaces is not one. */
    addOwn(text: string, timeOfDay: TimeOfDay): boolean {
      const title = text.trim();
      if (title) change([...lines, { id: newId(), title, timeOfDay }]);
      return title !== '';
    },
    addTemplate: ({ templateId, title, timeOfDay, description, minutes }: RitualTemplate) =>
      change([...lines, { id: newId(), templateId, title, timeOfDay, description, minutes }]),
    forget: () => forget(goal),
  };
}

export type PlanDraft = ReturnType<typeof usePlanDraft>;
