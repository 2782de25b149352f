import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { features } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { HttpError } from './errors.ts';
import { checkedInput } from './register-route.ts';

const endpoints: Endpoint[] = Object.values(features).flatMap(
  (feature) => Object.values(feature) as Endpoint[],
);

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(5000),
  '\u2603',
  -1e9,
  1e9,
  1.5,
  true,
  [],
  {},
  Array(3000).fill('x'),
  [null],
];

const fieldsOf = (shape: Endpoint['body']): string[] =>
  shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];

/** The issues of a call in its reply. */
function issuesOf(endpoint: Endpoint, request: object) {
  try {
    checkedInput(endpoint, request as FastifyRequest);
    return [];
  } catch (error) {
    return error instanceof HttpError ? (error.issues ?? []) : [{ path: '', message: String(error) }];
  }
}

/** Each field of an operation with each wrong value, one at a time. */
const found = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((place) =>
    [
      ...wrongValues,
      ...fieldsOf(endpoint[place]).flatMap((name) => wrongValues.map((value) => ({ [name]: value }))),
    ].flatMap((value) =>
      issuesOf(endpoint, { [place]: value }).map((issue) => ({
        call: `${endpoint.method} ${endpoint.path}`,
        ...issue,
      })),
    ),
  ),
);

test('every invalid input of any operation has a code and a text of ours', () => {
  expect(endpoints.length).toBeGreaterThan(100);
  expect(found.length).toBeGreaterThan(5000);
  const strange = found.filter(
    ({ code, message }) =>
      !code || /invalid input|expected|received|too (big|small)|unrecognized|regex|zod/i.test(message),
  );
  expect(strange.slice(0, 5)).toEqual([]);
});

test('every kind of wrong value has its own text', () => {
  const codes: ErrorCode[] = [
    'value-missing',
    'value-wrong',
    'value-not-offered',
    'text-too-long',
    'text-too-short',
    'text-malformed',
    'list-too-long',
    'list-too-short',
    'number-too-high',
    'number-too-low',
  ];
  const said = new Set(found.map(({ code }) => code));
  expect(codes.filter((code) => !said.has(code))).toEqual([]);
});
