import * as z from 'zod/mini';

// The whole catalogue in one file, for a device that stores it. Not an endpoint: it is the same for everybody, at an
// address with a hash of its content.

/** The manifest with the current addresses of the catalogue's files. */
export const catalogueManifestPath = '/catalogue/manifest.json';

/** The manifest as devices read it: for each language the file's address and uncompressed bytes. */
export const CatalogueManifest = z.object({
  everything: z.record(z.string(), z.object({ address: z.string(), bytes: z.int() })),
});
export type CatalogueManifest = z.infer<typeof CatalogueManifest>;

/** The one file. */
export type CatalogueCopy = {
  /** The responses of the contract's endpoints, by address. */
  replies: Record<string, unknown>;
  /** Pictures by their address, as text. */
  files: Record<string, string>;
};
