/** The contract of the grid: data from a screen, and events to it. */
import type { RowData } from '@tanstack/react-table';
import type { ComponentType, ReactNode } from 'react';
import type { Field } from '../../model/define.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import type { CellProps, Choice } from '../fields/types.ts';

/** A cell by its row and column; both keys are the caller's. */
export interface CellAddress {
  row: string;
  column: string;
}

/** A piece of a derivation. One with an address is an input: a click goes to its cell. */
export interface ExplanationPart {
  text: string;
  goTo?: CellAddress;
}

/** How a figure came about: `2 400 m² GO`, `×`, `€ 5 082`, `/ 1,21`. */
export type Explanation = readonly ExplanationPart[];

/** `old`: the figure is out of date (clock). `missing`: the user must fill it in (sun). `alert`: needs attention (brick). */
export type CellMark = 'old' | 'missing' | 'alert';

/** Keep the array of columns stable (`useMemo`): its rows render again when it changes. */
export interface GridColumn<R> {
  key: string;
  title: string;
  /** A tooltip that explains the title. */
  about?: string;
  /** The key of its figure in the glossary, which the menu of the head opens. */
  term?: string;
  /** Of a column of lines: the key of the figure of a line; the bar above the grid opens the glossary at it. */
  termOf?: (row: R) => string | undefined;
  /** Columns side by side with the same group get one head, which folds to the first of them. */
  group?: string;
  /** Decides how a cell looks, is aligned, edited, sorted, copied and pasted. */
  field: Field;
  value: (row: R) => unknown;
  /** px */
  width?: number;
  /** Stays in sight while the others scroll; the first column does so by itself. */
  frozen?: boolean;
  /**
   * Whether the value may be typed; a text says why not and shows at the cell. Other cells have a muted
   * background.
   */
  canEdit?: (row: R) => boolean | string;
  /** Choices of the cells, where they are not those of the field: the values of a custom field, labels. */
  choices?: readonly Choice[];
  /** Makes choices of these names, as part of a step, where the user may: the report of a paste offers it. */
  addChoices?: (names: readonly string[], gesture: string) => readonly Choice[];
  /** Whether a cell holds a list of choices: `A; B`. */
  several?: boolean;
  /** Whether a moment is a day, kept as `2026-02-19`. */
  isDay?: boolean;
  /** The field of this row, where the unit differs by row. */
  fieldOf?: (row: R) => Field;
  /** What applies while the cell is empty: shown lighter in it and in its editor, never copied. `about` says where it comes from. */
  placeholder?: (row: R) => { value: unknown; about: string } | null;
  explain?: (row: R) => Explanation | null;
  marks?: (row: R) => CellMark | null;
  /** Shows the notes of rows and the text of the empty last line, where the first column is too narrow for them. */
  holdsNotes?: boolean;
  /**
   * In the pinned last line and in the lines of groups: the sum, or the result of the function on the rows (a ratio of
   * sums). A text shows as it is.
   */
  total?: 'sum' | ((rows: readonly R[]) => unknown);
  /** How that total came about; a sum says so by itself. `line`: the key of the line that has it. */
  explainTotal?: (rows: readonly R[], line: string) => Explanation | null;
  /** Instead of the cell of the kind of field. */
  Cell?: ComponentType<CellProps & { row: R }>;
  /** Whether a click on the head sorts; true by default. */
  canSort?: boolean;
  /** Whether rows may be grouped by it: choices, municipalities, persons. */
  canGroup?: boolean;
}

export interface GridSort {
  column: string;
  isDown: boolean;
}

/** The arrangement of the grid by the user. The caller keeps it: in the address, in a setting of the user. */
export interface GridLayout {
  /** Keys of columns from left to right; columns it does not name follow in their own order. */
  order: readonly string[];
  hidden: readonly string[];
  /** px */
  widths: Readonly<Record<string, number>>;
  /** At most three. */
  sort: readonly GridSort[];
  /** Column by which rows are grouped. */
  group: string | null;
  /** Groups of columns that show their first column only. */
  folded: readonly string[];
  /** Keys of rows with rows below them, and of groups, that are open where they start closed, or the other way round. */
  turned: readonly string[];
}

export interface GridChange {
  row: string;
  column: string;
  value: unknown;
}

/** A row that the server refused after the grid had handed over its changes: its cells are as they were. */
export interface RefusedRow<K = string> {
  item: K;
  message: Label;
}

export interface NewRowLimit {
  count: number;
  reason: string;
}

export interface RowMark {
  text: string;
  tone: 'quiet' | 'sun' | 'brick';
}

/** The rows are a page of a longer table that the server sorts: the grid neither sorts nor counts them itself. */
export interface GridPage {
  /** Rows before this page. */
  offset: number;
  size: number;
  /** Rows of all pages. */
  total: number;
  onGo: (offset: number) => void;
}

export interface GridProps<R extends RowData> {
  /** Name for screen readers. */
  label: string;
  rows: readonly R[];
  rowKey: (row: R) => string;
  columns: readonly GridColumn<R>[];
  /**
   * `rows`: the row has the focus and letters are commands of the screen; F2 or a double click enters a cell.
   * `cells`: the cell has it and typing edits.
   */
  mode: 'rows' | 'cells';
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  /**
   * One call is one step to undo: the caller writes all changes with this gesture. It may resolve with the rows that the server
   * refused, which the grid then marks.
   */
  onEdit?: (changes: readonly GridChange[], gesture: string) => Promise<readonly RefusedRow[]> | void;
  /** Undoes the step of a gesture; the report of a paste offers it. */
  onUndo?: (gesture: string) => void;
  /** Why nothing can be changed now: the company lapsed, the window is too narrow. */
  readOnly?: string | null;
  /** Rows below a row: storeys of a building. They are sorted within it. */
  rowsBelow?: (row: R) => readonly R[] | undefined;
  /** Whether a row with rows below it starts open. */
  startsOpen?: (row: R) => boolean;
  /** A note at the row: it is no longer in this view, it is not counted. */
  rowMark?: (row: R) => RowMark | null;
  /** Whether the row is a heading or subtotal: set in semibold. */
  isStrong?: (row: R) => boolean;
  /** Enter, or the button in the first column. */
  onOpen?: (row: R) => void;
  /** The row that is open beside the grid. */
  openRow?: string | null;
  selected?: ReadonlySet<string>;
  onSelect?: (keys: ReadonlySet<string>) => void;
  /**
   * Makes rows of values by column: typed in the empty last line, or pasted below the last row. May return their keys: then
   * Tab goes on in the row it made. Of many it may resolve with the places of those that the server refused.
   */
  onNewRows?: (
    rows: readonly Readonly<Record<string, unknown>>[],
    gesture: string,
    at: string | null,
  ) => readonly string[] | Promise<readonly RefusedRow<number>[]> | void;
  /** Whether a row is empty and makes rows too, as the last line does: `onNewRows` then gets its key as `at`. */
  isEmptyRow?: (row: R) => boolean;
  /** Whether the last line is an empty one; true by default. */
  hasNewLine?: boolean;
  /** Most rows that may be made, and why no more. */
  newRowLimit?: NewRowLimit | null;
  /** Text that explains the empty last line. */
  newRowLabel?: string;
  /**
   * Puts rows before another, or last. Given while rows stand in an order set by hand: they are dragged then, or moved by
   * Alt with an arrow.
   */
  onMoveRows?: (keys: readonly string[], before: string | null) => void;
  /** Whether `j`, `k` and `x` are keys; true by default. */
  hasLetters?: boolean;
  onFocus?: (at: { row: string; column: string } | null) => void;
  page?: GridPage;
  /** In place of rows when there are none. */
  empty?: ReactNode;
  /** Whether the formula bar shows above the grid; by default true in mode `cells`. */
  formulaBar?: boolean;
}
