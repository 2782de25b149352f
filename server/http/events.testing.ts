import type { TestApp } from '#server/testing.ts';

export type Message = { id?: string; event?: string; data?: { tags?: string[]; device?: string | null } };

/** The address of an app that listens. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

function parse(block: string): Message {
  const message: Record<string, unknown> = {};
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon < 1) continue;
    const [name, value] = [line.slice(0, colon), line.slice(colon + 2)];
    message[name] = name === 'data' ? JSON.parse(value) : value;
  }
  return message;
}

/** Opens the stream as a browser does and collects its messages. `ended` is true when the server has closed it. */
export async function openStream(
  url: string,
  cookie: string,
  { lastEventId, readSince }: { lastEventId?: string | undefined; readSince?: number | string } = {},
) {
  const leaving = new AbortController();
  const response = await fetch(
    `${url}/api/events${readSince === undefined ? '' : `?readSince=${readSince}`}`,
    {
      headers: { cookie, ...(lastEventId && { 'last-event-id': lastEventId }) },
      signal: leaving.signal,
    },
  );
  const blocks: string[] = [];
  const stream = { response, ended: false };
  void (async () => {
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + piece).split('\n\n');
      text = parts.pop() ?? '';
      blocks.push(...parts);
    }
  })()
    .catch(() => {})
    .finally(() => {
      stream.ended = true;
    });
  return Object.assign(stream, {
    blocks,
    messages: () => blocks.map(parse).filter(({ event }) => event),
    lastId: () => blocks.map(parse).findLast(({ id }) => id)?.id,
    leave: () => leaving.abort(),
  });
}
