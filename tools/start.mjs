// The first file of `npm start`, which any Node must be able to read: no newer syntax up to the check.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Tisane needs Node 24, and this is ${process.version}: run "npm ci", which brings Node 24 along as the optional package "node", and then "npm start".`,
  );
  process.exit(1);
}

import('./build-web.mjs')
  .then(({ buildWeb }) => buildWeb())
  .then(
    () => import('../server/main.ts'),
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
