import { conflictOf } from '#contract/conflicts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorCodes } from '#contract/error-codes.ts';
import { ruleFor } from '#contract/policy.ts';
import samples from './openapi.samples.json' with { type: 'json' };
import { refusalText } from './refusal-text.ts';

/** Sample parameters of refusal texts in the description; the default is a number. */
const texts: Record<string, string> = samples;
const sampleNumber = 60;
/** In these codes the day is a plan's day. */
const planDayCodes: readonly ErrorCode[] = ['plan-day-missing', 'no-meal-at'];

/** Codes that any call of this kind may have. */
function commonCodes(endpoint: Endpoint): ErrorCode[] {
  const { method, resource, params, query, body } = endpoint;
  const { who, proof, others } = ruleFor(endpoint);
  const writes = method !== 'GET';
  const rule = writes ? conflictOf(endpoint).rule : 'arrival';
  const isOfDevice = rule !== 'arrival';
  const conditions: [ErrorCode, unknown][] = [
    ['invalid-input', params || query || body],
    ['signed-out', who !== 'anyone'],
    ['forbidden', who === 'admin'],
    ['second-factor-needed', who === 'admin'],
    ['proof-needed', proof],
    ['own-account', others],
    ['other-site', writes],
    ['host-unknown', writes],
    ['body-too-large', body],
    ['body-not-json', body],
    ['bad-character', body],
    ['media-type-not-json', body],
    ['header-invalid', isOfDevice],
    ['idempotency-key-reused', rule === 'once' || rule === 'items'],
    ['too-many-at-once', true],
    ['too-much-work', resource !== 'health'],
    ['too-many-changes', writes && who !== 'anyone'],
    ['server-busy', resource !== 'health'],
    ['database-away', true],
    ['storage-full', writes],
    ['our-fault', true],
  ];
  return conditions.filter(([, applies]) => applies).map(([code]) => code);
}

function exampleOf(code: ErrorCode) {
  const known: { status: number; parameters?: readonly string[] } = errorCodes[code];
  const sampleOf = (name: string) =>
    name === 'day' && planDayCodes.includes(code) ? 3 : (texts[name] ?? sampleNumber);
  const parameters =
    known.parameters && Object.fromEntries(known.parameters.map((name) => [name, sampleOf(name)]));
  return {
    message: refusalText({ code, ...(parameters && { parameters }) }),
    code,
    ...(parameters && { parameters }),
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

/** Every code that an endpoint may refuse with. */
export const refusalCodes = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...commonCodes(endpoint), ...(endpoint.refuses ?? [])]),
];

/** The refusal replies of an endpoint by status, with the codes and an example of each. */
export function refusalReplies(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(refusalCodes(endpoint), (code) => errorCodes[code].status);
  const replies = [...byStatus].map(([status, ofStatus]) => {
    const examples = Object.fromEntries(ofStatus.map((code) => [code, { value: exampleOf(code) }]));
    const reply = {
      description: ofStatus.map((code) => `\`${code}\``).join(', '),
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, examples } },
    };
    return [status, reply];
  });
  return Object.fromEntries(replies);
}
