/** The cache in which the service worker stores the replies to a person's reads (web/offline/reply-store.ts). */
export const repliesOf = (owner: string) => `replies-${owner}`;
/** The cache of pictures and other files of the catalogue. */
export const catalogueCache = 'catalogue';
/** Marks a reply that came with the copy of the catalogue, and not because the person read it. */
export const copyHeader = 'x-catalogue-copy';
