/** A table with a caption for screen readers. It alone may scroll sideways. */
import type { ReactNode } from 'react';

export interface Column<R> {
  readonly key: string;
  readonly head: string;
  /** Numbers stand to the right. */
  readonly isNumber?: boolean;
  cell(row: R): ReactNode;
}

interface TableProps<R> {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf(row: R, index: number): string | number;
  rowClass?(row: R, index: number): string | undefined;
  /** Cells of the total, by key of the column. */
  total?: Readonly<Record<string, ReactNode>>;
  /** On a phone each row becomes a block, its cells below one another with their heads. */
  isStacked?: boolean;
}

export function Table<R>({ caption, columns, rows, keyOf, rowClass, total, isStacked }: TableProps<R>) {
  const kind = ({ isNumber }: Column<R>) => (isNumber ? 'number' : undefined);
  return (
    // Without focus a keyboard could not scroll it.
    <div className={isStacked ? 'table stacked' : 'table'} role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={kind(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} className={rowClass?.(row, index)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.key} scope="row" className={kind(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={kind(column)}
                    data-head={isStacked && column.head !== '' ? column.head : undefined}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={kind(column)}
                  data-head={isStacked && column.head !== '' ? column.head : undefined}
                >
                  {total[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
