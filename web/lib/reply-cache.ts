/** The cache in which the service worker stores the replies to a person's reads (web/offline/reply-store.ts). */
export const repliesOf = (owner: string) => `replies-${owner}`;
