import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { WideTable } from './wide-table.tsx';

export interface FigureColumn<R> {
  readonly name: ReactNode;
  readonly of: (row: R) => ReactNode;
  /** Texts are aligned left, figures right. */
  readonly text?: boolean;
}

interface FigureTableProps<R> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly toKey: (row: R) => string;
  /** The first column names the row. */
  readonly columns: readonly FigureColumn<R>[];
  readonly none: ReactNode;
}

/** Figures in rows. On a narrow screen, the table scrolls sideways. */
export function FigureTable<R>({ label, rows, toKey, columns, none }: FigureTableProps<R>) {
  if (rows.length === 0) return <p className="py-3 text-sm text-ink-muted">{none}</p>;
  const [first, ...others] = columns;
  const look = ({ text }: FigureColumn<R>) =>
    classNames(
      'px-3 py-2 font-normal whitespace-nowrap first:pl-0 last:pr-0',
      text ? 'text-left' : 'text-right',
    );
  return (
    <WideTable label={label}>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-xs text-ink-muted">
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={look(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={toKey(row)} className="border-t border-line">
              <th scope="row" className={look({ ...first!, text: true })}>
                {first!.of(row)}
              </th>
              {others.map((column, index) => (
                <td key={index} className={look(column)}>
                  {column.of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
