// Stands in the page itself: what the screen will read is asked for beside the scripts, not after them. The server says what
// (server/http/preloads.ts); web/lib/preloaded-reads.ts takes the replies. Where what is seen first stands in the page
// (server/http/prerendered.ts), that is painted before anything of the app is fetched.
(() => {
  const { reads, app } = document.documentElement.dataset;
  const paths = reads?.split(' ') ?? [];
  let owner;
  try {
    owner = JSON.parse(localStorage.getItem('device') ?? 'null')?.owner;
    // What stands above a condition is as high as it will be: safety-profile-card.tsx.
    if (localStorage.getItem('safetyProfileOffered')) document.documentElement.dataset.offered = '';
  } catch {
    // no storage: nobody's own device
  }
  const init = {
    headers: {
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(owner && { 'X-Store-For': owner, 'X-Asked-At': Date.now() }),
    },
    cache: owner ? 'default' : 'no-store',
    // As in web/lib/call.ts.
    redirect: 'manual',
  };
  function read() {
    const sentAt = Date.now();
    window.preloadedReads = new Map(paths.map((path) => [path, { sentAt, reply: fetch(path, init) }]));
    for (const { reply } of window.preloadedReads.values()) reply.catch(() => {});
    // What nobody has taken by then is old.
    setTimeout(() => window.preloadedReads.clear(), 10_000);
  }
  if (!app) {
    read();
    return;
  }
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    read();
    for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel;
    const script = { type: 'module', crossOrigin: '', src: app };
    document.head.append(Object.assign(document.createElement('script'), script));
  };
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(begin));
    // A window that nobody sees paints nothing.
    setTimeout(begin, 1000);
  });
})();
