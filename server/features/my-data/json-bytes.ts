import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { JsonSize } from '#server/http/json-size.ts';

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map(
  (character) => character.charCodeAt(0),
);

/**
 * Counts the values of a JSON text before it is parsed, which would make something of each of them. Returns what is too
 * much, as a refusal; whether it is JSON at all is for the parser to say.
 */
export function jsonBytesProblem(bytes: Uint8Array, most: JsonSize): Refusal | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at += 1;
      while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
    } else if (byte === comma) values += 1;
    else if (byte === openList || byte === openObject) {
      values += 1;
      depth += 1;
      if (depth > most.depth) return refusal('file-too-deep', { most: most.depth });
    } else if (byte === closeList || byte === closeObject) depth -= 1;
    if (values > most.values) return refusal('file-too-many-values', { most: most.values });
  }
  return undefined;
}
