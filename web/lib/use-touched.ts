import { startTransition, useEffect, useState } from 'react';

/** Calls back at the first touch, click or key on the page; returns how to stop that. */
export function onFirstTouch(touched: () => void): () => void {
  const options = { once: true, passive: true };
  window.addEventListener('pointerdown', touched, options);
  window.addEventListener('keydown', touched, options);
  return () => {
    window.removeEventListener('pointerdown', touched);
    window.removeEventListener('keydown', touched);
  };
}

/** Has the page been touched, clicked or typed on? What only answers to that can be fetched from then on. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  // Not before what was touched has answered.
  useEffect(() => onFirstTouch(() => startTransition(() => setTouched(true))), []);
  return touched;
}
