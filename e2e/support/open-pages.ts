import { openInTests } from '#server/features/recipe-import/page-address.ts';

// Loaded into the app before it starts (`--import`), by tests alone: a site on this machine may be read there.

openInTests(process.env.TEST_PAGES ?? '');
