import { flushSync } from 'react-dom';
import { nextFrame } from '#web/lib/next-frame.ts';

/**
 * Makes a change that may remove or disable the pressed button. The focus then moves to the button of the same kind,
 * within `list`, that takes its place, else to the match of `otherwise` in the list.
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

/** For how many frames a removal is awaited, about a second: a slow device stores the operation late. */
const maxFrames = 60;

/**
 * Like `restoreFocus`, for an outbox operation that removes the pressed button: its change is rendered a moment later.
 * The focus moves to the button of the same kind that takes its place.
 */
export async function passFocus(pressed: Element, kind: string): Promise<void> {
  const place = [...document.querySelectorAll(kind)].indexOf(pressed);
  for (let frame = 0; pressed.isConnected && frame < maxFrames; frame += 1) await nextFrame();
  if (pressed.isConnected) return;
  const left = [...document.querySelectorAll<HTMLElement>(kind)];
  (left[Math.min(place, left.length - 1)] ?? document.querySelector('main'))?.focus();
}
