import './need-node-24.mjs';

import('../tooling/build-web.mjs')
  .then(({ buildWeb }) => buildWeb())
  .then(
    // Only now: an older Node cannot read TypeScript.
    () => import('#server/main.ts'),
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
