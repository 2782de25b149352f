/** Resolves when the next frame has been drawn; at once where the page is not seen (any more), since it draws none then. */
export const nextFrame = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    if (document.hidden) return end();
    document.addEventListener('visibilitychange', end);
    requestAnimationFrame(() => setTimeout(end));
  });
