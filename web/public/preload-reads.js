// Stands in the page itself: what the screen will read is requested beside the scripts, not after them. The server names
// the reads (server/http/preloads.ts); web/lib/call.ts takes the replies.
(() => {
  const paths = document.documentElement.dataset.reads?.split(' ') ?? [];
  let isOwnDevice = false;
  try {
    isOwnDevice = localStorage.getItem('device') !== null;
  } catch {
    // no storage: nobody's own device
  }
  const init = {
    headers: { 'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone },
    cache: isOwnDevice ? 'default' : 'no-store',
    // As in web/lib/call.ts.
    redirect: 'manual',
  };
  const sentAt = Date.now();
  window.preloadedReads = new Map(paths.map((path) => [path, { sentAt, reply: fetch(path, init) }]));
  for (const { reply } of window.preloadedReads.values()) reply.catch(() => {});
  // What nobody has taken by then is old.
  setTimeout(() => window.preloadedReads.clear(), 10_000);
})();
