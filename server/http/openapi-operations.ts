import { conflictOf } from '#contract/conflicts.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const uuid = { type: 'string', format: 'uuid' } as const;
const instant = { type: 'integer', minimum: 0, examples: [1779278400000] } as const;
const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  description,
  schema,
});

/** The headers of contract/operation-headers.ts, as parameters of OpenAPI. */
export const operationComponents = {
  Device: header('X-Device', 'The browser that writes: it is not told of its own changes', uuid),
  MadeAt: header(
    'X-Made-At',
    'When it was made, in milliseconds since 1970 by the device’s clock; with `X-Sent-At`. An older write changes nothing',
    instant,
  ),
  SentAt: header('X-Sent-At', 'When this request was sent, by the same clock', instant),
  Person: header('X-Person', 'Whose operation it is: refused in the session of somebody else', uuid),
  IdempotencyKey: header('Idempotency-Key', 'The operation: a repeat is answered as the first was', uuid),
};

/** Which of them a call reads. */
export function operationParameters(endpoint: Endpoint): { $ref: string }[] {
  if (endpoint.method === 'GET') return [];
  const { rule } = conflictOf(endpoint);
  if (rule === 'arrival') return [];
  const names: (keyof typeof operationComponents)[] = ['Device', 'Person', 'MadeAt', 'SentAt'];
  if (rule === 'once' || rule === 'items') names.push('IdempotencyKey');
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
