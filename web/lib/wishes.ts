/** What somebody wants a thing to be, sent to the server one after the other and never more than is needed. */
export type Wish<V> = {
  /** The thing, such as `ritual 2026-03-01 <id>`. Wishes for different things do not wait for each other. */
  key: string;
  /** What it was before the first wish that is under way. */
  before: V;
  value: V;
  /** Brings the server to the value. */
  send: (value: V) => Promise<unknown>;
  /** Shows the value everywhere it stands; called with each wish, and with the last kept value when one fails. */
  show: (value: V) => void;
  /** A wish failed, and the thing was taken back to what the server has. */
  failed: (error: unknown) => void;
};

type Line<V> = { kept: V; wanted: V; wish: Wish<V>; busy: Promise<void> };

/**
 * A queue for things that are tapped quickly. A wish shows at once. While one is being sent, later wishes for the same
 * thing wait and only the last of them is sent, so that requests cannot overtake each other and on-off-on ends on.
 * A failure takes back that one thing, to what the server last agreed to. `whenIdle` is called when nothing is under way.
 */
export function createWishes(whenIdle: () => void) {
  let lines = new Map<string, Line<unknown>>();

  async function work<V>(key: string, line: Line<V>): Promise<void> {
    const mine = lines;
    while (!Object.is(line.wanted, line.kept)) {
      const value = line.wanted;
      try {
        await line.wish.send(value);
        line.kept = value;
      } catch (error) {
        // Whoever wished it is gone, and what they were shown too.
        if (mine !== lines) return;
        // A later wish that asks for what the server has is fulfilled already.
        line.wanted = line.kept;
        line.wish.show(line.kept);
        line.wish.failed(error);
      }
    }
    if (mine !== lines) return;
    lines.delete(key);
    if (lines.size === 0) whenIdle();
  }

  return {
    /** Resolves when the thing is as the server has it. */
    want<V>(wish: Wish<V>): Promise<void> {
      wish.show(wish.value);
      const line = lines.get(wish.key) as Line<V> | undefined;
      if (line) {
        line.wanted = wish.value;
        line.wish = wish;
        return line.busy;
      }
      const begun: Line<V> = { kept: wish.before, wanted: wish.value, wish, busy: Promise.resolve() };
      lines.set(wish.key, begun as Line<unknown>);
      begun.busy = work(wish.key, begun);
      return begun.busy;
    },
    /** Drops what is wished for: nobody is there any more to be shown it. */
    forget: () => {
      lines = new Map();
    },
    /** Is something under way? */
    busy: () => lines.size > 0,
  };
}
