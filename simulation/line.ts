import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A TCP proxy to another port of this machine, with what may happen to a connection. */
export type Line = Awaited<ReturnType<typeof startLine>>;

export async function startLine(target: number) {
  const sockets = new Set<Socket>();
  let lateMs = 0;
  let held: PromiseWithResolvers<void> | undefined;

  /** One direction: in order, each piece after whatever happens to the line. */
  async function carry(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const piece of from) {
        if (lateMs > 0) await delay(lateMs);
        if (held) await held.promise;
        if (!to.write(piece)) await once(to, 'drain');
      }
      to.end();
    } catch {
      to.destroy();
    }
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const join = (socket: Socket, other: Socket) => {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroySoon();
      });
      void carry(socket, other);
    };
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const release = () => {
    held?.resolve();
    held = undefined;
  };
  /** Ends every connection at once, as by a router that forgot them. */
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    drop,
    /** What is sent arrives so many milliseconds later, from now on. */
    slow(ms: number): void {
      lateMs = ms;
    },
    /** Nothing that is sent arrives, and nobody is told, until `release`. */
    hold(): void {
      held ??= Promise.withResolvers();
    },
    release,
    close(): void {
      release();
      server.close();
      drop();
    },
  };
}
