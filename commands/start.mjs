import './need-node-24.mjs';

Promise.all([
  import('../tooling/build-catalogue.ts'),
  import('../tooling/build-web.mjs'),
  import('../tooling/build-server.ts'),
])
  .then(async ([{ buildCatalogue }, { buildWeb }, { buildServer }]) => {
    await buildCatalogue();
    await buildWeb();
    await buildServer();
  })
  .then(
    // Only now: an older Node cannot read TypeScript.
    () => import(new URL('../server/dist/main.mjs', import.meta.url).href),
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
