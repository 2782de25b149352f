import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createWishes } from './wishes.ts';

/** A server that keeps one value for each key and answers when it is told to. */
function slowServer() {
  const has = new Map<string, boolean>();
  const waiting: { settle: (fails: boolean) => void }[] = [];
  let underWay = 0;
  let most = 0;
  const send = (key: string) => (value: boolean) =>
    new Promise<void>((resolve, reject) => {
      underWay += 1;
      most = Math.max(most, underWay);
      waiting.push({
        settle(fails) {
          underWay -= 1;
          if (fails) reject(new Error('refused'));
          else {
            has.set(key, value);
            resolve();
          }
        },
      });
    });
  return { has, send, waiting, most: () => most };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('wishes', () => {
  test('a double tap sends what was wanted last, and only what is needed', async () => {
    const server = slowServer();
    const shown: boolean[] = [];
    const idle = vi.fn();
    const wishes = createWishes(idle);
    const want = (value: boolean, before: boolean) =>
      wishes.want({
        key: 'a',
        before,
        value,
        send: server.send('a'),
        show: (now) => shown.push(now),
        failed: () => {},
      });
    const done = want(true, false);
    void want(false, true);
    void want(true, false);
    expect(shown).toEqual([true, false, true]);
    server.waiting.shift()?.settle(false);
    await done;
    expect(server.has.get('a')).toBe(true);
    expect(server.waiting).toHaveLength(0);
    expect(idle).toHaveBeenCalledTimes(1);
  });

  test('a failure takes back that one, and leaves the others', async () => {
    const server = slowServer();
    const shown = new Map<string, boolean>();
    const failed = vi.fn();
    const wishes = createWishes(() => {});
    const want = (key: string) =>
      wishes.want({
        key,
        before: false,
        value: true,
        send: server.send(key),
        show: (now) => shown.set(key, now),
        failed,
      });
    const both = Promise.all([want('a'), want('b')]);
    server.waiting[0]?.settle(true);
    server.waiting[1]?.settle(false);
    await both;
    expect(Object.fromEntries(shown)).toEqual({ a: false, b: true });
    expect(failed).toHaveBeenCalledTimes(1);
  });

  test('whatever is tapped and whatever fails, what is shown in the end is what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ key: fc.constantFrom('a', 'b'), settle: fc.boolean(), fails: fc.boolean() }), {
          maxLength: 30,
        }),
        async (steps) => {
          const servers = { a: slowServer(), b: slowServer() };
          const shown: Record<string, boolean> = { a: false, b: false };
          const wishes = createWishes(() => {});
          for (const { key, settle, fails } of steps) {
            const server = servers[key];
            void wishes.want({
              key,
              before: shown[key] ?? false,
              value: !shown[key],
              send: server.send(key),
              show: (now) => {
                shown[key] = now;
              },
              failed: () => {},
            });
            if (settle) {
              server.waiting.shift()?.settle(fails);
              await turn();
            }
          }
          for (let left = 0; left < 100 && wishes.busy(); left += 1) {
            for (const server of Object.values(servers)) server.waiting.shift()?.settle(false);
            await turn();
          }
          expect(wishes.busy()).toBe(false);
          for (const key of ['a', 'b'] as const) {
            expect(servers[key].has.get(key) ?? false).toBe(shown[key]);
            expect(servers[key].most()).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
