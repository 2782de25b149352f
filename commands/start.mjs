import './need-node-24.mjs';

Promise.all([import('../tooling/build-catalogue.ts'), import('../tooling/build-web.mjs')])
  .then(async ([{ buildCatalogue }, { buildWeb }]) => {
    await buildCatalogue();
    await buildWeb();
  })
  .then(
    // Only now: an older Node cannot read TypeScript.
    () => import('#server/main.ts'),
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
