import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { features } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ExampleCall, exampleOf } from '#contract/examples/examples.ts';
import { ruleFor } from '#contract/policy.ts';
import { type Somebody, somebody } from './policy.people.testing.ts';
import { resources } from './policy.resources.testing.ts';
import { addressOf, startOwnTestApp, type TestApp } from './testing.ts';

// Every text of every call, as the contract lists them, as long as it may be and in several shapes: whatever a call does
// with it takes little of the main thread. Counts CPU time of this process: nothing else runs in it meanwhile.

/**
 * Milliseconds of CPU. Twice what a call may take: checks of replies and the client are part of it, and other programs
 * make a processor slower.
 */
const most = 2 * 50;
/** Starting the process that reads an import takes a part of it. */
const maxOfImport = 2 * 75;
/** A call over it is repeated: the first may compile code or collect garbage. */
const tries = 4;

type Schema = {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
};

type Place = { part: 'query' | 'body'; path: string[]; maxLength: number; maxItems: number | undefined };

/** A text without a bound: the body's own bound applies. */
const unbounded = 20_000;
/** Texts of one list: further ones do not fit into a body. */
const maxListItems = 400;

/** The places of free texts in an input, also those in lists. */
function placesIn(schema: Schema, part: Place['part'], path: string[] = [], maxItems?: number): Place[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((each) => placesIn(each, part, path, maxItems));
  if (schema.type === 'string') {
    if (schema.enum || schema.format || schema.pattern) return [];
    return [{ part, path, maxLength: Math.min(schema.maxLength ?? unbounded, unbounded), maxItems }];
  }
  if (schema.type === 'array' && schema.items)
    return placesIn(
      schema.items,
      part,
      [...path, '*'],
      Math.min(schema.maxItems ?? maxListItems, maxListItems),
    );
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    placesIn(each, part, [...path, name], maxItems),
  );
}

const words = (tisane: TestApp) => {
  const { content } = tisane.services.catalogue;
  const { languages } = content.exclusions;
  const first = (list: 'around' | 'joiners' | 'exceptions' | 'nothing') => languages[0]?.[list][0] ?? '';
  return ['around', 'joiners', 'exceptions', 'nothing'].map((list) => first(list as 'around'));
};

/** What a text repeats: words of each list of words, separators, digits, unclosed brackets, markup. */
const shapesOf = (tisane: TestApp) => [
  ...words(tisane).map((word) => `${word} `),
  'red onion ',
  ', / ; - ',
  '1 ½ ',
  '9',
  '([{<',
  'a\u0301',
  'x',
  '<a href="',
];

const filled = (shape: string, length: number) =>
  shape
    .repeat(Math.ceil(length / shape.length))
    .slice(0, length)
    .replace(/\s+$/, '.');

/** A copy of an input with a text at a place; a list is filled with it, each of its texts a little different. */
function withText(value: unknown, [name, ...rest]: string[], place: Place, text: string): unknown {
  if (name === undefined) return text;
  if (name === '*') {
    const [first] = Array.isArray(value) ? value : [];
    const room = Math.max(1, Math.floor(200_000 / (text.length + JSON.stringify(first ?? '').length)));
    return Array.from({ length: Math.min(place.maxItems ?? maxListItems, room) }, (_, at) =>
      withText(first, rest, place, `${at} ${text}`.slice(0, place.maxLength)),
    );
  }
  const there = typeof value === 'object' && value !== null ? value : {};
  return { ...there, [name]: withText((there as Record<string, unknown>)[name], rest, place, text) };
}

const inputOf = (shape: z.core.$ZodType | undefined) =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

type Case = { endpoint: Endpoint; input: ExampleCall; caller: Somebody; place: Place };

/** Calls and returns the milliseconds of CPU that it took. */
async function costOf(
  tisane: TestApp,
  { endpoint, input, caller }: Omit<Case, 'place'>,
): Promise<{ status: number; ms: number }> {
  const payload = input.body === undefined ? undefined : JSON.stringify(input.body);
  const url = addressOf(endpoint, input);
  const before = process.threadCpuUsage();
  const { status } = await tisane.raw({
    method: endpoint.method,
    url,
    headers: { cookie: caller.cookie, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload }),
  });
  const { user, system } = process.threadCpuUsage(before);
  return { status, ms: (user + system) / 1000 };
}

/** Restores and uploads have their own bodies, with tests of their own. */
const isPlain = ({ path }: Endpoint) => !/restore|my-data|recipe-import\/file|backups/.test(path);

/**
 * Calls each endpoint with each of its texts at its maximum. `sets`: each text is in one of so many sets of the twelve
 * shapes, in turn; 1 for all shapes.
 */
export function noTextTakesLong(sets: number): void {
  test('no text of any call takes long', { timeout: 600_000 }, async () => {
    const tisane = await startOwnTestApp({ config: { logLevel: 'silent' }, readsApart: true });
    onTestFinished(() => tisane.close());
    tisane.setNow('2026-05-20T12:00:00Z');
    const shapes = shapesOf(tisane);
    let nth = 0;
    const tooLong: string[] = [];
    const statuses = new Map<number, number>();
    let asked = 0;
    for (const [feature, endpoints] of Object.entries(features)) {
      for (const [name, endpoint] of Object.entries<Endpoint>(endpoints).filter(([, each]) =>
        isPlain(each),
      )) {
        const places = [
          ...placesIn(inputOf(endpoint.query), 'query'),
          ...placesIn(inputOf(endpoint.body), 'body'),
        ];
        if (places.length === 0) continue;
        const bound = endpoint.resource === 'recipe-import' ? maxOfImport : most;
        const { who } = ruleFor(endpoint);
        const caller = await somebody(tisane, { role: who === 'admin' ? 'admin' : 'user' });
        const example = exampleOf(feature, name);
        const made = await resources[endpoint.resource].make(tisane, caller, endpoint.action);
        const whole = {
          params: { ...example.params, ...made.params },
          query: { ...example.query, ...made.query },
          body: example.body && { ...example.body, ...made.body },
        } as ExampleCall;
        for (const place of places) {
          nth += 1;
          for (const shape of shapes.filter((_, at) => at % sets === nth % sets)) {
            const text = filled(shape, Math.min(place.maxLength, place.part === 'query' ? 3_800 : unbounded));
            const part = withText(whole[place.part], place.path, place, text) as Record<string, unknown>;
            const one = { endpoint, caller, input: { ...whole, [place.part]: part } };
            let { status, ms } = await costOf(tisane, one);
            for (let at = 1; at < tries && ms > bound; at += 1) {
              const again = await costOf(tisane, one);
              ms = Math.min(ms, again.ms);
            }
            asked += 1;
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (ms > bound)
              tooLong.push(
                `${endpoint.method} ${endpoint.path}, ${place.path.join('.')} of ${JSON.stringify(shape)}: ${ms.toFixed(0)} ms, ${status}`,
              );
          }
        }
      }
    }
    expect(tooLong).toEqual([]);
    // The calls did their work.
    expect(asked).toBeGreaterThan(1000 / sets);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(asked / 4);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  });
}
