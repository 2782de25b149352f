import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { IconButton } from './icon-button.tsx';

type MoveHandleProps = {
  label: string;
  /** The index of its row in the list, from 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
};

const keys = ['ArrowUp', 'ArrowDown'];

/** The new index of a row whose middle is at `middle`. */
const placeAt = (middle: number, others: readonly { top: number; height: number }[]) =>
  others.filter(({ top, height }) => top + height / 2 < middle).length;

/**
 * Drags the row at `from` among `rows` with the pointer; the other rows make room. The page is changed only on release:
 * a touch ends when its target is removed.
 */
function drag(handle: HTMLElement, { pointerId, clientY }: PointerEvent, onMove: (to: number) => void): void {
  const row = handle.closest('li');
  const rows = [...(row?.parentElement?.children ?? [])] as HTMLElement[];
  const from = rows.indexOf(row as HTMLElement);
  const boxes = rows.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
  const { top, height } = boxes[from] ?? { top: 0, height: 0 };
  const others = boxes.filter((_, index) => index !== from);
  const startedAt = clientY + window.scrollY;
  const over = new AbortController();
  let to = from;

  const end = (isMoved: boolean) => {
    over.abort();
    for (const each of rows) {
      each.style.translate = '';
      delete each.dataset.moving;
    }
    if (isMoved && to !== from) onMove(to);
  };
  const follow = ({ clientY: now }: globalThis.PointerEvent) => {
    const by = now + window.scrollY - startedAt;
    to = placeAt(top + height / 2 + by, others);
    rows.forEach((each, index) => {
      const makesRoom =
        (index > from && index <= to ? -height : 0) + (index < from && index >= to ? height : 0);
      each.style.translate = `0 ${index === from ? by : makesRoom}px`;
      each.dataset.moving = index === from ? 'row' : 'other';
    });
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  handle.setPointerCapture(pointerId);
  const { signal } = over;
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  handle.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

/**
 * Moves its row, an `li` of a positioned list, by pointer or arrow keys. Offer the same moves elsewhere, such as in the
 * row's menu, for people who can use neither.
 */
export function MoveHandle({ label, place, count, onMove }: MoveHandleProps) {
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to !== place && to >= 0 && to < count) onMove(to);
  };
  return (
    <IconButton
      icon={GripVertical}
      label={label}
      aria-keyshortcuts={keys.join(' ')}
      className="cursor-grab touch-none active:scale-100 active:cursor-grabbing"
      onKeyDown={byKey}
      onPointerDown={(event) => {
        if (event.button === 0) drag(event.currentTarget, event, onMove);
      }}
    />
  );
}
