// Before the first paint: the light that the person chose, if they chose one.
try {
  const light = localStorage.getItem('light');
  if (light === 'day' || light === 'evening') document.documentElement.dataset.light = light;
} catch {
  // no storage: the system's light
}
