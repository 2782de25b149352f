import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type DataTableProps = {
  /** The titles of the columns; the first is of the rows' names. */
  head: readonly string[];
  /** Each row's name, then its cells. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
  className?: string;
};

/** A table of figures. */
export function DataTable({ head, rows, className }: DataTableProps) {
  return (
    <table className={clsx('tabular w-full', className)}>
      <thead className="text-left text-sm text-ink-soft">
        <tr>
          {[...head.entries()].map(([column, title]) => (
            <th key={column} scope="col" className={clsx(column > 0 && 'pl-4 text-right')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {[...cells.entries()].map(([column, cell]) => (
              <td key={column} className="py-1.5 pl-4 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
