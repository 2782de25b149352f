import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';

/** The minimum length of a horizontal swipe, in pixels. */
const swipe = 60;

/** Where arrow keys mean something else. */
const usesArrows = 'input, textarea, select, [role=tablist], [role=menu]';

/** Turns pages by arrow keys, and by a swipe on the element with the handlers: 1 is forward, -1 back. */
export function useTurn(onTurn: (way: 1 | -1) => void) {
  const touched = useRef<{ x: number; y: number }>(undefined);
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof Element && target.closest(usesArrows)) return;
    if (key === 'ArrowRight') onTurn(1);
    if (key === 'ArrowLeft') onTurn(-1);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return {
    onTouchStart: ({ touches: { 0: first } }: TouchEvent) => {
      touched.current = first && { x: first.clientX, y: first.clientY };
    },
    onTouchEnd: ({ changedTouches: { 0: last } }: TouchEvent) => {
      const { current: first } = touched;
      touched.current = undefined;
      if (!first || !last) return;
      const [x, y] = [last.clientX - first.x, last.clientY - first.y];
      if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    },
  };
}
