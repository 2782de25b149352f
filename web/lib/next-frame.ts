/** Resolves when the next frame has been drawn; a page that nobody sees draws none. */
export const nextFrame = () =>
  document.hidden
    ? Promise.resolve()
    : new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
