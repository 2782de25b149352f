import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { chooseLocale, isLocale, type Locale } from '#messages/locale.ts';
import type { Config } from '#server/config.ts';

/** The cookie with the last language chosen on a device, for use before sign-in. */
export const localeCookie = 'locale';

/** The languages of an Accept-Language header, best first. */
function accepted(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The language of a reply: the person's, else the device's, else the browser's. */
export function localeOf(
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  { locales }: Pick<Config, 'locales'>,
  ofPerson?: string,
): Locale {
  for (const wanted of [ofPerson, request.cookies[localeCookie]]) {
    if (isLocale(wanted) && locales.includes(wanted)) return wanted;
  }
  return chooseLocale(accepted(request.headers['accept-language']), locales);
}
