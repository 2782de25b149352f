/** An app for the tests to kill: opens its folder, reports that, and keeps running. */
import { openEmbedded } from './embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const { connection } = await openEmbedded({ dataDir, exclusive: true });
console.log(JSON.stringify(connection));
