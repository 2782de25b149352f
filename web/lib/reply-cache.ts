/** The cache of a person's replies, written by the service worker (web/offline/reply-store.ts). */
export const repliesOf = (owner: string) => `replies-${owner}`;
/** The cache of pictures and other files of the catalogue. */
export const catalogueCache = 'catalogue';
/** Marks a reply that was stored with the catalogue copy, not because the person requested it. */
export const copyHeader = 'x-catalogue-copy';
