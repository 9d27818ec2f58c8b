/** Lines that are no rows: heads of groups, the empty last line, the pinned totals. */
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { tip } from '../../components/tip.ts';
import { alignmentOf, FieldCell } from '../../fields/cells.tsx';
import { useText } from '../../i18n/useText.ts';
import { TOTALS_LINE, type GroupLine } from '../arrange/lines.ts';
import { totalKind, totalOf } from '../arrange/totals.ts';
import type { PlacedColumn } from '../arrange/useArranged.ts';
import classes from '../grid.module.css';
import { texts } from '../texts.ts';
import { kindOf } from './kind.ts';

interface LineProps<R> {
  index: number;
  columns: readonly PlacedColumn<R>[];
  inSight: readonly number[];
  gutter: number;
  width: number;
}

interface SummedProps<R> extends LineProps<R> {
  rows: readonly R[];
  /** Number of the focused column; -1 for none. */
  focusColumn: number;
  title: ReactNode;
}

/** Totals under their columns; the first column has the title. */
function Summed<R>({ rows, columns, inSight, gutter, title, focusColumn }: SummedProps<R>) {
  return inSight.map((at) => (
    <SummedCell
      key={columns[at]!.column.key}
      rows={rows}
      placed={columns[at]!}
      number={at}
      gutter={gutter}
      isFocus={at === focusColumn}
      title={at === 0 ? title : null}
    />
  ));
}

interface SummedCellProps<R> {
  rows: readonly R[];
  placed: PlacedColumn<R>;
  number: number;
  gutter: number;
  isFocus: boolean;
  title: ReactNode;
}

function SumCell<R>({ rows, placed, number, gutter, isFocus, title }: SummedCellProps<R>) {
  const { column, left, width, isFrozen } = placed;
  const total = number === 0 ? null : totalOf(column, rows);
  return (
    <div
      role="gridcell"
      className={classes.cell}
      style={{ left: left + gutter, width }}
      tabIndex={isFocus ? 0 : -1}
      aria-colindex={number + 1 + (gutter > 0 ? 1 : 0)}
      aria-readonly
      data-cell={column.key}
      data-frozen={isFrozen || undefined}
      data-focus={isFocus || undefined}
      {...(typeof total === 'string' && total !== '' && tip(total))}
      data-align={number === 0 ? 'left' : alignmentOf(kindOf(column))}
    >
      {title ?? <FieldCell kind={totalKind(column, total)} value={total} />}
    </div>
  );
}
/** A sum of thousands of rows is made again only when they change. */
const SummedCell = memo(SumCell) as typeof SumCell;

interface GroupProps<R> extends LineProps<R> {
  line: GroupLine<R>;
  top: number;
  focusColumn: number;
  isFocus: boolean;
}

export function GroupRow<R>({ line, top, isFocus, ...rest }: GroupProps<R>) {
  const t = useText();
  const Icon = line.isOpen ? IconChevronDown : IconChevronRight;
  const count = line.rows.length;
  return (
    <div
      role="row"
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, width: rest.width }}
      tabIndex={isFocus ? 0 : -1}
      aria-rowindex={rest.index}
      aria-expanded={line.isOpen}
      data-line={line.key}
      data-focus={isFocus || undefined}
      data-group
    >
      {rest.gutter > 0 ? <div className={classes.gutter} role="gridcell" aria-colindex={1} /> : null}
      <Summed
        {...rest}
        rows={line.rows}
        title={
          <>
            <button
              type="button"
              className={classes.toggle}
              tabIndex={-1}
              data-toggle
              aria-label={t(line.isOpen ? texts.closeRows : texts.openRows)}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
            </button>
            <span className={classes.groupTitle}>{line.title || t(texts.empty)}</span>
            <span className={classes.count}>{count}</span>
          </>
        }
      />
    </div>
  );
}

interface TotalsProps<R> extends LineProps<R> {
  rows: readonly R[];
  /** Number of the focused column; -1 for none. Null: the totals take no focus. */
  focusColumn: number | null;
}

/** Sums of all rows, in sight below the others. */
function Totals<R>({ focusColumn, ...props }: TotalsProps<R>) {
  const t = useText();
  return (
    <div
      role="row"
      className={classes.totals}
      style={{ width: props.width }}
      aria-rowindex={props.index}
      data-line={focusColumn === null ? undefined : TOTALS_LINE}
    >
      {props.gutter > 0 ? <div className={classes.gutter} role="gridcell" aria-colindex={1} /> : null}
      <Summed
        {...props}
        focusColumn={focusColumn ?? -1}
        title={<span className={classes.groupTitle}>{t(texts.total)}</span>}
      />
    </div>
  );
}

export const TotalsRow = memo(Totals) as typeof Totals;

interface NewProps<R> extends LineProps<R> {
  lineKey: string;
  top: number;
  label: string | undefined;
  /** Number of the column with the label. */
  labelAt: number;
  focusColumn: number;
  isFocus: boolean;
  editor: ReactNode;
}

export function NewRow<R>(props: NewProps<R>) {
  const { lineKey, index, top, label, labelAt, columns, inSight, gutter, width, ...rest } = props;
  const t = useText();
  return (
    <div
      role="row"
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, width }}
      tabIndex={rest.isFocus ? 0 : -1}
      aria-rowindex={index}
      data-line={lineKey}
      data-focus={rest.isFocus || undefined}
      data-new
    >
      {gutter > 0 ? (
        <div className={classes.gutter} role="gridcell" aria-colindex={1}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
        </div>
      ) : null}
      {inSight.map((at) => {
        const placed = columns[at]!;
        const isFocus = at === rest.focusColumn;
        return (
          <div
            key={placed.column.key}
            role="gridcell"
            className={classes.cell}
            style={{ left: placed.left + gutter, width: placed.width }}
            tabIndex={isFocus ? 0 : -1}
            aria-colindex={at + 1 + (gutter > 0 ? 1 : 0)}
            aria-readonly={!placed.column.canEdit}
            data-cell={placed.column.key}
            data-frozen={placed.isFrozen || undefined}
            data-focus={isFocus || undefined}
            data-editing={isFocus && rest.editor !== null ? true : undefined}
          >
            {isFocus && rest.editor !== null
              ? rest.editor
              : at === labelAt && <span className={classes.newRow}>{label ?? t(texts.newRow)}</span>}
          </div>
        );
      })}
    </div>
  );
}
