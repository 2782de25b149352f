import { run, put, done } from './tmp-shots.ts';
await run(390, 'light', async (p, shot) => {
  const cdp = await p.context().newCDPSession(p); await cdp.send('Network.enable');
  let kb: Record<string, number> = {}; const urls = new Map<string, string>();
  cdp.on('Network.responseReceived', (e) => urls.set(e.requestId, new URL(e.response.url).pathname));
  cdp.on('Network.loadingFinished', (e) => { const u = urls.get(e.requestId) ?? '?'; kb[u] = (kb[u] ?? 0) + e.encodedDataLength / 1000; });
  await p.goto('/heal-hub?condition=migraine', { waitUntil: 'networkidle' });
  const api = Object.entries(kb).filter(([u]) => u.startsWith('/api')).map(([u, k]) => `${u} ${k.toFixed(1)}`);
  console.log('condition page', Object.values(kb).reduce((a, b) => a + b, 0).toFixed(0), 'kB in', urls.size, api.join(', '));
  kb = {}; urls.clear();
  await p.getByRole('button', { name: /safety profile/ }).first().click(); await p.getByLabel('My medicines', { exact: true }).and(p.locator('input')).waitFor(); await p.waitForLoadState('networkidle');
  console.log('field opened', Object.entries(kb).map(([u, k]) => `${u} ${k.toFixed(1)}`).join(', '));
  const box = p.getByLabel('My medicines', { exact: true }).and(p.locator('input'));
  for (const n of ['Advil', 'naproxen', 'ibuprofen 400', 'Xyzzqolium']) { await box.fill(n); await p.waitForTimeout(500); await box.press('Enter'); await p.waitForTimeout(300); const none = p.getByRole('button', { name: /^(Add “|None of these)/ }); if (await none.count()) { await shot('offers-' + n.split(' ')[0]); await none.first().click(); } }
  await shot('profile');
});
for (const [w, t] of [[390, 'dark'], [1280, 'light']] as const) await run(w, t, async (p, shot) => {
  await p.goto('/settings'); await p.getByRole('heading').first().waitFor();
  await put(p, [], ['blood-thinner']);
  await p.goto('/heal-hub?condition=migraine'); await p.getByText('Get care now').waitFor(); await shot('migraine', true);
  await p.goto('/heal-hub'); await p.getByRole('button', { name: /Type or select/ }).click(); await p.getByPlaceholder('Search conditions...').fill('child with fever'); await shot('childfever');
  await p.getByPlaceholder('Search conditions...').fill('worst headache of my life'); await p.getByRole('option').first().click(); await p.getByText(/emergency number/i).first().waitFor(); await shot('care');
  await put(p, [], ['pregnancy']); await p.goto('/heal-hub?condition=nausea'); await p.getByText('Get care now').waitFor(); await shot('nausea', true);
  await put(p, [{ typed: 'Glucophage', ingredients: ['metformin'] }]); await p.goto('/heal-hub?tab=az&plant=berberine'); await p.getByText('Glucophage').first().waitFor(); await shot('berberine');
});
await done();
