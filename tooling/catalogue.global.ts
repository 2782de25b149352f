import { buildCatalogue } from './build-catalogue.mjs';

/** For `globalSetup` of tests that start a server: it serves what is compiled. */
export default buildCatalogue;
