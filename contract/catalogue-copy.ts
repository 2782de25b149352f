import * as z from 'zod/mini';

// The whole catalogue in one file, for a device that shall have all of it. It lies beside the calls: for everybody the same,
// and at an address that changes with it.

/** Where the catalogue says what its files are called now. */
export const catalogueManifestPath = '/catalogue/manifest.json';

/** What a device reads of the manifest: for each language the address of the one file, and its bytes unpacked. */
export const CatalogueManifest = z.object({
  everything: z.record(z.string(), z.object({ address: z.string(), bytes: z.int() })),
});
export type CatalogueManifest = z.infer<typeof CatalogueManifest>;

/** The one file. */
export type CatalogueCopy = {
  /** What the calls of the contract answer, by the address that is called. */
  replies: Record<string, unknown>;
  /** Pictures by their address, as text. */
  files: Record<string, string>;
};
