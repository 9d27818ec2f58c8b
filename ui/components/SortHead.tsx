/** Head of a column that sorts the table: downwards first for numbers, then upwards. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import classes from './SortHead.module.css';
import { texts } from './texts.ts';

interface SortHeadProps {
  /** What the column sorts by. */
  of: string;
  label: string;
  /** By what the table is sorted; downwards with `-` before it. */
  sort: string;
  onSort: (sort: string) => void;
  /** Sorts downwards first. */
  isNumber?: boolean;
  className?: string | undefined;
  /** Columns it stands over. */
  columns?: number;
  /** Beside the label. */
  children?: ReactNode;
}

export function SortHead({
  of,
  label,
  sort,
  onSort,
  isNumber = false,
  className,
  columns = 1,
  children,
}: SortHeadProps) {
  const t = useText();
  const isUp = sort === of;
  const isDown = sort === `-${of}`;
  const goesDown = isUp || (isNumber && !isDown);
  const Arrow = isDown ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      colSpan={columns}
      className={className}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <span className={classes.head}>
        <button
          type="button"
          className={classes.sort}
          title={t(texts.sortedBy, { name: label })}
          onClick={() => onSort(goesDown ? `-${of}` : of)}
        >
          {label}
          {isUp || isDown ? <Arrow size={14} stroke={1.5} aria-hidden /> : null}
        </button>
        {children}
      </span>
    </th>
  );
}
