import { flushSync } from 'react-dom';
import { nextFrame } from '#web/lib/next-frame.ts';

/**
 * Makes a change after which the button that was pressed may be gone or disabled. The focus goes then to the one of its kind,
 * within `list`, that has its place, else to what `otherwise` finds in the list.
 */
export function restoreFocus(
  { list, pressed, kind, otherwise }: { list: Element; pressed: Element; kind: string; otherwise: string },
  change: () => void,
): void {
  const place = [...list.querySelectorAll(kind)].indexOf(pressed);
  flushSync(change);
  if (pressed.isConnected && !pressed.matches(':disabled')) return;
  const left = [...list.querySelectorAll<HTMLElement>(`${kind}:not(:disabled)`)];
  const next = left[Math.min(place, left.length - 1)] ?? list.querySelector<HTMLElement>(otherwise);
  next?.focus();
}

/**
 * For an operation of the outbox that takes away the button that was pressed: it is drawn a moment later. The focus goes then to
 * the one of its kind on the page that has its place.
 */
export async function passFocus(pressed: Element, kind: string): Promise<void> {
  const place = [...document.querySelectorAll(kind)].indexOf(pressed);
  await nextFrame();
  if (pressed.isConnected) return;
  const left = [...document.querySelectorAll<HTMLElement>(kind)];
  (left[Math.min(place, left.length - 1)] ?? document.querySelector('main'))?.focus();
}
