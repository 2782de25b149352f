import { verifyJWT } from 'better-auth/crypto';
import * as z from 'zod';

/** The claims of an email's link: `updateTo` is the new address of a change, whose two steps `requestType` names. */
const Claims = z.object({
  email: z.string(),
  updateTo: z.string().optional(),
  requestType: z.string().optional(),
});

/** The claims of a link that is signed and has not run out; undefined otherwise. */
export async function claimsOf(token: string, secret: string): Promise<z.infer<typeof Claims> | undefined> {
  return Claims.safeParse(await verifyJWT(token, secret)).data;
}

/** Does our own new link change the address of an account? */
export const isOfChange = (token: string) =>
  Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).updateTo !==
  undefined;
