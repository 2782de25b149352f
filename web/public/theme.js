// In a syntax that old browsers read. What is older than the baseline (package.json: browserslist) says so: Safari has
// CSSPropertyRule since 16.4, Firefox since 128; Chrome has oklch() since 111.
if (typeof CSSPropertyRule === 'undefined' || !CSS.supports('color', 'oklch(0 0 0)')) {
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('too-old').hidden = false;
    const root = document.getElementById('root');
    if (root) root.hidden = true;
  });
}

// Before the first paint: the theme that the person chose, if they chose one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (_) {
  // no storage: the system's theme
}

// Where the app's own script, or one that it begins with, cannot be loaded the page says so, and loads itself again once.
function sayNotLoaded(root) {
  const said = document.getElementById('not-loaded').content.cloneNode(true);
  said.querySelector('button').onclick = () => location.reload();
  root.replaceChildren(said);
}
addEventListener(
  'error',
  (event) => {
    if (event.target.type !== 'module') return;
    sayNotLoaded(document.getElementById('root'));
    if (performance.getEntriesByType('navigation')[0].type !== 'reload') location.reload();
  },
  true,
);
// A script that has not come after five seconds may still come, as on a slow network: the page says so and goes on waiting.
setTimeout(() => {
  const root = document.getElementById('root');
  if (document.getElementById('loading')) sayNotLoaded(root);
}, 5000);
