import * as z from 'zod';
import { date, email, id, instant } from '#contract/examples/examples.ts';
import samples from './openapi.samples.json' with { type: 'json' };

type Schema = {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  /** Of a list of a fixed length. */
  prefixItems?: Schema[];
  minItems?: number;
};

/** Of fields that say more with a value of their own, by their names. */
const texts: Record<string, string> = samples.fields;

function stringFor({ format, pattern }: Schema, field: string): string {
  if (format === 'uuid') return id;
  if (format === 'email') return email;
  if (format === 'date-time') return instant;
  if (format === 'uri') return 'https://example.org/carrot-soup';
  const known = texts[field] ?? field;
  if (!pattern) return known;
  return (
    [known, date, '07:30', 'custom-read', '16:8', '\\xffd8ff', '9f86d081884c7d65'].find((each) =>
      new RegExp(pattern, 'u').test(each),
    ) ?? known
  );
}

function valueFor(schema: Schema, field: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  const option = options.find(({ type }) => type !== 'null') ?? options[0];
  if (option) return valueFor(option, field);
  switch (schema.type) {
    case 'string':
      return stringFor(schema, field);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((each) => valueFor(each, field));
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, (_, at) => {
        const { enum: values } = schema.items ?? {};
        // Lists that want several values of few want each of them once.
        return values ? values[at % values.length] : valueFor(schema.items ?? {}, field);
      });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, each]) => [name, valueFor(each, name)]));
    }
    default:
      return null;
  }
}

/** A value that a shape of the contract lets leave: for the description of the API, and checked by its test. */
export function exampleReply(shape: z.core.$ZodType): unknown {
  return valueFor(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Schema, 'text');
}
