import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('./web', import.meta.url));

// Two pages: the landing page, which is plain HTML, and the app.
export default defineConfig({
  root,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: process.env.TISANE_DIST ?? path.join(root, '../dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rollupOptions: { input: [path.join(root, 'landing.html'), path.join(root, 'app.html')] },
  },
});
