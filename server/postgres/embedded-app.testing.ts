/** An app for the tests to kill: opens the folder it is given, says so, and stays. */
import { openEmbedded } from './embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const { connection } = await openEmbedded({ dataDir, exclusive: true });
console.log(JSON.stringify(connection));
