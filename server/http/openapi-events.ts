/** Where a browser hears of what its person changes elsewhere. A stream rather than JSON: it is no line of the contract. */
export const eventsPath = '/api/events';

export const eventsTag = {
  name: 'events',
  description: 'What the person changes on other devices, as it happens',
};

const example = [
  'retry: 3000',
  'id: 1f0c9d2e-17',
  'event: changed',
  'data: {"tags":["dashboard","ritual-completions"],"device":null}',
  '',
  '',
].join('\n');

/** The stream, as OpenAPI. */
export const describedEvents = {
  operationId: 'eventsStream',
  summary: 'What changes, as server-sent events, for as long as the session lives',
  description:
    '`changed` has the tags of the reads that are stale, and the `X-Device` of the browser that wrote. `reset`: anything may have changed; it is the first message to whoever comes back with `Last-Event-ID`. With `readSince` the first messages are what has changed since then, or `reset` where the server does not know. A comment every 25 seconds keeps the connection alive.',
  tags: [eventsTag.name],
  security: [{ session: [] }],
  parameters: [
    {
      name: 'readSince',
      in: 'query',
      description: 'How long ago the client began to read what it shows, in milliseconds',
      schema: { type: 'number', minimum: 0 },
    },
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'The last id of a stream before; browsers send it by themselves',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: 'The stream',
      content: { 'text/event-stream': { schema: { type: 'string' }, example } },
    },
    401: {
      description: '`signed-out`',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
};
