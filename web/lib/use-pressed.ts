import { startTransition, useOptimistic, useRef } from 'react';
import { nextFrame } from './next-frame.ts';

/**
 * For a control that changes much of the page: what was pressed is shown in the next frame, by the control alone, and what it
 * asks for is drawn after that. Returns what is to be shown as chosen, and what a press calls.
 */
export function usePressed<V>(value: V, onChange: (value: V) => void): [V, (next: V) => void] {
  const [pressed, setPressed] = useOptimistic(value);
  const last = useRef<object>(undefined);
  const press = (next: V) => {
    const mine = {};
    last.current = mine;
    startTransition(async () => {
      setPressed(next);
      await nextFrame();
      // Of several presses within a frame the last counts.
      if (last.current === mine) startTransition(() => onChange(next));
    });
  };
  return [pressed, press];
}
