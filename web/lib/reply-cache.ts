/** The cache in which the service worker stores the replies to a person's reads (web/offline/kept-replies.ts). */
export const repliesOf = (owner: string) => `replies-${owner}`;
