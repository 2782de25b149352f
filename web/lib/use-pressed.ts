import { startTransition, useOptimistic, useRef } from 'react';
import { nextFrame } from './next-frame.ts';

/**
 * For a control that changes much of the page: the control shows the press in the next frame, and the page is rendered
 * after that. Returns the value to show as chosen, and the function for a press.
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
      // Of several presses within a frame the last wins.
      if (last.current === mine) startTransition(() => onChange(next));
    });
  };
  return [pressed, press];
}
