/** One row of the grid. It renders again only when something in it changes: presses are heard by the grid itself. */
import { IconChevronDown, IconChevronRight, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { tip } from '../../components/tip.ts';
import { useText } from '../../i18n/useText.ts';
import type { RowLine } from '../arrange/lines.ts';
import type { PlacedColumn } from '../arrange/useArranged.ts';
import classes from '../grid.module.css';
import { texts } from '../texts.ts';
import type { RowMark } from '../types.ts';
import { refusalOf } from './editing.ts';
import { GridCell } from './GridCell.tsx';

/** What all rows share. */
export interface SharedRow<R> {
  readOnly: string | null;
  gutter: number;
  width: number;
  hasChecks: boolean;
  canOpen: boolean;
  /** Number of the column with the notes at rows. */
  notesAt: number;
  rowMark: ((row: R) => RowMark | null) | undefined;
  isStrong: ((row: R) => boolean) | undefined;
}

interface GridRowProps<R> {
  line: RowLine<R>;
  /** Number of the line, from 0. */
  number: number;
  /** `aria-rowindex` */
  index: number;
  top: number;
  shared: SharedRow<R>;
  columns: readonly PlacedColumn<R>[];
  /** Numbers of the columns in the page. */
  inSight: readonly number[];
  /** Number of the focused column in this row; -1: the focus is elsewhere, or on the row. */
  focusColumn: number;
  /** Whether the row itself has the focus. */
  isFocus: boolean;
  /** First and last selected column; -1 without any. */
  rangeLeft: number;
  rangeRight: number;
  isSelected: boolean;
  isShown: boolean;
  /** Why cells of the row were refused, by column. */
  refused: ReadonlyMap<string, string> | undefined;
  /** The editor of the focused cell. */
  editor: ReactNode;
}

function Row<R>(props: GridRowProps<R>) {
  const { line, number, index, top, shared, columns, inSight, focusColumn, isFocus, isSelected, isShown } = props;
  const t = useText();
  const mark = shared.rowMark?.(line.row) ?? (line.isMoved ? ({ text: t(texts.moved), tone: 'quiet' } as const) : null);
  return (
    <div
      role="row"
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, width: shared.width }}
      tabIndex={isFocus ? 0 : -1}
      aria-rowindex={index}
      aria-level={line.depth > 0 || line.isOpen !== null ? line.depth + 1 : undefined}
      aria-expanded={line.isOpen ?? undefined}
      aria-selected={isSelected}
      aria-current={isShown || undefined}
      data-line={line.key}
      data-focus={isFocus || undefined}
      data-selected={isSelected || undefined}
      data-shown={isShown || undefined}
      data-strong={shared.isStrong?.(line.row) || undefined}
      data-marked={mark?.tone}
    >
      {shared.gutter > 0 ? <Gutter number={number} isChecked={shared.hasChecks ? isSelected : null} /> : null}
      {inSight.map((at) => {
        const placed = columns[at]!;
        return (
          <GridCell
            key={placed.column.key}
            placed={placed}
            number={at + (shared.gutter > 0 ? 1 : 0)}
            row={line.row}
            gutter={shared.gutter}
            isFocus={at === focusColumn}
            isInRange={at >= props.rangeLeft && at <= props.rangeRight && props.rangeLeft >= 0}
            refusal={props.refused?.get(placed.column.key) ?? null}
            isOpen={refusalOf(placed.column, line.row, shared.readOnly, t) === null}
            before={at === 0 ? <Branch line={line} /> : null}
            after={
              at === 0 || at === shared.notesAt ? (
                <Ends mark={at === shared.notesAt ? mark : null} canOpen={at === 0 && shared.canOpen} />
              ) : null
            }
            editor={at === focusColumn ? props.editor : null}
          />
        );
      })}
    </div>
  );
}

/** Renders again only with other properties. */
export const GridRow = memo(Row) as typeof Row;

/** Number of the row, or its tick; a press selects the whole row. */
function Gutter({ number, isChecked }: { number: number; isChecked: boolean | null }) {
  const t = useText();
  return (
    <div role="rowheader" className={classes.gutter} data-gutter aria-colindex={1}>
      {isChecked === null ? (
        <span className={classes.rowNumber}>{number + 1}</span>
      ) : (
        <input
          type="checkbox"
          className={classes.check}
          checked={isChecked}
          readOnly
          tabIndex={-1}
          aria-label={t(texts.select)}
        />
      )}
    </div>
  );
}

/** The way to the rows below, indented by depth. */
function Branch<R>({ line: { depth, isOpen } }: { line: RowLine<R> }) {
  const t = useText();
  if (depth === 0 && isOpen === null) return null;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <span className={classes.branch} style={{ paddingLeft: depth * 16 }}>
      {isOpen === null ? (
        // A row without rows below starts where those with a toggle do.
        <span className={classes.noToggle} />
      ) : (
        <button
          type="button"
          className={classes.toggle}
          tabIndex={-1}
          data-toggle
          aria-label={t(isOpen ? texts.closeRows : texts.openRows)}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}

function Ends({ mark, canOpen }: { mark: RowMark | null; canOpen: boolean }) {
  const t = useText();
  return (
    <>
      {mark ? (
        <span className={classes.rowMark} data-tone={mark.tone} {...tip(mark.text)}>
          {mark.text}
        </span>
      ) : null}
      {canOpen ? (
        <button
          type="button"
          className={classes.open}
          tabIndex={-1}
          data-open
          aria-label={t(texts.open)}
          {...tip(t(texts.open))}
        >
          <IconLayoutSidebarRightExpand size={16} stroke={1.5} aria-hidden />
        </button>
      ) : null}
    </>
  );
}
