import { useCallback, useSyncExternalStore } from 'react';

/** What code asks of the window and of the person's settings, where styles alone do not do. */
const queries = {
  /** The sidebar is a sheet: `max-md:` of the styles, which large letters of the browser widen too. */
  phone: '(width < 48rem)',
  /** `md:` of the styles: columns stand beside each other. */
  columns: '(min-width: 48rem)',
  /** `lg:` of the styles. */
  wide: '(min-width: 64rem)',
  still: '(prefers-reduced-motion: reduce)',
  installed: '(display-mode: standalone)',
} as const;
type Media = keyof typeof queries;

/** Is it so now? */
export const isMedia = (media: Media): boolean => window.matchMedia(queries[media]).matches;

/** Is it so? Drawn again when it changes. */
export function useMedia(media: Media): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(queries[media]);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => isMedia(media));
}
