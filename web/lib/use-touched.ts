import { useEffect, useState } from 'react';

/** Has the page been touched, clicked or typed on? What only answers to that can be fetched from then on. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const once = { once: true, passive: true };
    const listen = () => setTouched(true);
    window.addEventListener('pointerdown', listen, once);
    window.addEventListener('keydown', listen, once);
    return () => {
      window.removeEventListener('pointerdown', listen);
      window.removeEventListener('keydown', listen);
    };
  }, []);
  return touched;
}
