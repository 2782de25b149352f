import { startTransition, useEffect, useState } from 'react';
import { nextFrame } from './next-frame.ts';

/** Calls back at the first touch, click or key, after the next frame; returns how to unsubscribe. */
export function onFirstTouch(touched: () => void): () => void {
  const options = { once: true, passive: true };
  const listen = () => void nextFrame().then(touched);
  window.addEventListener('pointerdown', listen, options);
  window.addEventListener('keydown', listen, options);
  return () => {
    window.removeEventListener('pointerdown', listen);
    window.removeEventListener('keydown', listen);
  };
}

/** Has the page had a touch, click or key? Code for interaction only can be loaded from then on. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => onFirstTouch(() => startTransition(() => setTouched(true))), []);
  return touched;
}
