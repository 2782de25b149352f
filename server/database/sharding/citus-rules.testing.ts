import { parse } from 'libpg-query';
import { child, contains, each, list, strings, type Tree, text } from './columns.testing.ts';
import type { Tables } from './keyed.testing.ts';
import { distributionKey } from './table-homes.ts';

/** What Citus (13.2) refuses in a statement, although it has the distribution key; see docs/scale.md. */
export async function refusedByCitus(sql: string, tables: Tables): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  return stmts.flatMap(({ stmt }) => [...refusalsOf(stmt as Tree, tables)]);
}

function* refusalsOf(stmt: Tree, tables: Tables): Generator<string> {
  const isDistributed = (relation: Tree | undefined) =>
    tables.get(text(relation, 'relname'))?.key !== undefined;
  const isKnown = (relation: Tree | undefined) => tables.has(text(relation, 'relname'));
  for (const insert of found(stmt, 'InsertStmt')) {
    if (!isKnown(child(insert, 'relation'))) continue;
    const values = list(child(child(insert, 'selectStmt'), 'SelectStmt'), 'valuesLists');
    if (contains(values, 'SubLink') || contains(insert.onConflictClause, 'SubLink'))
      yield 'a subquery in an insert';
    if (hasClock(list(child(insert, 'onConflictClause'), 'targetList'))) yield 'the clock in an upsert';
  }
  for (const update of found(stmt, 'UpdateStmt')) {
    const relation = child(update, 'relation');
    if (!isKnown(relation)) continue;
    const set = list(update, 'targetList').map((one) => child(one, 'ResTarget'));
    const key = tables.get(text(relation, 'relname'))?.key;
    if (key !== undefined && set.some((one) => text(one, 'name') === key)) yield 'a change of the key';
    for (const one of found(set, 'CaseExpr')) if (hasClock(one)) yield 'the clock in a case';
    if (!isDistributed(relation))
      for (const link of found(set, 'SubLink'))
        if (found(link, 'RangeVar').some(isDistributed))
          yield 'a person’s rows in an update of a table everywhere';
  }
  for (const { fromClause, whereClause } of found(stmt, 'SelectStmt')) {
    const joined = found(fromClause, 'RangeVar').filter(isDistributed).length;
    const conditions = [fromClause, whereClause];
    if (joined > 1 && hasSeveralPeople(conditions) && joinsByKey(conditions) < joined - 1)
      yield 'several people in a statement of tables that are not joined by the key';
  }
  const distributed = found(stmt, 'RangeVar').filter(isDistributed);
  const isLocking = found(stmt, 'LockingClause').length > 0;
  if (isLocking && distributed.length > 0 && hasSeveralPeople(stmt)) yield 'a lock on rows of several people';
}

/** Every tree of a kind, also within others of that kind. */
function found(tree: unknown, kind: string): Tree[] {
  const all: Tree[] = [];
  each(tree, kind, (one) => all.push(one, ...found(one, kind)));
  return all;
}

const hasClock = (tree: unknown) =>
  found(tree, 'FuncCall').some((call) => strings(list(call, 'funcname')).at(-1) === 'now');

const isKey = (tree: Tree | undefined) =>
  strings(list(child(tree, 'ColumnRef'), 'fields')).at(-1) === distributionKey;

/** How often the key of one table is compared with that of another. */
const joinsByKey = (tree: unknown): number =>
  found(tree, 'A_Expr').filter(
    (one) => one.kind === 'AEXPR_OP' && isKey(child(one, 'lexpr')) && isKey(child(one, 'rexpr')),
  ).length;

/** Is the key compared with a list of several values? */
const hasSeveralPeople = (tree: unknown) =>
  found(tree, 'A_Expr').some(
    (one) =>
      one.kind === 'AEXPR_IN' &&
      isKey(child(one, 'lexpr')) &&
      list(child(child(one, 'rexpr'), 'List'), 'items').length > 1,
  );
