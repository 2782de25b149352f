import { parse } from 'libpg-query';
import {
  bare,
  type Column,
  child,
  contains,
  each,
  list,
  type Output,
  type Relation,
  Scope,
  strings,
  type Tree,
  text,
} from './columns.testing.ts';

/** Tables by name: their columns, and their distribution key (undefined: the table is on every server). */
export type Tables = ReadonlyMap<string, { columns: readonly string[]; key: string | undefined }>;

type Ctes = ReadonlyMap<string, Output[]>;

/** The distributed tables that a statement uses without their key; once for each use. */
export async function unkeyedTables(sql: string, tables: Tables): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  const reader = new Reader(tables);
  for (const { stmt } of stmts) reader.statement(stmt as Tree, undefined, new Map());
  return reader.unkeyed();
}

class Reader {
  readonly #tables: Tables;
  readonly #columns: Column[] = [];
  readonly #relations: Relation[] = [];
  readonly #key: Column;

  constructor(tables: Tables) {
    this.#tables = tables;
    this.#key = this.#column();
    this.#key.keyed = true;
  }

  unkeyed(): string[] {
    let changed = true;
    while (changed) {
      changed = false;
      for (const column of this.#columns) {
        const all = column.needs.length > 0 && column.needs.every(({ keyed }) => keyed);
        if (column.keyed || !(all || column.from.some(({ keyed }) => keyed))) continue;
        column.keyed = true;
        changed = true;
      }
    }
    return this.#relations.flatMap(({ table = '', columns }) => {
      const key = this.#tables.get(table)?.key;
      return key !== undefined && !columns.get(key)?.keyed ? [table] : [];
    });
  }

  /** Reads a statement and returns its output columns. */
  statement(tree: Tree, parent: Scope | undefined, around: Ctes): Output[] {
    const [[kind, body] = ['', {}]] = Object.entries(tree) as [string, Tree][];
    const ctes = this.#ctes(child(body, 'withClause'), parent, around);
    if (kind === 'SelectStmt') return this.#select(body, parent, ctes);
    if (kind === 'InsertStmt') return this.#insert(body, parent, ctes);
    if (kind !== 'UpdateStmt' && kind !== 'DeleteStmt') return [];
    const scope = new Scope(parent, ctes);
    this.#from({ RangeVar: child(body, 'relation') }, scope);
    for (const one of [...list(body, 'fromClause'), ...list(body, 'usingClause')]) this.#from(one, scope);
    this.#where(child(body, 'whereClause'), scope, scope.relations);
    this.#subqueries(body.targetList, scope);
    return this.#outputs(list(child(body, 'returningClause'), 'exprs'), scope);
  }

  #ctes(clause: Tree | undefined, parent: Scope | undefined, around: Ctes): Ctes {
    const ctes = new Map(around);
    for (const one of list(clause, 'ctes')) {
      const cte = child(one, 'CommonTableExpr');
      const name = text(cte, 'ctename');
      const query = child(cte, 'ctequery') ?? {};
      const first = child(child(query, 'SelectStmt'), 'larg');
      // A recursive query starts from its first part.
      if (clause?.recursive && first) ctes.set(name, this.statement({ SelectStmt: first }, parent, ctes));
      ctes.set(name, this.#renamed(this.statement(query, parent, ctes), list(cte, 'aliascolnames')));
    }
    return ctes;
  }

  #select(body: Tree, parent: Scope | undefined, ctes: Ctes): Output[] {
    const [left, right] = [child(body, 'larg'), child(body, 'rarg')];
    if (left && right) {
      const others = this.statement({ SelectStmt: right }, parent, ctes);
      return this.statement({ SelectStmt: left }, parent, ctes).map(({ name, column }, at) => {
        const needs = [column, others[at]?.column ?? this.#column()];
        return { name, column: this.#column({ needs }) };
      });
    }
    const scope = new Scope(parent, ctes);
    const rows = list(body, 'valuesLists').map((row) => list(child(row, 'List'), 'items'));
    if (rows[0]) {
      this.#subqueries(body.valuesLists, scope);
      return rows[0].map((_, at) => ({
        name: `column${at + 1}`,
        column: this.#column({ needs: rows.map((row) => this.#value(row[at], scope)) }),
      }));
    }
    for (const one of list(body, 'fromClause')) this.#from(one, scope);
    this.#where(child(body, 'whereClause'), scope, scope.relations);
    for (const part of ['havingClause', 'groupClause', 'sortClause', 'limitCount', 'distinctClause'])
      this.#subqueries(body[part], scope);
    return this.#outputs(list(body, 'targetList'), scope);
  }

  #insert(body: Tree, parent: Scope | undefined, ctes: Ctes): Output[] {
    const scope = new Scope(parent, ctes);
    const target = this.#from({ RangeVar: child(body, 'relation') }, scope)[0];
    const named = list(body, 'cols').map((one) => text(child(one, 'ResTarget'), 'name'));
    const names = named.length > 0 ? named : [...(target?.columns.keys() ?? [])];
    const source = this.statement(child(body, 'selectStmt') ?? {}, parent, ctes);
    for (const [at, name] of names.entries()) {
      const column = source[at]?.column;
      if (column) target?.columns.get(name)?.from.push(column);
    }
    this.#subqueries(body.onConflictClause, scope);
    return this.#outputs(list(child(body, 'returningClause'), 'exprs'), scope);
  }

  /** Adds the relations of a `from`, and returns them. */
  #from(tree: Tree, scope: Scope): Relation[] {
    const [[kind, body] = ['', {}]] = Object.entries(tree) as [string, Tree][];
    const alias = child(body, 'alias');
    const renaming = list(alias, 'colnames');
    if (kind === 'JoinExpr') return this.#join(body, scope);
    if (kind === 'RangeVar') {
      const table = text(body, 'relname');
      const name = text(alias, 'aliasname') || table;
      const cte = body.schemaname === undefined ? scope.ctes.get(table) : undefined;
      if (cte) return [this.#relation(name, undefined, this.#renamed(cte, renaming), scope)];
      const columns = this.#tables.get(table)?.columns ?? [];
      return [
        this.#relation(
          name,
          table,
          columns.map((one) => ({ name: one, column: this.#column() })),
          scope,
        ),
      ];
    }
    if (kind === 'RangeSubselect') {
      const outputs = this.statement(child(body, 'subquery') ?? {}, scope, scope.ctes);
      return [this.#relation(text(alias, 'aliasname'), undefined, this.#renamed(outputs, renaming), scope)];
    }
    const name = text(alias, 'aliasname');
    this.#subqueries(body, scope);
    const keyed = !contains(body.functions, 'ColumnRef') && !contains(body.functions, 'SubLink');
    const names = renaming.length > 0 ? strings(renaming) : [name];
    const column = () => this.#column(keyed ? { needs: [this.#key] } : {});
    return [
      this.#relation(
        name,
        undefined,
        names.map((one) => ({ name: one, column: column() })),
        scope,
      ),
    ];
  }

  #join(body: Tree, scope: Scope): Relation[] {
    const left = this.#from(child(body, 'larg') ?? {}, scope);
    const right = this.#from(child(body, 'rarg') ?? {}, scope);
    const both = [...left, ...right];
    // The condition of an outer join does not restrict the side whose rows all appear.
    const constrained = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[text(body, 'jointype')] ?? both;
    this.#where(child(body, 'quals'), scope, constrained);
    for (const name of strings(list(body, 'usingClause'))) {
      const find = (side: Relation[]) => side.map(({ columns }) => columns.get(name)).find((one) => one);
      this.#equal(find(left), find(right), constrained);
    }
    return both;
  }

  /** Applies the equalities of a condition to the columns of `constrained`. */
  #where(condition: Tree | undefined, scope: Scope, constrained: Relation[]): void {
    this.#subqueries(condition, scope, constrained);
    this.#conjunct(condition, scope, constrained);
  }

  #conjunct(condition: Tree | undefined, scope: Scope, constrained: Relation[]): void {
    const both = child(condition, 'BoolExpr');
    if (both?.boolop === 'AND_EXPR')
      for (const one of list(both, 'args')) this.#conjunct(one, scope, constrained);
    const compared = child(condition, 'A_Expr');
    if (!compared || strings(list(compared, 'name'))[0] !== '=') return;
    const [one, other] = [bare(child(compared, 'lexpr')), bare(child(compared, 'rexpr'))];
    const rows = [child(one, 'RowExpr'), child(other, 'RowExpr')];
    if (rows[0] && rows[1]) {
      const others = list(rows[1], 'args');
      for (const [at, part] of list(rows[0], 'args').entries())
        this.#equal(this.#value(part, scope), this.#value(others[at], scope), constrained);
    } else if (compared.kind === 'AEXPR_OP') {
      this.#equal(this.#value(one, scope), this.#value(other, scope), constrained);
    } else if (compared.kind === 'AEXPR_IN') {
      const items = list(child(other, 'List'), 'items');
      const tested = rows[0] ? list(rows[0], 'args') : [one ?? {}];
      for (const [at, part] of tested.entries()) {
        const ofItem = (item: Tree) => (rows[0] ? list(child(item, 'RowExpr'), 'args')[at] : item);
        const needs = items.map((item) => this.#value(ofItem(item), scope));
        this.#equal(this.#value(part, scope), this.#column({ needs }), constrained);
      }
    } else if (compared.kind === 'AEXPR_OP_ANY' && !child(other, 'SubLink')) {
      this.#equal(this.#value(one, scope), this.#value(other, scope), constrained);
    }
  }

  #equal(one: Column | undefined, other: Column | undefined, constrained: Relation[]): void {
    if (!one || !other) return;
    if (other.owner && constrained.includes(other.owner)) other.from.push(one);
    if (one.owner && constrained.includes(one.owner)) one.from.push(other);
  }

  /** Reads the subqueries of an expression; `constrained` where a row needs their result. */
  #subqueries(expression: unknown, scope: Scope, constrained: Relation[] = []): void {
    each(expression, 'SubLink', (link) => {
      this.#subqueries(link.testexpr, scope);
      const outputs = this.statement(child(link, 'subselect') ?? {}, scope, scope.ctes);
      const isNeeded = isWithin(expression, link);
      if (link.subLinkType !== 'ANY_SUBLINK' || link.operName || !isNeeded) return;
      const row = child(bare(child(link, 'testexpr')), 'RowExpr');
      const tested = row ? list(row, 'args') : [child(link, 'testexpr')];
      for (const [at, one] of tested.entries())
        this.#equal(this.#value(one, scope), outputs[at]?.column, constrained);
    });
  }

  /** What fixes the value of an expression: a column, the parameters alone, or the only column of a query. */
  #value(expression: Tree | undefined, scope: Scope): Column {
    const value = bare(expression);
    const reference = child(value, 'ColumnRef');
    if (reference) return scope.find(strings(list(reference, 'fields'))) ?? this.#column();
    const link = child(value, 'SubLink');
    if (link && /^(EXPR|ARRAY)_SUBLINK$/.test(text(link, 'subLinkType')))
      return this.statement(child(link, 'subselect') ?? {}, scope, scope.ctes)[0]?.column ?? this.#column();
    if (!value || ['ColumnRef', 'SubLink', 'SetToDefault'].some((kind) => contains(value, kind)))
      return this.#column();
    return this.#key;
  }

  #outputs(targets: Tree[], scope: Scope): Output[] {
    return targets.flatMap((one): Output[] => {
      const target = child(one, 'ResTarget');
      const value = child(target, 'val');
      const fields = list(child(value, 'ColumnRef'), 'fields');
      if (fields.at(-1)?.A_Star) {
        const [of] = strings(fields);
        const relations = scope.relations.filter(({ name }) => fields.length === 1 || name === of);
        return relations.flatMap(({ columns }) => [...columns].map(([name, column]) => ({ name, column })));
      }
      const isValue = !child(bare(value), 'SubLink');
      this.#subqueries(value, scope);
      const name = text(target, 'name') || strings(fields).at(-1) || '';
      return [{ name, column: isValue ? this.#value(value, scope) : this.#column() }];
    });
  }

  #renamed(outputs: Output[], names: Tree[]): Output[] {
    return outputs.map(({ name, column }, at) => ({ name: strings(names)[at] ?? name, column }));
  }

  #relation(name: string, table: string | undefined, outputs: Output[], scope: Scope): Relation {
    const relation: Relation = { name, table, columns: new Map() };
    // New columns: conditions here do not restrict the query behind them.
    for (const { name: of, column } of outputs)
      relation.columns.set(of, this.#column({ needs: [column], owner: relation }));
    scope.relations.push(relation);
    this.#relations.push(relation);
    return relation;
  }

  #column({ needs = [], owner }: { needs?: Column[]; owner?: Relation } = {}): Column {
    const column: Column = { keyed: false, from: [], needs, owner };
    this.#columns.push(column);
    return column;
  }
}

/** Is a subquery required: the condition itself, or one of several joined by `and`? */
function isWithin(condition: unknown, link: Tree): boolean {
  const tree = condition as Tree | undefined;
  if (child(tree, 'SubLink') === link) return true;
  const both = child(tree, 'BoolExpr');
  return both?.boolop === 'AND_EXPR' && list(both, 'args').some((one) => isWithin(one, link));
}
