import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { maxPictureBytes, profilePicture } from '#contract/profile-picture.ts';
import { squareJpeg } from '#domain/pictures/jpeg.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const body = { image: squareJpeg };
const urlOf = async (who: Client) => (await who.get(account.user, {})).profileImageUrl;
const seen = (url: string | null, who?: Client, headers: Record<string, string> = {}) =>
  tisane.app.inject({ url: url ?? '', headers: { ...headers, ...(who && { cookie: who.cookie }) } });

describe('a person’s picture', () => {
  test('is absent at first, then served to its owner as a picture only', async () => {
    const maya = await tisane.signUp();
    expect(await urlOf(maya)).toBeNull();
    const saved = await maya.get(profilePicture.save, { body });
    expect(saved.profileImageUrl).toBe(await urlOf(maya));
    const { statusCode, headers, rawPayload } = await seen(saved.profileImageUrl, maya);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(rawPayload.toString('latin1')).not.toContain('ICC_PROFILE');
    const again = await seen(saved.profileImageUrl, maya, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('is hidden from everybody else except admins', async () => {
    const [maya, noah, ada] = [await tisane.signUp(), await tisane.signUp(), await tisane.signUp()];
    const { profileImageUrl: url } = await maya.get(profilePicture.save, { body });
    await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [ada.user?.id]);
    expect((await seen(url)).statusCode).toBe(401);
    expect((await seen(url, noah)).statusCode).toBe(404);
    expect((await seen(url, ada)).statusCode).toBe(200);
    for (const nobody of ['/api/profile-pictures/nobody', `/api/profile-pictures/${noah.user?.id}`])
      expect((await seen(nobody, ada)).statusCode).toBe(404);
  });

  test('a new one has a new address, and it can be removed', async () => {
    const maya = await tisane.signUp();
    const first = await maya.get(profilePicture.save, { body });
    const shorter = Buffer.from(squareJpeg, 'base64');
    // The same pixels with another quantisation table are another picture.
    shorter[shorter.indexOf(Buffer.from([0xff, 0xdb])) + 6] = 9;
    const second = await maya.get(profilePicture.save, { body: { image: shorter.toString('base64') } });
    expect(second.profileImageUrl).not.toBe(first.profileImageUrl);
    expect((await maya.get(profilePicture.remove, {})).profileImageUrl).toBeNull();
    expect((await maya.get(profilePicture.remove, {})).profileImageUrl).toBeNull();
    expect((await seen(second.profileImageUrl, maya)).statusCode).toBe(404);
  });

  test('is refused when it is invalid or too large', async () => {
    const maya = await tisane.signUp();
    for (const image of ['R0lGODlhAQABAAAAACw=', Buffer.from('<svg/>').toString('base64')]) {
      const { status, body } = await maya.ask(profilePicture.save, { body: { image } });
      expect([status, body]).toMatchObject([400, { code: 'picture-unreadable' }]);
    }
    const huge = Buffer.alloc(maxPictureBytes + 3, 0xff).toString('base64');
    for (const image of ['not base64', '', huge])
      expect((await maya.ask(profilePicture.save, { body: { image } })).status).toBe(400);
    expect(await urlOf(maya)).toBeNull();
  });

  test('goes with the account', async () => {
    const maya = await tisane.signUp();
    await maya.get(profilePicture.save, { body });
    const count = () =>
      tisane.db.$client.query('select from profile_pictures where user_id = $1', [maya.user?.id]);
    expect((await count()).rowCount).toBe(1);
    await tisane.db.$client.query('delete from "user" where id = $1', [maya.user?.id]);
    expect((await count()).rowCount).toBe(0);
  });
});
