/** The lines in the page, each at its place, and the outline of the range. */
import type { RowData } from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import type { Arranged } from './arrange/useArranged.ts';
import { GridRow, type SharedRow } from './cells/GridRow.tsx';
import { GroupRow, NewRow } from './cells/OtherLines.tsx';
import classes from './grid.module.css';
import type { RefusedCells } from './refused.ts';
import type { Area } from './select/ranges.ts';
import type { GridSelection } from './select/useSelection.ts';
import { texts } from './texts.ts';
import { tip } from '../components/tip.ts';
import type { GridProps } from './types.ts';
import { LINE, type GridWindow } from './useWindow.ts';

export interface LinesProps<R extends RowData> {
  props: GridProps<R>;
  arranged: Arranged<R>;
  grid: GridSelection;
  view: GridWindow;
  gutter: number;
  /** Lines above the first: heads, and rows of earlier pages. */
  linesBefore: number;
  isInCell: boolean;
  canFill: boolean;
  /** Where a drag of the handle would fill. */
  fillArea: Area | null;
  /** The line above which dragged rows would stand. */
  gap: number | null;
  /** Cells that a change of many cells left as they were. */
  refused: RefusedCells;
  editor: ReactNode;
}

export function Lines<R extends RowData>(given: LinesProps<R>) {
  const { props, arranged, grid, view, gutter, linesBefore, isInCell, editor } = given;
  const { lines, columns } = arranged;
  const { focus, area } = grid;
  const width = arranged.width + gutter;
  const { rowMark, isStrong, selected, openRow } = props;
  const readOnly = props.readOnly ?? null;
  const hasChecks = Boolean(props.onSelect);
  const canOpen = Boolean(props.onOpen);
  const notesAt = Math.max(
    0,
    columns.findIndex(({ column }) => column.holdsNotes),
  );
  const shared = useMemo(
    (): SharedRow<R> => ({ readOnly, gutter, width, hasChecks, canOpen, notesAt, rowMark, isStrong }),
    [readOnly, gutter, width, hasChecks, canOpen, notesAt, rowMark, isStrong],
  );
  const isRange = isInCell && area !== null;
  return (
    <div role="rowgroup" className={classes.lines} style={{ height: view.height, width }}>
      {view.lines.map((number) => {
        const line = lines[number];
        if (!line) return null;
        // Without a focus the first line is the way in.
        const hasFocus = focus ? focus.line === number : number === 0;
        const isInRange = isRange && number >= area.top && number <= area.bottom;
        const place = {
          index: linesBefore + number + 1,
          top: number * LINE,
          columns,
          inSight: view.columns,
          focusColumn: hasFocus && isInCell ? (focus?.column ?? 0) : -1,
          isFocus: hasFocus && !isInCell,
        };
        if (line.type === 'group')
          return <GroupRow key={line.key} line={line} gutter={gutter} width={width} {...place} />;
        if (line.type === 'new')
          return (
            <NewRow
              key={line.key}
              lineKey={line.key}
              label={props.newRowLabel}
              labelAt={notesAt}
              gutter={gutter}
              width={width}
              editor={hasFocus ? editor : null}
              {...place}
            />
          );
        return (
          <GridRow
            key={line.key}
            line={line}
            number={number}
            shared={shared}
            rangeLeft={isInRange ? area.left : -1}
            rangeRight={isInRange ? area.right : -1}
            isSelected={selected?.has(line.key) ?? false}
            isShown={openRow === line.key}
            refused={given.refused.get(line.key)}
            editor={hasFocus ? editor : null}
            {...place}
          />
        );
      })}
      {isRange && grid.editing === null ? <Outline {...given} area={area} kind="range" /> : null}
      {given.gap === null ? null : (
        <div
          className={classes.gap}
          style={{ transform: `translateY(${given.gap * LINE - 1}px)`, width }}
          aria-hidden
        />
      )}
      {given.fillArea ? <Outline {...given} area={given.fillArea} kind="fill" /> : null}
    </div>
  );
}

/** A frame around a range; that of the selection has the handle that fills. */
function Outline<R extends RowData>({
  arranged,
  gutter,
  canFill,
  area,
  kind,
}: LinesProps<R> & { area: Area; kind: 'range' | 'fill' }) {
  const t = useText();
  const first = arranged.columns[area.left];
  const last = arranged.columns[area.right];
  if (!first || !last) return null;
  // The totals stand apart, and have the frame of a focused cell.
  const height = (Math.min(area.bottom, arranged.lines.length - 1) - area.top + 1) * LINE;
  if (height <= 0) return null;
  const box = {
    left: first.left + gutter,
    width: last.left + last.width - first.left,
    transform: `translateY(${area.top * LINE}px)`,
    height,
    // That of a frozen column stays in sight, and takes no place among the lines.
    ...(last.isFrozen && { marginBottom: -height }),
  };
  return (
    <div className={classes.outline} style={box} data-kind={kind} data-frozen={last.isFrozen || undefined} aria-hidden>
      {kind === 'range' && canFill ? <span className={classes.handle} data-fill {...tip(t(texts.fill))} /> : null}
    </div>
  );
}
