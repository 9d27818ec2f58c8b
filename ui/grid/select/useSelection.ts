/** The focused cell, the range, and whether a cell of a row has the focus. */
import { useMemo, useState } from 'react';
import { TOTALS_LINE } from '../arrange/lines.ts';
import type { Arranged } from '../arrange/useArranged.ts';
import type { CellAddress } from '../types.ts';
import { areaOf, placeOf, type Area, type Place, type Places, type Selection } from './ranges.ts';

interface Editing {
  at: CellAddress;
  /** What was typed to begin; null: the value itself is edited. */
  draft: string | null;
}

interface State {
  selection: Selection | null;
  editing: Editing | null;
  /** In a grid of rows: whether a cell has the focus, not its row. */
  isInside: boolean;
  /** Whether Tab goes on to the next cell, because the last value was kept by it. */
  isTabbing: boolean;
  /** Grows with each move by a person: the page's focus then follows. */
  moves: number;
}

const start: State = { selection: null, editing: null, isInside: false, isTabbing: false, moves: 0 };

interface SelectOptions {
  /** Whether the range grows from its beginning. */
  extends?: boolean;
  span?: Selection['span'];
  isInside?: boolean;
  isTabbing?: boolean;
}

export interface GridSelection extends State {
  places: Places;
  focus: Place | null;
  area: Area | null;
  addressOf: (place: Place) => CellAddress | null;
  select: (place: Place, options?: SelectOptions) => void;
  /** Of a cell that shows, or will once its row is open and its column shows. */
  selectAddress: (address: CellAddress) => void;
  leaveCell: () => void;
  edit: (at: Place, draft: string | null) => void;
  endEdit: () => void;
}

/** `hasTotals`: whether the totals can have the focus. */
export function useSelection<R>({ lines, columns }: Arranged<R>, hasTotals: boolean): GridSelection {
  const [state, setState] = useState(start);
  const places = useMemo((): Places => {
    const lineOf = new Map(lines.map(({ key }, index) => [key, index]));
    if (hasTotals) lineOf.set(TOTALS_LINE, lines.length);
    const columnOf = new Map(columns.map(({ column }, index) => [column.key, index]));
    return {
      lineOf: (key) => lineOf.get(key) ?? -1,
      columnOf: (key) => columnOf.get(key) ?? -1,
      lines: lines.length,
      columns: columns.length,
      hasTotals,
    };
  }, [lines, columns, hasTotals]);
  const area = useMemo(() => areaOf(state.selection, places), [state.selection, places]);
  const addressOf = ({ line, column }: Place): CellAddress | null => {
    const row = hasTotals && line === lines.length ? TOTALS_LINE : lines[line]?.key;
    const key = columns[column]?.column.key;
    return row === undefined || key === undefined ? null : { row, column: key };
  };
  const select = (place: Place, options: SelectOptions = {}) => {
    const focus = addressOf(place);
    if (!focus) return;
    setState(({ selection, isInside, moves }) => ({
      selection: {
        focus,
        anchor: options.extends && selection ? selection.anchor : focus,
        span: options.span ?? (options.extends && selection ? selection.span : 'cells'),
      },
      editing: null,
      isInside: options.isInside ?? isInside,
      isTabbing: options.isTabbing ?? false,
      moves: moves + 1,
    }));
  };
  return {
    ...state,
    places,
    area,
    focus: state.selection && placeOf(state.selection.focus, places),
    addressOf,
    select,
    selectAddress: (address) =>
      setState(({ isInside, moves }) => ({
        selection: { focus: address, anchor: address, span: 'cells' },
        editing: null,
        isInside,
        isTabbing: false,
        moves: moves + 1,
      })),
    leaveCell: () => setState((now) => ({ ...now, isInside: false, editing: null, moves: now.moves + 1 })),
    edit: (place, draft) => {
      const at = addressOf(place);
      if (!at) return;
      setState(({ moves }) => ({
        selection: { focus: at, anchor: at, span: 'cells' },
        editing: { at, draft },
        isInside: true,
        isTabbing: false,
        moves: moves + 1,
      }));
    },
    endEdit: () => setState((now) => ({ ...now, editing: null, moves: now.moves + 1 })),
  };
}
