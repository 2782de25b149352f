import { gzipSync } from 'node:zlib';
import { describe, vi } from 'vitest';
import { myData } from '#contract/my-data.ts';
import { raw, testRefusals } from './refusals.testing.ts';

// A thread with little memory, so that the test need not fill the real maximum.
vi.mock('#contract/limits.ts', async (load) => ({
  ...(await load<typeof import('#contract/limits.ts')>()),
  restoreHeapMiB: 40,
}));

describe('refusals of a server with little memory', () => {
  testRefusals({
    'file-too-much': (scene) =>
      raw(scene, {
        method: 'POST',
        url: myData.restore.path,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        payload: gzipSync(`[${'"a name of ten",'.repeat(1_500_000)}0]`),
      }),
  });
});
