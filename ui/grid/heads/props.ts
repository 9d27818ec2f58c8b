import type { PlacedColumn } from '../arrange/useArranged.ts';
import type { GridColumn, GridLayout } from '../types.ts';

export interface HeadsProps<R> {
  columns: readonly PlacedColumn<R>[];
  all: readonly GridColumn<R>[];
  inSight: readonly number[];
  gutter: number;
  width: number;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  /** px of a column while its edge is dragged; null: done. */
  onResize: (column: string, width: number | null) => void;
  fitWidth: (column: GridColumn<R>) => number;
  onSelectColumn: (number: number) => void;
  /** Whether all rows are selected; null when rows are not selected here. */
  isAllSelected: boolean | null;
  onSelectAll: () => void;
}
