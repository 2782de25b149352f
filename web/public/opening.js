// The first paint, before the app's own script: web/offline/page-snapshot.ts. What is tapped until the app is there is done then.
(() => {
  const root = document.getElementById('root');
  function showFirst() {
    if (location.pathname !== '/' || location.search || location.hash) return;
    if ('visitor' in document.documentElement.dataset || localStorage.getItem('leaving') !== null) return;
    const device = JSON.parse(localStorage.getItem('device') ?? 'null');
    const mark = /(?:^|; )(?:__Host-)?tisane\.session_mark=([\w-]+)/.exec(document.cookie)?.[1];
    if (!device || !mark || device.mark !== mark) return;
    const day = JSON.parse(localStorage.getItem('openingDay') ?? 'null');
    if (!day || day.owner !== device.owner) return;
    const now = Date.now();
    if (now < day.from || now >= day.until || now - device.confirmedAt > 2_592_000_000) return;
    // Of this version, in this language, zone and window: anything else would jump.
    const { app } = document.documentElement.dataset;
    const here = [
      app ? new URL(app, location.href).href : document.querySelector('script[type=module]')?.src,
      document.documentElement.lang,
      new Date().getTimezoneOffset(),
      outerWidth,
    ];
    if (JSON.stringify(here) !== JSON.stringify(day.place)) return;
    root.innerHTML = day.html;
    root.dataset.opening = '';
    // The line that says what waits is there at once, so that nothing moves when it has its words.
    if (!navigator.onLine || day.waits)
      root.querySelector('[data-line]')?.classList.add('bg-notice-soft', 'min-h-11');
  }
  if (!root) return;
  try {
    showFirst();
  } catch {
    // no storage, or nothing in it that can be shown: the app opens without it
  }
  if (!('opening' in root.dataset)) return;
  // How far a row was swiped, in pixels: events of scrolling do not bubble.
  const swiped = new Map();
  root.swiped = swiped;
  root.addEventListener('scroll', ({ target }) => swiped.set(target, target.scrollLeft), true);
  root.addEventListener('mousedown', (event) => {
    if ('opening' in root.dataset) root.pressed = event.target.closest?.('button, a');
  });
  root.addEventListener('click', (event) => {
    if (!('opening' in root.dataset)) return;
    event.preventDefault();
    delete root.pressed;
    const tapped = event.target.closest?.('button, a');
    if (tapped) root.taps = [...(root.taps ?? []), tapped];
  });
})();
