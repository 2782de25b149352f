import { refusal } from '#contract/error-codes.ts';
import { profilePicture } from '#contract/profile-picture.ts';
import { Id } from '#contract/security-shapes.ts';
import { cleanJpeg } from '#domain/pictures/jpeg.ts';
import { can, ownScope } from '#domain/policy/policy.ts';
import type { Api } from '#server/http/api.ts';
import { callerOf } from '#server/http/authorize.ts';
import { refuse } from '#server/http/errors.ts';
import { holdsVersion, markVersion } from '#server/http/etag.ts';
import { readPerson } from '#server/http/session.ts';
import type { AccountServices } from './account.services.ts';
import { pictureVersion, readPicture, removePicture, savePicture } from './picture.queries.ts';

export function pictureRoutes({ app, route, db, config, now }: Api, { userOr401 }: AccountServices): void {
  route(profilePicture.save, async ({ person, body }) => {
    const picture = cleanJpeg(Buffer.from(body.image, 'base64'));
    if (!picture) return refusal('picture-unreadable');
    await savePicture(db, person.scope, Buffer.from(picture));
    return userOr401(person.userId);
  });
  route(profilePicture.remove, async ({ person }) => {
    await removePicture(db, person.scope);
    return userOr401(person.userId);
  });

  // A picture rather than JSON, so the contract does not list it.
  app.get('/api/profile-pictures/:userId', async (request, reply) => {
    const { userId } = request.params as { userId: string };
    const person = await readPerson(db, request, config, now());
    if (!person) throw refuse('signed-out');
    const resource = { kind: 'profile-picture', scope: { userId } } as const;
    const isTheirs = can(callerOf(person, config), 'read', resource) === 'allowed';
    const bytes = isTheirs && Id.safeParse(userId).success && (await readPicture(db, ownScope(userId)));
    if (!bytes) throw refuse('no-such-picture');
    const etag = `"${pictureVersion(bytes)}"`;
    // Revalidated each time: on a shared device nothing is shown after signing out.
    markVersion(reply, etag);
    if (holdsVersion(request, etag)) return reply.status(304).send();
    return reply
      .header('Content-Type', 'image/jpeg')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(bytes);
  });
}
