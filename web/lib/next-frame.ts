/** Resolves after the next frame; at once in a hidden page, which draws no frames. */
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
