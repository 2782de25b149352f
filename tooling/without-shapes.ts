import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { openKinds } from '../contract/policy.ts';

/** What of an endpoint only the server and the tests need while they run. */
const serverOnly = new Set(['summary', 'action', 'resource', 'refuses', 'params', 'query', 'body', 'reply']);

/** Of what a call does the browser needs to know where nobody has to be signed in. */
const isOpen = (name: string, value: ESTree.Expression) =>
  name === 'resource' && value.type === 'Literal' && openKinds.some((kind) => kind === value.value);

/**
 * For the browser's build: leaves of each `endpoint({ … })` of the contract what a call needs (method, path, tags, invalidates).
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
        const marks: number[] = [];
        const { program } = parseSync(id, code);
        new Visitor({
          CallExpression({ callee, arguments: [line], start }) {
            if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
              // `z.string().check(…)`, too, does nothing but make a shape.
              if (callee.property.name === 'check') marks.push(start);
              return;
            }
            if (callee.type !== 'Identifier') return;
            if (callee.name !== 'endpoint' || line?.type !== 'ObjectExpression') {
              // A small function that makes a shape: without this the bundler would have to keep what it is given.
              marks.push(start);
              return;
            }
            for (const [at, property] of line.properties.entries()) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
              if (!serverOnly.has(property.key.name) || isOpen(property.key.name, property.value)) continue;
              cuts.push([property.start, line.properties[at + 1]?.start ?? line.end - 1]);
            }
          },
        }).visit(program);
        const edits = [
          ...cuts.map(([from, to]) => ({ from, to, text: '' })),
          ...marks
            .filter((at) => !cuts.some(([from, to]) => from <= at && at < to))
            .map((at) => ({ from: at, to: at, text: '/* @__PURE__ */ ' })),
        ].sort((a, b) => b.from - a.from);
        const left = edits.reduce(
          (text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to),
          code,
        );
        // A contract does nothing by itself: what is imported for its shapes alone stays out.
        return { code: left, moduleSideEffects: false };
      },
    },
  };
}
