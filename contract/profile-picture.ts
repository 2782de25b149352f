import * as z from 'zod/mini';
import { User } from './account.ts';
import { endpoint } from './endpoint.ts';

/** Maximum bytes of a picture. Browsers compress it to some 20 kB. */
export const maxPictureBytes = 96 * 1024;

/** The address of a person's picture, for them and for admins. It is a JPEG, so not an endpoint of the contract. */
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
