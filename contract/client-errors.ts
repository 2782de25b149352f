import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { accountRecoveryPaths, appPaths, visitorPaths } from './paths.ts';

/** Where an error came up: while a page was drawn, in a script, or in something that nobody waited for. */
export const clientErrorKinds = ['render', 'error', 'rejection'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** The app's own pages by their paths, and `other` for the rest: what else an address says is the person's. */
export const clientErrorRoutes = [
  '/',
  ...appPaths,
  ...visitorPaths,
  ...accountRecoveryPaths,
  'other',
] as const;
export type ClientErrorRoute = (typeof clientErrorRoutes)[number];

/** Frames that are sent at most. */
export const maxFrames = 12;

const Place = z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000));

/** A place in one of our own built files. */
const Frame = z.object({
  file: z.string().check(z.maxLength(100), z.regex(/^(assets\/)?[\w.-]+\.js$/)),
  line: Place,
  column: Place,
});

/** What is reported of an error: what kind of one and where in our code, and nothing that anybody wrote or looked at. */
export const ClientError = z.object({
  kind: z.enum(clientErrorKinds),
  /** The error's class, such as TypeError: its message may have anything in it and stays in the browser. */
  name: z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/)),
  route: z.enum(clientErrorRoutes),
  /** The build that the browser runs. */
  version: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  stack: z.array(Frame).check(z.maxLength(maxFrames)),
});
export type ClientError = z.infer<typeof ClientError>;

export const clientErrors = {
  report: endpoint('POST /api/client-errors', 'create client-error', {
    refuses: ['too-many-errors'],
    summary: 'Report an error in the app, as the app itself does: no words and no data of the person',
    body: ClientError,
    reply: z.object({ message: z.string() }),
  }),
};
