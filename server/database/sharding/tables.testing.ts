import type { Tables } from './keyed.testing.ts';
import { allTables, distributionKey, homes } from './table-homes.ts';

export const distributedTables = allTables.filter(({ name }) => homes.get(name) === 'by person');

export const tables: Tables = new Map(
  allTables.map(({ name, columns }) => [
    name,
    {
      columns: columns.map((column) => column.name),
      key: homes.get(name) === 'by person' ? distributionKey : undefined,
    },
  ]),
);
