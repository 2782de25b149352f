import { conflictOf } from '#contract/conflicts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { type ExampleCall, exampleOf } from '#contract/examples/examples.ts';
import { ruleFor } from '#contract/policy.ts';
import base from './openapi.base.json' with { type: 'json' };
import { refusalReplies } from './openapi-refusals.ts';
import { type JsonSchema, replySchemas, sentSchema } from './openapi-schemas.ts';

type Features = Record<string, Record<string, Endpoint>>;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The headers of contract/operation-headers.ts that a call reads. */
function operationParameters(endpoint: Endpoint): { $ref: string }[] {
  if (endpoint.method === 'GET') return [];
  const { rule } = conflictOf(endpoint);
  if (rule === 'arrival') return [];
  const names = ['Device', 'Person', 'MadeAt', 'SentAt'];
  if (rule === 'once' || rule === 'items') names.push('IdempotencyKey');
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function parametersOf(endpoint: Endpoint, example: ExampleCall) {
  return (['params', 'query'] as const).flatMap((part) => {
    const shape = endpoint[part];
    if (!shape) return [];
    const { properties = {}, required = [] } = sentSchema(shape) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema,
      ...(example[part]?.[name] !== undefined && { example: example[part][name] }),
    }));
  });
}

/** Describes the endpoints of the contract as OpenAPI 3.1, in openapi.base.json. `cookieName` is the session's. */
export function describeEndpoints(features: Features, cookieName: string): object {
  const all = Object.entries(features).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      id: feature + capitalized(name),
      feature,
      name,
      endpoint,
    })),
  );
  const replies = replySchemas(
    Object.fromEntries(all.map(({ id, endpoint }) => [`${id}Reply`, endpoint.reply])),
  );
  const paths: Record<string, Record<string, unknown>> = { ...base.paths };
  for (const { id, feature, name, endpoint } of all) {
    const example = exampleOf(feature, name);
    const isOpen = ruleFor(endpoint).who === 'anyone';
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = {
      operationId: id,
      summary: endpoint.summary,
      tags: [feature],
      security: isOpen ? [] : [{ session: [] }],
      parameters: [
        ...parametersOf(endpoint, example),
        ...(isOpen ? [] : [{ $ref: '#/components/parameters/TimeZone' }]),
        ...operationParameters(endpoint),
      ],
      ...(endpoint.body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: sentSchema(endpoint.body), example: example.body } },
        },
      }),
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: replies.refTo(endpoint.reply) } },
        },
        ...refusalReplies(endpoint),
      },
    };
  }

  const { schemas, ...components } = base.components;
  const { Refusal } = schemas;
  const code = { ...Refusal.properties.code, enum: Object.keys(errorCodes) };
  return {
    ...base,
    paths,
    components: {
      ...components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: { ...replies.schemas, Refusal: { ...Refusal, properties: { ...Refusal.properties, code } } },
    },
  };
}
