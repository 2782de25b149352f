// Imported first, so any Node must be able to read it: no newer syntax in this file.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Tisane needs Node 24, and this is ${process.version}: run "npm ci", which brings Node 24 along as the optional package "node", and then the npm command again.`,
  );
  process.exit(1);
}
