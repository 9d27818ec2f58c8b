import { IconAlertTriangle, IconBan, IconClock } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { alignmentOf, FieldCell } from '../../fields/cells.tsx';
import { isEmpty } from '../../fields/celltext.ts';
import { tip, tipWhenCut } from '../../components/tip.ts';
import { useText } from '../../i18n/useText.ts';
import type { PlacedColumn } from '../arrange/useArranged.ts';
import classes from '../grid.module.css';
import { texts } from '../texts.ts';
import type { CellMark } from '../types.ts';
import { kindOf } from './kind.ts';

interface GridCellProps<R> {
  placed: PlacedColumn<R>;
  /** Number of the column, from 0. */
  number: number;
  row: R;
  /** px before the first column. */
  gutter: number;
  /** Whether the cell has the focus of the grid. */
  isFocus: boolean;
  isInRange: boolean;
  /** Whether it may be edited. */
  isOpen: boolean;
  /** Why a change of many cells left it as it was. */
  refusal: string | null;
  before: ReactNode;
  after: ReactNode;
  editor: ReactNode;
}

function Cell<R>(props: GridCellProps<R>) {
  const { placed, number, row, gutter, isFocus, isInRange, isOpen, refusal, before, after, editor } = props;
  const { column, isFrozen, left, width } = placed;
  const kind = kindOf(column, row);
  const value = column.value(row);
  const mark = column.marks?.(row) ?? null;
  const Own = column.Cell;
  const applies = isEmpty(value) ? (column.placeholder?.(row) ?? null) : null;
  return (
    <div
      role="gridcell"
      className={classes.cell}
      style={{ left: left + gutter, width }}
      tabIndex={isFocus ? 0 : -1}
      aria-colindex={number + 1}
      aria-readonly={!isOpen}
      aria-selected={isInRange}
      data-cell={column.key}
      data-frozen={isFrozen || undefined}
      data-focus={isFocus || undefined}
      data-range={isInRange || undefined}
      data-computed={column.canEdit?.(row) === true ? undefined : true}
      data-mark={mark ?? undefined}
      data-refused={refusal === null ? undefined : true}
      data-align={alignmentOf(kind)}
      data-editing={editor === null ? undefined : true}
      {...tipWhenCut}
    >
      {editor ?? (
        <>
          {before}
          {applies ? (
            <span className={classes.placeholder} {...tip(applies.about)}>
              <FieldCell kind={kind} value={applies.value} />
              <span className="visually-hidden">{applies.about}</span>
            </span>
          ) : Own ? (
            <Own kind={kind} value={value} row={row} />
          ) : (
            <FieldCell kind={kind} value={value} />
          )}
          {refusal !== null ? <Mark mark="refused" text={refusal} /> : mark ? <Mark mark={mark} /> : null}
          {after}
        </>
      )}
    </div>
  );
}

/** Renders again only with other properties. */
export const GridCell = memo(Cell) as typeof Cell;

const marks = { old: IconClock, missing: IconAlertTriangle, alert: IconAlertTriangle, refused: IconBan } as const;

/** `text`: what the mark says, where it is not the same for all. */
function Mark({ mark, text: own }: { mark: CellMark | 'refused'; text?: string }) {
  const t = useText();
  const text = own ?? t(texts[mark]);
  const Icon = marks[mark];
  return (
    <span className={classes.mark} data-mark={mark} role="img" aria-label={text} {...tip(text)}>
      <Icon size={14} stroke={1.75} aria-hidden />
    </span>
  );
}
