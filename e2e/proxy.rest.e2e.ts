import { afterAll, beforeAll, test } from 'vitest';
import { deviceBehind, expectStoredCopies } from './support/behind-proxy.ts';
import { faults, type HttpProxy, startProxy } from './support/proxy.ts';
import { sharedApp } from './support/shared-app.ts';

let proxy: HttpProxy;
beforeAll(async () => {
  proxy = await startProxy(sharedApp().url);
});
afterAll(() => proxy.stop());

test.each(faults)('behind a proxy that replies with %s, the stored copies are shown', async (mode) => {
  await expectStoredCopies(proxy, await deviceBehind(proxy), mode);
});
