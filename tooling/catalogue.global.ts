import { buildCatalogue } from './build-catalogue.ts';

/** For `globalSetup` of tests that start a server: it serves what is compiled. */
export default buildCatalogue;
