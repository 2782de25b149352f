import { type ComponentType, lazy } from 'react';
import { translationsReady } from '#messages/translations.ts';

/** A part of the screen that is fetched when it is first shown, with its messages in the page's language. */
// biome-ignore lint/suspicious/noExplicitAny: any component, as in React's own `lazy`
export function lazyPart<C extends ComponentType<any>>(load: () => Promise<{ default: C }>) {
  return lazy(async () => {
    const part = await load();
    await translationsReady();
    return part;
  });
}
