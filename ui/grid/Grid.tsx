/** The grid: a formula bar, heads, lines in a window, pinned totals, a status line. */
import type { RowData } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { countRows, TOTALS_LINE, type SummedRows } from './arrange/lines.ts';
import { revealed } from './arrange/revealed.ts';
import { useArranged } from './arrange/useArranged.ts';
import { FormulaBar } from './bars/FormulaBar.tsx';
import { Pager } from './bars/Pager.tsx';
import { Report } from './bars/Report.tsx';
import { selectionStatistics } from './bars/statistics.ts';
import { StatusLine } from './bars/StatusLine.tsx';
import { useClipboard } from './clipboard/useClipboard.ts';
import { fillWithin } from './fill/target.ts';
import classes from './grid.module.css';
import { bandsOf } from './heads/bands.ts';
import { ColumnsButton } from './heads/ColumnsButton.tsx';
import { fittingWidth } from './heads/fitting.ts';
import { BAND, HEAD } from './heads/Heads.tsx';
import { Scrolled } from './Scrolled.tsx';
import { useGridKeys } from './select/gridkeys.ts';
import { isOneCell } from './select/ranges.ts';
import { moved } from './select/move.ts';
import { nextMissing } from './select/nextmissing.ts';
import { pressInCell, pressInRow } from './select/press.ts';
import { rowMove } from './select/rowmoves.ts';
import { usePointer } from './select/usePointer.ts';
import { useSelection } from './select/useSelection.ts';
import { turnedRows, useChecks } from './select/useChecks.ts';
import { texts } from './texts.ts';
import type { CellAddress, GridColumn, GridProps } from './types.ts';
import { useCellEditor } from './useCellEditor.tsx';
import { useEdits } from './useEdits.ts';
import { useFocusedCell } from './useFocusedCell.ts';
import { LINE } from './useWindow.ts';

/** Width of the column of row numbers or ticks, px. */
const GUTTER = 40;
const none: ReadonlySet<string> = new Set();

export function Grid<R extends RowData>(props: GridProps<R>) {
  const { mode, columns, onLayout, onSelect, page } = props;
  const readOnly = props.readOnly ?? null;
  const t = useText();
  const [resized, setResized] = useState<{ column: string; width: number } | null>(null);
  const layout = useMemo(
    () =>
      resized ? { ...props.layout, widths: { ...props.layout.widths, [resized.column]: resized.width } } : props.layout,
    [props.layout, resized],
  );
  const arranged = useArranged({ ...props, layout });
  const { lines, columns: placed } = arranged;
  const hasTotals = placed.some(({ column: { total } }) => total !== undefined) && props.rows.length > 0;
  const grid = useSelection(arranged, hasTotals && mode === 'cells');
  const [said, say] = useState('');
  const edits = useEdits(props, arranged, say);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const gutter = mode === 'cells' || onSelect ? GUTTER : 0;
  const hasBands = bandsOf(placed).length > 0;
  const above = HEAD + (hasBands ? BAND : 0);
  const below = hasTotals ? LINE : 0;
  const { focus, area } = grid;
  const checks = useChecks(props, lines);
  const isInCell = mode === 'cells' || grid.isInside;

  const tellFocus = useEffectEvent(() => props.onFocus?.(grid.selection?.focus ?? null));
  const told = grid.selection ? `${grid.selection.focus.row}\n${grid.selection.focus.column}` : null;
  useEffect(() => {
    tellFocus();
  }, [told]);

  /** What a line sums up; null for one of a row. */
  const summedAt = (number: number): SummedRows<R> | null => {
    const line = lines[number];
    if (line?.type === 'group') return { line: line.key, rows: line.rows };
    return line === undefined && hasTotals ? { line: TOTALS_LINE, rows: props.rows } : null;
  };
  const turn = (number: number, isOpen: boolean | null): boolean => {
    const line = lines[number];
    if (!line || line.type === 'new' || line.isOpen === null || line.isOpen === isOpen) return false;
    onLayout({ ...props.layout, turned: turnedRows(props.layout.turned, line.key) });
    return true;
  };
  /** Opens and shows what hides the cell; false where it is not in this grid. */
  const goTo = (address: CellAddress): boolean => {
    const next = revealed(address, arranged.everyLine(), columns, props.layout);
    if (!next) return false;
    if (next !== props.layout) onLayout(next);
    grid.selectAddress(address);
    return true;
  };
  const open = (number: number) => {
    const row = edits.rowAt(number);
    if (row) props.onOpen?.(row.row);
  };
  const cell = useFocusedCell({ readOnly, grid, edits, lines });
  const moveRow =
    props.onMoveRows && readOnly === null
      ? (line: number, gap: number) => {
          const move = rowMove(lines, props.selected ?? none, line, gap);
          if (!move) return;
          props.onMoveRows?.(move.keys, move.before);
          say(move.keys.length === 1 ? t(texts.rowMoved) : t(texts.rowsMoved, { count: move.keys.length }));
        }
      : null;
  const pointer = usePointer({
    grid,
    mode,
    onCheck: checks.check,
    onTurn: (line) => void turn(line, null),
    onOpen: open,
    onFill: edits.fill,
    onMove: moveRow,
  });
  const canEdit = readOnly === null && Boolean(props.onEdit);
  const rowLines = isInCell ? null : checks.linesToCopy(focus?.line ?? null);
  const clipboard = useClipboard({
    arranged,
    area: isInCell ? area : rowLines && { top: 0, bottom: 0, left: 0, right: placed.length - 1 },
    lines: rowLines,
    summed: props.rows,
    canPaste: isInCell && canEdit,
    onClear: edits.clear,
    onPaste: edits.paste,
    onCopied: (count) => say(count === 1 ? t(texts.copiedOne) : t(texts.copied, { count })),
  });
  /** Lines that a page of the keyboard skips. */
  const linesOfPage = () => Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - above - below) / LINE) - 1);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (!target.closest('[data-line]') || !event.currentTarget.contains(target)) return;
    if (!isInCell) {
      const isTaken = pressInRow(event, grid, {
        page: linesOfPage(),
        open: props.onOpen && cell.row ? () => open(focus!.line) : null,
        check: checks.check && cell.row ? (isRange) => checks.check?.(focus!.line, isRange) : null,
        checkAll: checks.checkAll,
        uncheck: checks.uncheck,
        edit: () => cell.edit(focus, null),
        turn: (isOpen) => turn(focus!.line, isOpen),
        move: moveRow && ((isDown) => moveRow(focus!.line, isDown ? focus!.line + 2 : focus!.line - 1)),
        hasLetters: props.hasLetters ?? true,
      });
      if (isTaken) event.preventDefault();
      return;
    }
    const isTaken = pressInCell(event, grid, {
      page: linesOfPage(),
      edit: (draft) => cell.edit(focus, draft),
      clear: (cleared) => canEdit && edits.clear(cleared),
      today: cell.writeToday,
      fill: (direction, continues) => {
        const fill = area && canEdit ? fillWithin(area, direction) : null;
        if (fill) edits.fill(fill, continues);
      },
      turn: (isOpen) => turn(focus!.line, isOpen),
      isTick: cell.column?.field.kind === 'flag',
      nextMissing: () => {
        const next = nextMissing(arranged.everyLine(), columns, props.layout, grid.selection?.focus ?? null);
        if (next) goTo(next);
      },
    });
    if (isTaken) event.preventDefault();
    else if (event.key === 'Escape' && mode === 'rows') {
      event.preventDefault();
      grid.leaveCell();
    }
  };
  const editor = useCellEditor({ props, grid, edits, lines, mode });

  const selection = useMemo(
    () => (area && !isOneCell(area) && isInCell ? selectionStatistics(area, placed, lines) : null),
    [area, isInCell, placed, lines],
  );
  const isTree = lines.some((line) => line.type === 'group' || (line.type === 'row' && line.isOpen !== null));
  const place = focus ?? { line: 0, column: 0 };
  /** Goes to the first row, or on from the last one. */
  const step = (key: 'ArrowUp' | 'ArrowDown') =>
    grid.select(focus ? moved(focus, { key, toEdge: false }, grid.places, 1)! : place);
  const check = () => {
    grid.select(place);
    checks.check?.(place.line, false);
  };
  useGridKeys({ ...props, isTree, runs: { down: () => step('ArrowDown'), up: () => step('ArrowUp'), check } });
  const headLines = hasBands ? 2 : 1;
  const rowCount = props.rows.length;
  const { rows, rowsBelow, isEmptyRow } = props;
  const allRows = useMemo(() => countRows(rows, rowsBelow, isEmptyRow), [rows, rowsBelow, isEmptyRow]);
  const reported = edits.report?.gesture ?? null;
  const heads = {
    all: columns,
    layout: props.layout,
    onLayout,
    onResize: (column: string, width: number | null) => setResized(width === null ? null : { column, width }),
    fitWidth: (column: GridColumn<R>) => fittingWidth(column, props.rows, t),
    onSelectColumn: (column: number) => grid.select({ line: 0, column }, { span: 'columns', isInside: true }),
    isAllSelected: checks.isAllSelected,
    onSelectAll: checks.checkAll ?? (() => grid.select({ line: 0, column: 0 }, { span: 'all', isInside: true })),
  };
  return (
    <div className={classes.grid} data-mode={mode} data-moves={moveRow !== null || undefined}>
      {(props.formulaBar ?? mode === 'cells') ? (
        <FormulaBar
          column={cell.column ?? null}
          row={cell.row?.row ?? null}
          summed={focus ? summedAt(focus.line) : null}
          rowKey={props.rowKey}
          names={placed[0]?.column}
          onGoTo={goTo}
        />
      ) : null}
      <div
        ref={setScroller}
        className={classes.scroller}
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={headLines + (page?.total ?? lines.length) + (hasTotals ? 1 : 0)}
        aria-colcount={placed.length + (gutter > 0 ? 1 : 0)}
        aria-readonly={!canEdit}
        aria-multiselectable
        onKeyDown={press}
        onPointerDown={pointer.press}
        onDoubleClick={(event) => {
          // Where rows can be dragged, a press captures the pointer, and the event is one of the grid.
          const target = document.elementFromPoint(event.clientX, event.clientY);
          const place = pointer.placeAt(target);
          if (place && place.column >= 0 && !target?.closest('button, a, [data-editing]')) cell.edit(place, null);
        }}
        onFocus={(event) => {
          const place = grid.selection === null ? pointer.placeAt(event.target) : null;
          if (place) grid.select({ line: place.line, column: Math.max(0, place.column) });
        }}
        onCopy={clipboard.onCopy}
        onCut={clipboard.onCut}
        onPaste={clipboard.onPaste}
      >
        <Scrolled
          heads={heads}
          scroller={scroller}
          above={above}
          below={below}
          empty={rowCount === 0 ? props.empty : null}
          props={props}
          arranged={arranged}
          grid={grid}
          gutter={gutter}
          linesBefore={headLines + (page?.offset ?? 0)}
          isInCell={isInCell}
          canFill={canEdit && isInCell && grid.editing === null}
          fillArea={pointer.fillArea}
          gap={pointer.gap}
          refused={edits.refused}
          editor={editor}
        />
      </div>
      {edits.report ? (
        <Report
          key={edits.report.gesture}
          report={edits.report}
          onGoTo={goTo}
          newChoices={readOnly === null ? edits.missingChoices : []}
          onAddChoices={edits.addChoices}
          onTryAgain={edits.tryAgain}
          onUndo={
            props.onUndo && reported !== null
              ? () => {
                  props.onUndo?.(reported);
                  edits.closeReport();
                }
              : null
          }
          onClose={edits.closeReport}
        />
      ) : null}
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <StatusLine
        rows={page?.total ?? allRows}
        selected={props.selected?.size ?? 0}
        statistics={selection?.statistics ?? null}
        unit={selection?.unit}
        note={isInCell && cell.column?.canEdit ? cell.refusal : null}
        onCopyWithHeads={isInCell || rowLines ? clipboard.copyWithHeads : null}
      >
        {page && page.total > page.size ? <Pager {...page} /> : null}
        <ColumnsButton columns={columns} layout={props.layout} onLayout={onLayout} />
      </StatusLine>
    </div>
  );
}
