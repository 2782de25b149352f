import { describe, vi } from 'vitest';
import { raw, testRefusals } from './refusals.testing.ts';

// As if nobody had built the web part.
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const existsSync = (path: import('node:fs').PathLike) =>
    !/\/dist(\/[\w./]+)?$/.test(String(path)) && fs.existsSync(path);
  return { ...fs, default: { ...fs, existsSync }, existsSync };
});

describe('refusals of a server without pages', () => {
  testRefusals({ 'web-not-built': (scene) => raw(scene, { url: '/settings' }) });
});
