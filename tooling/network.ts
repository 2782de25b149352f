import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type Network = Awaited<ReturnType<typeof startNetwork>>;

/**
 * A network line to a local server: a TCP proxy that can fail in several ways. It also covers a service worker's
 * requests, which tests cannot intercept otherwise.
 */
export async function startNetwork(serverUrl: string) {
  const target = { port: Number(new URL(serverUrl).port), host: '127.0.0.1', allowHalfOpen: true };
  const sockets = new Set<Socket>();
  let lateMs = 0;
  let stalled: PromiseWithResolvers<void> | undefined;

  /** One direction: in order, each chunk after the line's current delay or stall. */
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

  /** Closes every connection at once, like a router that lost its state. */
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  /** Blocks all traffic, of pages and service workers. Idempotent. */
  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    drop();
    await closed;
  }
  /** Resumes stalled data. */
  function resume(): void {
    stalled?.resolve();
    stalled = undefined;
  }
  /** Restores all traffic, whatever was done before. */
  async function restore(): Promise<void> {
    await cut();
    resume();
    await listen(port);
  }
  return {
    port,
    /** The server's address through this network. */
    url: `http://127.0.0.1:${port}`,
    drop,
    cut,
    restore,
    resume,
    /** Cuts the network during the work, and restores it even if that throws. */
    async whileCut(work: () => Promise<void>): Promise<void> {
      await cut();
      await work().finally(restore);
    },
    /** Accepts connections but delivers no data, until it is restored. */
    async stall(): Promise<void> {
      stalled ??= Promise.withResolvers();
    },
    /** Delays data by this many milliseconds from now on. */
    slow(ms: number): void {
      lateMs = ms;
    },
  };
}
