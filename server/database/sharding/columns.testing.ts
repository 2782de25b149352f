/** A part of a statement's syntax tree, from PostgreSQL's own parser. */
export type Tree = { [key: string]: unknown };

/**
 * A column that a statement reads or returns. It is `keyed` when the parameters fix its values: one of `from` is keyed,
 * or all of `needs` are.
 */
export type Column = { keyed: boolean; from: Column[]; needs: Column[]; owner: Relation | undefined };

/** A table, a subquery, a common table or a function in a `from`. `table` is its name where it is a table. */
export type Relation = { name: string; table: string | undefined; columns: Map<string, Column> };

export type Output = { name: string; column: Column };

/** The names visible in an expression: the relations of this query, else of the query around it. */
export class Scope {
  readonly relations: Relation[] = [];
  readonly parent: Scope | undefined;
  readonly ctes: ReadonlyMap<string, Output[]>;

  constructor(parent: Scope | undefined, ctes: ReadonlyMap<string, Output[]>) {
    this.parent = parent;
    this.ctes = ctes;
  }

  /** The column that a reference like `rituals.user_id` or `user_id` names. */
  find(names: string[]): Column | undefined {
    const name = names.at(-1) ?? '';
    const of = names.at(-2);
    for (const relation of this.relations) {
      if (of !== undefined && relation.name !== of) continue;
      const column = relation.columns.get(name);
      if (column) return column;
    }
    return this.parent?.find(names);
  }
}

export const child = (tree: Tree | undefined, key: string): Tree | undefined =>
  tree?.[key] as Tree | undefined;
export const list = (tree: Tree | undefined, key: string): Tree[] =>
  (tree?.[key] as Tree[] | undefined) ?? [];
export const text = (tree: Tree | undefined, key: string): string =>
  (tree?.[key] as string | undefined) ?? '';
export const strings = (trees: Tree[]): string[] => trees.map((one) => text(child(one, 'String'), 'sval'));

/** An expression without the casts around it. */
export function bare(expression: Tree | undefined): Tree | undefined {
  const cast = child(expression, 'TypeCast');
  return cast ? bare(child(cast, 'arg')) : expression;
}

/** Calls `visit` for each tree of that kind, except those inside a match. */
export function each(tree: unknown, kind: string, visit: (found: Tree) => void): void {
  if (Array.isArray(tree)) for (const one of tree) each(one, kind, visit);
  else if (tree && typeof tree === 'object') {
    for (const [key, value] of Object.entries(tree)) {
      if (key === kind) visit(value as Tree);
      else each(value, kind, visit);
    }
  }
}

export function contains(tree: unknown, kind: string): boolean {
  let found = false;
  each(tree, kind, () => {
    found = true;
  });
  return found;
}
