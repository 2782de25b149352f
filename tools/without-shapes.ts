import { type Plugin, parseSync, Visitor } from 'vite';

/** What of an endpoint only the server and the tests need while they run. */
const serverOnly = new Set(['summary', 'access', 'params', 'query', 'body', 'reply']);

/**
 * For the browser's build: leaves of each `endpoint({ … })` of the contract what a call needs (method, path, touches).
 * The zod shapes behind them are then unused and fall away, unless a form checks with them. Types are not touched.
 */
export function withoutShapes(): Plugin {
  return {
    name: 'endpoints-without-shapes',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code, id) {
        const cuts: [from: number, to: number][] = [];
        const { program } = parseSync(id, code);
        new Visitor({
          CallExpression({ callee, arguments: [line] }) {
            if (
              callee.type !== 'Identifier' ||
              callee.name !== 'endpoint' ||
              line?.type !== 'ObjectExpression'
            )
              return;
            for (const [at, property] of line.properties.entries()) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
              if (!serverOnly.has(property.key.name)) continue;
              cuts.push([property.start, line.properties[at + 1]?.start ?? line.end - 1]);
            }
          },
        }).visit(program);
        return cuts.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
      },
    },
  };
}
