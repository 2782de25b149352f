import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Uuid } from './shapes.ts';

/** The minutes for which a link opens. The first is the default. */
export const linkMinutes = [60, 15, 1440] as const;
/** Wrong passcodes after which a link is ended. */
export const maxWrongPasscodes = 5;
/** The maximum of all encrypted files of a link, in characters: they fit into the body of a usual request. */
export const maxLinkCharacters = 240_000;
/** The maximum number of links that open at one time. */
export const maxLinks = 5;

/**
 * An encrypted file: a compact JWE. The server cannot read it: the key is only in the link. The sheet is a FHIR `Binary`,
 * as other programs refuse a manifest with a content type that they do not know.
 */
const EncryptedFile = z.object({
  contentType: z.literal('application/fhir+json'),
  embedded: z
    .string()
    .check(z.maxLength(maxLinkCharacters), z.regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)),
});
export type EncryptedFile = z.infer<typeof EncryptedFile>;

/** A passcode that the person chooses. */
export const passcodePattern = /^[a-z0-9]{6,12}$/;
/** The token of a manifest, and the key of its files: 256 bits in base64url. */
export const secretPattern = /^[\w-]{43}$/;

export const HealthLink = z.object({
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** How often it was opened with the right passcode. */
  openings: z.int(),
});
export type HealthLink = z.infer<typeof HealthLink>;

/**
 * A SMART Health Link (HL7, SMART Health Cards and Links 1.0): encrypted files behind an address, a passcode and a time.
 */
export const healthLinks = {
  list: endpoint('GET /api/health-links', 'read health-link', {
    tags: ['health-links'],
    summary: 'The links to the page for the doctor that still open',
    reply: z.object({ links: z.array(HealthLink) }),
  }),
  create: endpoint('POST /api/health-links', 'create health-link', {
    refuses: ['health-links-full'],
    summary: 'Make a link to encrypted files, by an id that the client makes; a repeat replaces it',
    body: z.object({
      id: Uuid,
      passcode: z.string().check(z.regex(passcodePattern)),
      minutes: z.int().check(z.refine((minutes) => (linkMinutes as readonly number[]).includes(minutes))),
      files: z.array(EncryptedFile).check(
        z.minLength(1),
        z.maxLength(2),
        z.refine(
          (files) => files.reduce((sum, { embedded }) => sum + embedded.length, 0) <= maxLinkCharacters,
        ),
      ),
    }),
    /** `path`: the path of the manifest, with 256 random bits. It is shown once. */
    reply: z.object({ path: z.string(), expiresAt: z.string() }),
    invalidates: ['health-links'],
  }),
  end: endpoint('DELETE /api/health-links/:linkId', 'delete health-link', {
    summary: 'End a link and delete its files; a repeat changes nothing',
    params: z.object({ linkId: Uuid }),
    invalidates: ['health-links'],
  }),
  open: endpoint('POST /api/shl/:manifest', 'read shared-summary', {
    refuses: ['health-link-over', 'passcode-wrong', 'too-many-attempts', 'too-many-at-once'],
    summary: 'The manifest of a link: its encrypted files, for whoever has its address and passcode',
    params: z.object({ manifest: z.string().check(z.regex(secretPattern)) }),
    body: z.object({
      recipient: z.string().check(z.maxLength(200)),
      passcode: z.optional(z.string().check(z.maxLength(100))),
      embeddedLengthMax: z.optional(z.int()),
    }),
    reply: z.object({ files: z.array(EncryptedFile) }),
  }),
};
