import * as z from 'zod/mini';
import { User } from './account.ts';
import { endpoint } from './endpoint.ts';

/** Bytes of a picture at most. Browsers make some 20 kB of one. */
export const maxPictureBytes = 96 * 1024;

/** Where a person's picture is served, to them and to admins. It is a JPEG, so the call is no line of the contract. */
export const picturePath = (userId: string, version: string) =>
  `/api/profile-pictures/${userId}?v=${version}`;

export const profilePicture = {
  save: endpoint('PUT /api/user-profile/picture', 'update profile-picture', {
    refuses: ['picture-unreadable'],
    summary:
      'Set the picture: a square JPEG of 16 to 512 pixels; what it says beside its pixels is taken out',
    body: z.object({
      /** The file, in base64. */
      image: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(maxPictureBytes / 3) * 4)),
    }),
    reply: User,
    invalidates: ['user'],
  }),
  remove: endpoint('DELETE /api/user-profile/picture', 'delete profile-picture', {
    summary: 'Remove the picture; a repeat changes nothing',
    reply: User,
    invalidates: ['user'],
  }),
};
