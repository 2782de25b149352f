// Before the first paint: the theme that the person chose, if they chose one.
try {
  // What versions before this one saved.
  const old = { day: 'light', evening: 'dark' }[localStorage.getItem('light')];
  if (old) localStorage.setItem('theme', old);
  localStorage.removeItem('light');
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // no storage: the system's theme
}
