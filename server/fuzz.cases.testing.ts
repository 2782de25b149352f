import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import * as z from 'zod';
import { everyEndpoint } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { myData } from '#contract/my-data.ts';

/** A fuzzed request: its endpoint, its sender, and how it is corrupted. */
export type FuzzCase = {
  endpoint: Endpoint;
  caller: 'visitor' | 'user' | 'admin';
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
  breakage: Breakage;
};

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
};

/** Days, texts and numbers that often break software. */
const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '-infinity',
  '2026-05-20T24:00:00Z',
  '+275760-09-13T00:00:00Z',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202e\u2028',
  "'; drop table session; --",
  '%00../../etc/passwd',
  '$1',
  '__proto__',
  'constructor',
  '{{7*7}}',
  'a'.repeat(10_000),
  '👩‍🌾'.repeat(300),
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  true,
  [],
  {},
  [[]],
  { toString: 'x' },
  Array(500).fill({}),
);

const days = ['2026-05-20', '2026-05-19', '2024-02-29', '1900-01-01', '2999-12-31', '9999-12-31'];

/** Values for a schema: most are valid, and any part may be replaced. `ids` are existing ones. */
function valuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: nasty });
}

function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [first, ...others] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return fc.oneof(...[first, ...others].map((each) => valuesOf(each, ids)));
  if (schema.type === 'string') return stringsOf(schema, ids);
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = -1000, maximum = 100_000 } = schema;
    return fc.integer({ min: Math.ceil(Math.max(minimum, -1e6)), max: Math.floor(Math.min(maximum, 1e6)) });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') {
    const { minItems: minLength = 0 } = schema;
    return fc.array(valuesOf(schema.items ?? {}, ids), { minLength, maxLength: Math.max(5, minLength) });
  }
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, each]) => [name, valuesOf(each, ids)]);
    const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
    return fc.oneof(fc.record(model), fc.record(model, { requiredKeys: schema.required ?? [] }));
  }
  return fc.oneof(fc.jsonValue({ maxDepth: 3 }), nasty);
}

function stringsOf(
  { format, pattern, maxLength = 200 }: Schema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  const known = fc.constantFrom(...ids);
  if (format === 'uuid') return fc.oneof(fc.uuid(), known);
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') {
    const moment = fc.date({ min: new Date('1899-01-01'), max: new Date('2201-01-01'), noInvalidDate: true });
    return moment.map((date) => date.toISOString());
  }
  if (pattern?.includes('\\d{4}-\\d{2}-\\d{2}')) return fc.constantFrom(...days);
  const text = fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 200) });
  if (!pattern) return fc.oneof(text, known);
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), known);
  } catch {
    return fc.oneof(text, known);
  }
}

const breakages = [
  'none',
  'truncated',
  'wrong type',
  'no type',
  'gzip',
  'truncated gzip',
  'plain called gzip',
  'br called gzip',
  'gzip called br',
  'unknown encoding',
  'deep',
  'ten million',
  'ten million packed',
  'not utf-8',
] as const;
type Breakage = (typeof breakages)[number];

const weights: Partial<Record<Breakage, number>> = { none: 400, 'ten million': 1, 'ten million packed': 3 };

/** The bytes of a case's body, with their headers. */
export function bytesOf({ body, breakage }: Pick<FuzzCase, 'body' | 'breakage'>): {
  bytes: Buffer | undefined;
  headers: Record<string, string>;
} {
  const json = { 'content-type': 'application/json' };
  if (body === undefined) return { bytes: undefined, headers: {} };
  const text = JSON.stringify(body) ?? 'null';
  const packed = (encoding: string) => ({ ...json, 'content-encoding': encoding });
  switch (breakage) {
    case 'none':
      return { bytes: Buffer.from(text), headers: json };
    case 'truncated':
      return { bytes: Buffer.from(text.slice(0, text.length >> 1)), headers: json };
    case 'wrong type':
      return { bytes: Buffer.from(text), headers: { 'content-type': 'text/xml; charset=x' } };
    case 'no type':
      return { bytes: Buffer.from(text), headers: {} };
    case 'gzip':
      return { bytes: gzipSync(text), headers: packed('gzip') };
    case 'truncated gzip':
      return { bytes: gzipSync(text).subarray(0, 15), headers: packed('gzip') };
    case 'plain called gzip':
      return { bytes: Buffer.from(text), headers: packed('gzip') };
    case 'br called gzip':
      return { bytes: brotliCompressSync(text), headers: packed('gzip') };
    case 'gzip called br':
      return { bytes: gzipSync(text), headers: packed('br') };
    case 'unknown encoding':
      return { bytes: Buffer.from(text), headers: packed('zstd, identity') };
    case 'deep':
      return { bytes: Buffer.from(`{"file":${'['.repeat(60_000)}${']'.repeat(60_000)}}`), headers: json };
    case 'ten million':
      return { bytes: tenMillion(), headers: json };
    case 'ten million packed':
      tenMillionPacked ??= gzipSync(tenMillion());
      return { bytes: tenMillionPacked, headers: packed('gzip') };
    case 'not utf-8':
      return { bytes: Buffer.from(text, 'utf16le'), headers: json };
  }
}

const tenMillion = () =>
  Buffer.from(`{"file":{"data":{"ritualCompletions":[${'{},'.repeat(10_000_000)}{}]}}}`);
let tenMillionPacked: Buffer | undefined;

const headers = fc.record(
  {
    'x-time-zone': fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Nowhere/Town', 'x'.repeat(200), '../../x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"'),
    'accept-encoding': fc.constantFrom('gzip', 'br', 'identity;q=0', 'zstd', ',,'),
    'user-agent': fc.constantFrom('', 'x'.repeat(9000)),
    accept: fc.constantFrom('text/html', '*/*;q=nonsense'),
  },
  { requiredKeys: [] },
);

/** Every endpoint of the contract as an arbitrary call. `ids` are existing ones. */
export function fuzzCases(ids: readonly string[]): fc.Arbitrary<FuzzCase> {
  const schemaOf = (shape: z.core.$ZodType | undefined) =>
    shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : undefined;
  const calls = everyEndpoint.map((endpoint) => {
    const parts = (schema: Schema | undefined) =>
      schema ? (fitting(schema, ids) as fc.Arbitrary<Record<string, unknown>>) : fc.constant({});
    const body = schemaOf(endpoint.body);
    return {
      // A restore has large and compressed bodies.
      weight: endpoint === myData.restore ? 5 : 1,
      arbitrary: fc.record<FuzzCase>({
        endpoint: fc.constant<Endpoint>(endpoint),
        caller: fc.constantFrom('visitor', 'user', 'user', 'admin'),
        params: parts(schemaOf(endpoint.params)),
        query: parts(schemaOf(endpoint.query)),
        body: body ? valuesOf(body, ids) : fc.constant(undefined),
        headers,
        breakage: fc.oneof(
          ...breakages.map((name) => ({
            weight: weights[name] ?? 8,
            arbitrary: fc.constant<Breakage>(name),
          })),
        ),
      }),
    };
  });
  return fc.oneof(...calls);
}
