import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export type Network = {
  /** The app, by way of this network. */
  url: string;
  /** Nothing gets through any more, from pages and service workers alike. Twice is as once. */
  cut(): Promise<void>;
  /** Everything gets through again, whatever was done to it before. */
  mend(): Promise<void>;
  /** Cuts it for as long as the work takes, and mends it also where that throws. */
  whileCut(work: () => Promise<void>): Promise<void>;
  /** From now on requests are taken and never answered, until it is mended. */
  stall(): Promise<void>;
};

/** A network between browser and app that can be cut: a service worker's own requests are out of a test's reach otherwise. */
export async function startNetwork(appUrl: string): Promise<Network> {
  const { hostname, port } = new URL(appUrl);
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  let server: Server;
  let isStalled = false;
  const listen = async (at: number) => {
    server = createServer((browser) => {
      if (isStalled) {
        track(browser);
        browser.resume();
        return;
      }
      const app = connect(Number(port), hostname);
      track(browser);
      track(app);
      browser.pipe(app).pipe(browser);
      browser.on('close', () => app.destroy());
      app.on('close', () => browser.destroy());
    }).listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('There is no free port.');
    return address.port;
  };
  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  const own = await listen(0);
  async function mend(): Promise<void> {
    await close();
    isStalled = false;
    await listen(own);
  }
  return {
    url: `http://127.0.0.1:${own}`,
    cut: close,
    mend,
    async whileCut(work) {
      await close();
      try {
        await work();
      } finally {
        await mend();
      }
    },
    async stall() {
      await close();
      isStalled = true;
      await listen(own);
    },
  };
}
