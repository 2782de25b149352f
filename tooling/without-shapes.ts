import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { openKinds } from '../contract/policy.ts';

/** What of an endpoint only the server and the tests need while they run. */
const serverOnly = new Set(['summary', 'refuses', 'params', 'query', 'body', 'reply']);

const wordsOf = (node?: ESTree.Argument): string[] =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value.split(' ') : [];

/**
 * For the browser's build: leaves of each `endpoint(…)` of the contract what a call needs, as an object: method, path, tags,
 * invalidates, and where nobody has to be signed in the resource. The zod shapes behind the rest are then unused and fall
 * away, unless a form checks with them. Types are not touched.
 */
export function withoutShapes(): Plugin {
  return {
    name: 'endpoints-without-shapes',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code, id) {
        const edits: { from: number; to: number; text: string }[] = [];
        const marks: number[] = [];
        const { program } = parseSync(id, code);
        new Visitor({
          CallExpression({ callee, arguments: [address, permitted, fields], start }) {
            if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
              // `z.string().check(…)`, too, does nothing but make a shape.
              if (callee.property.name === 'check') marks.push(start);
              return;
            }
            if (callee.type !== 'Identifier') return;
            const [method, path] = wordsOf(address);
            const [, resource] = wordsOf(permitted);
            if (callee.name !== 'endpoint' || !resource || fields?.type !== 'ObjectExpression') {
              // A small function that makes a shape: without this the bundler would have to keep what it is given.
              marks.push(start);
              return;
            }
            const isOpen = openKinds.some((kind) => kind === resource);
            const known = JSON.stringify({ method, path, ...(isOpen && { resource }) });
            edits.push({ from: start, to: fields.start + 1, text: `(${known.slice(0, -1)},` });
            for (const [at, property] of fields.properties.entries()) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
              if (!serverOnly.has(property.key.name)) continue;
              edits.push({
                from: property.start,
                to: fields.properties[at + 1]?.start ?? fields.end - 1,
                text: '',
              });
            }
          },
        }).visit(program);
        const isCut = (at: number) => edits.some(({ from, to }) => from <= at && at < to);
        edits.push(
          ...marks.filter((at) => !isCut(at)).map((at) => ({ from: at, to: at, text: '/* @__PURE__ */ ' })),
        );
        const left = edits
          .sort((a, b) => b.from - a.from)
          .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), code);
        // A contract does nothing by itself: what is imported for its shapes alone stays out.
        return { code: left, moduleSideEffects: false };
      },
    },
  };
}
