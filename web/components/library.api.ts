import { remedies } from '#contract/remedies.ts';
import { read } from '#web/outbox/queries.ts';

/** The table of medicines and their ingredients. */
export const medicinesQuery = read(remedies.medicines, {});
/** The A to Z. */
export const libraryQuery = read(remedies.library, {});
export const libraryPageQuery = (entry: string) => read(remedies.libraryPage, { params: { entry } });
