import { parse } from 'libpg-query';
import { child, contains, each, list, strings, type Tree, text } from './columns.testing.ts';
import type { Tables } from './keyed.testing.ts';

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
  const distributed = found(stmt, 'RangeVar').filter(isDistributed);
  if (distributed.length > 1 && hasSeveralPeople(stmt))
    yield 'several people in a statement of several tables';
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

/** Is the key compared with a list of several values? */
const hasSeveralPeople = (tree: unknown) =>
  found(tree, 'A_Expr').some(
    (one) =>
      one.kind === 'AEXPR_IN' &&
      strings(list(child(child(one, 'lexpr'), 'ColumnRef'), 'fields')).at(-1) === 'user_id' &&
      list(child(child(one, 'rexpr'), 'List'), 'items').length > 1,
  );
