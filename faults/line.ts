import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A line between two programs of this machine, with what may happen to a line. */
export type Line = {
  port: number;
  /** Ends every connection at once, as by a router that forgot them. */
  drop(): void;
  /** What is sent arrives so much later, from now on. */
  slow(ms: number): void;
  /** Nothing that is sent arrives, and nobody is told, until `release`. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
};

/** Carries connections on to another port of this machine. */
export async function startLine(target: number): Promise<Line> {
  const pairs = new Set<[Socket, Socket]>();
  let lateMs = 0;
  let held: Promise<void> | undefined;
  let letGo: (() => void) | undefined;

  /** One direction: in order, each piece after whatever the line does to it. */
  async function carry(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const piece of from) {
        if (lateMs > 0) await delay(lateMs);
        if (held) await held;
        if (!to.write(piece)) await once(to, 'drain');
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  const server: Server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroySoon();
      });
    }
    void carry(near, far);
    void carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  const release = () => {
    letGo?.();
    [held, letGo] = [undefined, undefined];
  };
  const drop = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  };
  return {
    port: address.port,
    drop,
    slow: (ms) => {
      lateMs = ms;
    },
    hold() {
      release();
      held = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    release,
    async close() {
      release();
      server.close();
      drop();
    },
  };
}
