import { useCallback, useSyncExternalStore } from 'react';

/** Media queries for code, where styles are not enough. */
const queries = {
  /** The sidebar is a sheet: `max-md:` of the styles, which a large browser font widens too. */
  phone: '(width < 48rem)',
  /** `md:` of the styles: columns stand beside each other. */
  columns: '(min-width: 48rem)',
  /** `lg:` of the styles. */
  wide: '(min-width: 64rem)',
  still: '(prefers-reduced-motion: reduce)',
  installed: '(display-mode: standalone)',
} as const;
type Media = keyof typeof queries;

/** Does the query match now? */
export const isMedia = (media: Media): boolean => window.matchMedia(queries[media]).matches;

/** Does the query match? Renders again when that changes. */
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
