import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type Network = Awaited<ReturnType<typeof startNetwork>>;

/**
 * A network line to a server of this machine: a TCP proxy, with what may happen to connections. A service worker's own requests are
 * out of a test's reach otherwise.
 */
export async function startNetwork(serverUrl: string) {
  const target = { port: Number(new URL(serverUrl).port), host: '127.0.0.1', allowHalfOpen: true };
  const sockets = new Set<Socket>();
  let lateMs = 0;
  let stalled: PromiseWithResolvers<void> | undefined;

  /** One direction: in order, each piece after whatever happens to the line. */
  async function carry(from: Socket, to: Socket): Promise<void> {
    sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroySoon();
    });
    try {
      for await (const piece of from) {
        if (lateMs > 0) await delay(lateMs);
        if (stalled) await stalled.promise;
        if (!to.write(piece)) await once(to, 'drain');
      }
      to.end();
    } catch {
      to.destroy();
    }
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(target);
    void carry(near, far);
    void carry(far, near);
  });
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const port = await listen(0);

  /** Ends every connection at once, as by a router that forgot them. */
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  /** Nothing gets through any more, from pages and service workers alike. Twice is as once. */
  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    drop();
    await closed;
  }
  /** What was stalled goes on. */
  function resume(): void {
    stalled?.resolve();
    stalled = undefined;
  }
  /** Everything gets through again, whatever was done to it before. */
  async function restore(): Promise<void> {
    await cut();
    resume();
    await listen(port);
  }
  return {
    port,
    /** The server, by way of this network. */
    url: `http://127.0.0.1:${port}`,
    drop,
    cut,
    restore,
    resume,
    /** Cuts it for as long as the work takes, and restores it also where that throws. */
    async whileCut(work: () => Promise<void>): Promise<void> {
      await cut();
      await work().finally(restore);
    },
    /** From now on connections are accepted and nothing that is sent arrives, until it is restored. */
    async stall(): Promise<void> {
      stalled ??= Promise.withResolvers();
    },
    /** What is sent arrives so many milliseconds later, from now on. */
    slow(ms: number): void {
      lateMs = ms;
    },
  };
}
