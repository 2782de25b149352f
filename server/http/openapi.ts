import type { Endpoint } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { type ExampleCall, exampleOf } from '#contract/examples/examples.ts';
import { ruleFor } from '#contract/policy.ts';
import { describedEvents, eventsPath, eventsTag } from './openapi-events.ts';
import { exampleReply } from './openapi-examples.ts';
import { operationComponents, operationParameters } from './openapi-operations.ts';
import { refusalReplies } from './openapi-refusals.ts';
import { collectSchemas, type JsonSchema } from './openapi-schemas.ts';

type Features = Record<string, Record<string, Endpoint>>;

const tagDescriptions: Record<string, string> = {
  health: 'Is it running, for whoever watches it',
  account: 'Signing up, in and out; the profile',
  security: 'Passwords, passkeys, two-factor, sessions',
  securityActivity: 'What happened to an account of late',
  admin: 'For admins: figures, people, roles',
  myData: 'Everything of one person as a file, and back',
  rituals: 'The rituals of a goal, and their ticks',
  habits: 'The four habits of a goal, own ones, and their ticks',
  progress: 'Figures of a day, the goal, the calendar',
  streaks: 'Streaks, rest days and pauses',
  dashboard: 'Today in one answer',
  remedies: 'Conditions, remedies, saved ones, the safety profile',
  recipes: 'Recipes and favourites',
  recipeImport: 'Recipes brought along from pages, texts and other programs',
  mealPlans: 'Plans, meals and groceries',
  foods: 'Foods to eat and to avoid',
  workouts: 'Programs, sessions done, favourites',
  trends: 'Figures over time, weight',
  fasts: 'The fasting timer',
  reminders: 'Reminders and the devices they go to',
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes the endpoints of the contract as OpenAPI 3.1. `cookieName` is that of the session. */
export function describeEndpoints(features: Features, cookieName: string): object {
  const { schemaOf, used } = collectSchemas();
  const paths: Record<string, Record<string, unknown>> = {};

  function parametersOf(endpoint: Endpoint, example: ExampleCall) {
    return (['params', 'query'] as const).flatMap((part) => {
      const shape = endpoint[part];
      if (!shape) return [];
      const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
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

  for (const [feature, endpoints] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const example = exampleOf(feature, name);
      const isOpen = ruleFor(endpoint).who === 'anyone';
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: feature + capitalized(name),
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
            content: {
              'application/json': { schema: schemaOf(endpoint.body, 'input'), example: example.body },
            },
          },
        }),
        responses: {
          200: {
            description: 'Done',
            content: {
              'application/json': {
                schema: schemaOf(endpoint.reply, 'output'),
                example: exampleReply(endpoint.reply),
              },
            },
          },
          ...refusalReplies(endpoint),
        },
      };
    }
  }

  paths[eventsPath] = { get: describedEvents };

  return {
    openapi: '3.1.1',
    info: {
      title: 'Tisane',
      version: '1',
      description:
        'Every call of the app. Days are `yyyy-MM-dd` in the person’s own time zone. Writes take JSON from the app’s own origin.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      ...Object.keys(features).map((name) => ({ name, description: tagDescriptions[name] ?? name })),
      eventsTag,
    ],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      parameters: {
        ...operationComponents,
        TimeZone: {
          name: 'X-Time-Zone',
          in: 'header',
          description: 'The zone that the caller is in; the last one is remembered',
          schema: { type: 'string', examples: ['Europe/Paris'] },
        },
      },
      schemas: {
        ...used(paths),
        Refusal: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string', examples: ['Please log in first.'] },
            code: {
              type: 'string',
              description: 'What programs tell it by; it stays what it is while words may change',
              examples: ['proof-needed'],
              enum: Object.keys(errorCodes),
            },
            parameters: {
              type: 'object',
              description: 'What is filled into the words',
              additionalProperties: { type: ['string', 'number'] },
            },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: {
                  path: { type: 'string' },
                  message: { type: 'string' },
                  code: { type: 'string' },
                  parameters: { type: 'object' },
                },
              },
            },
          },
        },
      },
    },
  };
}
