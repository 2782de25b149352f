import { useRef, useState } from 'react';
import type { Ritual, RitualTemplate } from '#contract/rituals.ts';
import type { Goal, TimeOfDay } from '#contract/shapes.ts';
import { readStoredJson, removeStored, writeStoredJson } from '#web/device/local-store.ts';
import { newId } from '#web/lib/new-id.ts';
import type { PlanLine } from '#web/outbox/operations/rituals.ts';

/** A plan being edited, and the rituals that it is based on. */
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
  if (Object.keys(others).length > 0) writeStoredJson(key, others);
  else removeStored(key);
}

/** A ritual as a line of the plan, without the fields that only the server adds. */
export const lineOf = ({ goal: _, why: __, caution: ___, templateId: ____, ...line }: Ritual): PlanLine =>
  line;

/** Moves a line to an index, from 0, within its time of day; the others keep their order. */
export function moved(lines: readonly PlanLine[], id: string, to: number): PlanLine[] {
  const line = lines.find((each) => each.id === id);
  if (!line) return [...lines];
  const others = lines.filter((each) => each !== line);
  const next = others.filter(({ timeOfDay }) => timeOfDay === line.timeOfDay)[to];
  const at = next ? others.indexOf(next) : others.length;
  return [...others.slice(0, at), line, ...others.slice(at)];
}

/**
 * Merges a draft with the current rituals: rituals that were added elsewhere go to the end of their time of day, and
 * those that were removed elsewhere disappear.
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

/** The edited plan of a goal; after a change it survives a reload until it is finalized. */
export function usePlanDraft(goal: Goal, rituals: readonly Ritual[]) {
  const [{ lines, known }, setDraft] = useState<Draft>(() =>
    continued(stored(goal) ?? { lines: [], known: [] }, rituals),
  );
  // Undo of a removal must work after other changes, and after the page was left.
  const latest = useRef(lines);
  const change = (next: PlanLine[]) => {
    latest.current = next;
    setDraft({ lines: next, known });
    writeStoredJson(key, { ...drafts(), [goal]: { lines: next, known } });
  };
  return {
    lines,
    known,
    /** Returns its undo. */
    remove(id: string): () => void {
      const at = latest.current.findIndex((line) => line.id === id);
      const line = latest.current[at];
      change(latest.current.filter((other) => other.id !== id));
      return () => line && change([...latest.current.slice(0, at), line, ...latest.current.slice(at)]);
    },
    move: (id: string, to: number) => change(moved(latest.current, id, to)),
    /** Moves a line to the end of another time of day. */
    moveToTime(id: string, timeOfDay: TimeOfDay): void {
      const line = latest.current.find((each) => each.id === id);
      if (line) change([...latest.current.filter((each) => each !== line), { ...line, timeOfDay }]);
    },
    /** Adds an own ritual; blank text is ignored. */
    addOwn(text: string, timeOfDay: TimeOfDay): boolean {
      const title = text.trim();
      if (title) change([...latest.current, { id: newId(), title, timeOfDay }]);
      return title !== '';
    },
    addTemplate: ({ goal: _, why: __, caution: ___, cautionFlags: ____, ...line }: RitualTemplate) =>
      change([...latest.current, { id: newId(), ...line }]),
    forget: () => forget(goal),
  };
}

export type PlanDraft = ReturnType<typeof usePlanDraft>;
