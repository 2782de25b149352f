import './styles/app.css';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// The attributes that all pages have, for tests of single components.
document.documentElement.lang = 'en';

afterEach(async () => {
  await cleanup();
  await page.viewport(1280, 800);
});
