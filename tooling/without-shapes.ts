import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { openKinds, type Permission, ruleFor } from '../contract/policy.ts';

/** Fields of an endpoint that only the server and the tests need at run time. */
const serverOnly = new Set(['summary', 'refuses', 'params', 'query', 'body', 'reply']);

const wordsOf = (node?: ESTree.Argument): string[] =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value.split(' ') : [];

/**
 * For the browser's build: reduces each `endpoint(…)` of the contract to what a call needs: method, path, tags,
 * invalidates; action and resource where no session is needed, or a proof of identity is. The zod shapes of the other
 * fields are then unused and removed, unless a form validates with them. Types are unchanged.
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
              // `z.string().check(…)` also only creates a shape.
              if (callee.property.name === 'check') marks.push(start);
              return;
            }
            if (callee.type !== 'Identifier') return;
            const [method, path] = wordsOf(address);
            const [action, resource] = wordsOf(permitted);
            if (callee.name !== 'endpoint' || !resource || fields?.type !== 'ObjectExpression') {
              // A small function that creates a shape: without this mark the bundler would keep its arguments.
              marks.push(start);
              return;
            }
            const permission = { action, resource } as Permission;
            const isRead = openKinds.includes(permission.resource) || ruleFor(permission).proof !== undefined;
            const known = JSON.stringify({ method, path, ...(isRead && permission) });
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
        // A contract has no side effects: a module that is imported only for its shapes is dropped.
        return { code: left, moduleSideEffects: false };
      },
    },
  };
}
