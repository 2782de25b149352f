/**
 * For `ref`: while an element is too narrow for what is in it, it is a Tab stop, so that the keyboard can scroll it. Where all of
 * it is seen, Tab goes past it.
 */
export function scrollingTabStop(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  observer.observe(element);
  return () => observer.disconnect();
}
