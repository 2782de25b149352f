import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { appPaths, openPaths, visitorPaths } from './paths.ts';

/** Where an error occurred: during rendering, in a script, or in an unhandled promise. */
export const clientErrorKinds = ['render', 'error', 'rejection'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** The paths of the app's pages, and `other`: other addresses may contain personal data. */
export const clientErrorRoutes = ['/', ...appPaths, ...visitorPaths, ...openPaths, 'other'] as const;
export type ClientErrorRoute = (typeof clientErrorRoutes)[number];

/** The maximum number of stack frames. */
export const maxFrames = 12;

const Place = z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000));

/** A position in one of our built files. */
const Frame = z.object({
  file: z.string().check(z.maxLength(100), z.regex(/^(assets\/)?[\w.-]+\.js$/)),
  line: Place,
  column: Place,
});

/** An error report: its kind and its position in our code, without any personal data. */
export const ClientError = z.object({
  kind: z.enum(clientErrorKinds),
  /** The error's class, such as TypeError; its message may contain personal data and is not sent. */
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
