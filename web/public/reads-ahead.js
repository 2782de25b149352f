// Stands in the page itself: what the screen will read is asked for beside the scripts, not after them. The server says what
// (server/http/reads-ahead.ts); web/lib/reads-ahead.ts takes the replies.
(() => {
  const paths = document.documentElement.dataset.reads?.split(' ') ?? [];
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
      ...(owner && { 'X-Keep-For': owner }),
    },
    cache: owner ? 'default' : 'no-store',
  };
  window.readsAhead = new Map(paths.map((path) => [path, fetch(path, init)]));
  for (const reply of window.readsAhead.values()) reply.catch(() => {});
  // Where what is seen first stands in the page, it is painted before the app's script runs; in a window that nobody sees nothing is.
  const { app } = document.documentElement.dataset;
  let begun = !app;
  const begin = () => {
    if (begun) return;
    begun = true;
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: app }),
    );
  };
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 1000);
  });
  // What nobody has taken by then is old.
  setTimeout(() => window.readsAhead.clear(), 10_000);
})();
