import { serverHeader } from '#contract/operation-headers.ts';

/** For `route.fulfill`: a reply like one of our server, and not of a proxy. */
export const replying = (json: unknown, status = 200) => ({
  status,
  json,
  headers: { [serverHeader]: 'yes' },
});
