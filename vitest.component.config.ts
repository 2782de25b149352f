import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { careSigns } from './tooling/care-signs.ts';
import { foundChromium, testFlags } from './tooling/chromium.ts';
import { compiledMessages } from './tooling/compiled-messages.ts';

// Components and hooks in a real browser, with the real styles. A Chromium is not installed here: `npm test` does that.
export default defineConfig(async () => {
  const executablePath = await foundChromium({ shell: true });
  return {
    plugins: [careSigns(), compiledMessages(), react(), tailwindcss()],
    cacheDir: '.cache/vitest',
    optimizeDeps: { entries: ['web/ui/*.tsx', 'web/testing.setup.ts', 'web/**/*.test.tsx'] },
    test: {
      name: 'component',
      // One page for one file after the other: opening pages costs more than the tests in them.
      fileParallelism: false,
      include: ['web/**/*.test.tsx'],
      setupFiles: ['web/testing.setup.ts'],
      // What a page shows may take its time on a machine that has other things to do.
      expect: { poll: { timeout: 10_000 } },
      testTimeout: 30_000,
      sequence: { groupOrder: 3 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: { args: testFlags, ...(executablePath && { executablePath }) },
          contextOptions: { reducedMotion: 'reduce' },
          actionTimeout: 5_000,
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
});
