import './styles/app.css';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// What the pages have in common, for components that are tested by themselves.
document.documentElement.lang = 'en';

afterEach(async () => {
  await cleanup();
  await page.viewport(1280, 800);
});
