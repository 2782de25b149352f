import { randomUUID } from 'node:crypto';
import type { MyDataPart } from '#contract/my-data.ts';

/** The id in a text, in any spelling that PostgreSQL accepts; `own:` is a recipe's. Undefined for other texts. */
function idOf(text: string): string | undefined {
  if (text.length < 32 || text.length > 80) return undefined;
  const digits = text.replace(/^own:/, '').replaceAll(/[{}-]/g, '').toLowerCase();
  return /^[\da-f]{32}$/.test(digits)
    ? digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    : undefined;
}

/** The pattern of an id in a row; PostgreSQL uses it too. */
export const namePattern = '(?:own:)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** References of each part to ids outside the file; those of recipes have `own:`. */
export type NamedElsewhere = Map<MyDataPart, Set<string>>;

/** Collects the ids that a file refers to: ids outside the file may be another person's. It sees every row. */
export class NamedIds {
  readonly #there = new Set<string>();
  readonly #recipes = new Set<string>();
  readonly #named: NamedElsewhere = new Map();

  /** Adds a row. Returns it with each id in canonical spelling. */
  see(part: MyDataPart, row: Record<string, unknown>): Record<string, unknown> {
    const { id: given, ...rest } = row;
    const settled = this.#settled(part, rest) as Record<string, unknown>;
    const id = typeof given === 'string' ? idOf(given) : undefined;
    if (id === undefined) return settled;
    this.#there.add(id);
    if (part === 'ownRecipes') this.#recipes.add(`own:${id}`);
    return { id, ...settled };
  }

  #settled(part: MyDataPart, value: unknown): unknown {
    if (typeof value === 'string') return this.#spelled(part, value);
    if (Array.isArray(value)) return value.map((each) => this.#settled(part, each));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.#settled(part, each)]));
  }

  #spelled(part: MyDataPart, text: string): string {
    const id = idOf(text);
    if (id === undefined) return text;
    const name = text.startsWith('own:') ? `own:${id}` : id;
    const ofPart = this.#named.get(part) ?? new Set();
    this.#named.set(part, ofPart.add(name));
    return name;
  }

  elsewhere(): NamedElsewhere {
    const isHere = (name: string) => this.#there.has(name) || this.#recipes.has(name);
    const parts = [...this.#named].map(
      ([part, names]) => [part, new Set([...names].filter((name) => !isHere(name)))] as const,
    );
    return new Map(parts.filter(([, names]) => names.size > 0));
  }
}

/** JSON rows with forbidden ids replaced by ids that nobody has. `others` maps them. */
export function withoutNames(
  rows: string,
  forbidden: ReadonlySet<string>,
  others: Map<string, string>,
): string {
  if (forbidden.size === 0) return rows;
  return rows.replaceAll(new RegExp(namePattern, 'g'), (name) => {
    if (!forbidden.has(name)) return name;
    const id = name.replace('own:', '');
    const other = others.get(id) ?? randomUUID();
    others.set(id, other);
    return name.replace(id, other);
  });
}
