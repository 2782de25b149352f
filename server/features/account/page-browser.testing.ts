import type { User } from '#contract/account.ts';
import type { TestApp } from '#server/testing.ts';

/** A browser with cookies that does not follow redirects, for pages and calls. */
export function pageBrowser(tisane: TestApp) {
  const jar = new Map<string, string>();
  async function visit(
    url: string,
    { method = 'GET', payload }: { method?: 'GET' | 'POST' | 'DELETE'; payload?: object } = {},
  ) {
    const response = await tisane.app.inject({
      method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') jar.delete(name);
      else jar.set(name, encodeURIComponent(value));
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      location: String(response.headers.location ?? ''),
      body: isJson ? response.json() : undefined,
    };
  }
  return {
    visit,
    post: (url: string, payload: object = {}) => visit(url, { method: 'POST', payload }),
    /** The signed-in person, undefined for nobody. */
    async who(): Promise<User | undefined> {
      const { status, body } = await visit('/api/auth/user');
      return status === 200 ? body : undefined;
    },
  };
}
