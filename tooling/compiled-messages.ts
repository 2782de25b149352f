import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** For the browser: the ICU messages of messages/<locale>/*.json as compiled lists, so that the compiler need not be shipped. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    // One object, as keys contain dots.
    config: () => ({ json: { namedExports: false } }),
    transform: {
      filter: { id: /\/messages\/[\w-]+\/[\w-]+\.json$/ },
      handler: (code) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries<string>(JSON.parse(code)).flatMap(([key, text]) =>
              key.startsWith('@') ? [] : [[key, compile(text)]],
            ),
          ),
        ),
    },
  };
}
