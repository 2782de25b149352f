import compile from 'icu-minify/compile';
import { type Plugin, parseSync, Visitor } from 'vite';

type Expression = { type: string; start: number; end: number; value?: unknown; properties?: unknown[] };

/**
 * For the browser: the ICU messages of each `defineMessages('name', { … })` as compiled lists, so that the compiler need not
 * be shipped. Everything else of the file stays as it is.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/[\w-]+\/[\w-]+\.ts$/ },
      handler(code, id) {
        const texts: Expression[] = [];
        const gather = (expression: Expression) => {
          if (expression.type === 'Literal' && typeof expression.value === 'string') texts.push(expression);
          if (expression.type !== 'ObjectExpression') return;
          for (const property of expression.properties as { value?: Expression }[]) {
            if (property.value) gather(property.value);
          }
        };
        new Visitor({
          CallExpression({ callee, arguments: [, source] }) {
            if (callee.type === 'Identifier' && callee.name === 'defineMessages' && source)
              gather(source as Expression);
          },
        }).visit(parseSync(id, code).program);
        return texts
          .sort((a, b) => b.start - a.start)
          .reduce(
            (done, { start, end, value }) =>
              done.slice(0, start) + JSON.stringify(compile(String(value))) + done.slice(end),
            code,
          );
      },
    },
  };
}
