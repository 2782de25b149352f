import * as z from 'zod/mini';
import { issue } from './error-codes.ts';

// Not in shapes.ts: the browser loads those at every start, and the checks of a form when it is first validated.

/** A name in which something can be seen: not only blanks and invisible marks, such as U+200F. */
export const visibleName = z.regex(
  /^$|[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u,
  issue('one-line-only'),
);
