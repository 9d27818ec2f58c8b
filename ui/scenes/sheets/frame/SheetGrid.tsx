/** The grid of a sheet: its arrangement by the user, and rows that stand below others. */
import { Grid } from '../../../grid/Grid.tsx';
import type { GridProps } from '../../../grid/types.ts';
import { undoStep } from '../../../stores/history/history.ts';
import { useSheetLayout } from './useSheetLayout.ts';

export interface SheetRow<R> {
  key: string;
  below?: readonly R[];
}

type Own = 'rowKey' | 'mode' | 'layout' | 'onLayout' | 'rowsBelow' | 'onUndo';

const keyOf = ({ key }: { key: string }) => key;
const belowOf = <R extends SheetRow<R>>({ below }: R) => (below && below.length > 0 ? below : undefined);
const always = () => true;

interface SheetGridProps<R extends SheetRow<R>> extends Omit<GridProps<R>, Own> {
  /** The key of its arrangement. */
  route: string;
  /** Gets the keys of the rows that the user opened or closed. */
  onTurned?: (keys: readonly string[]) => void;
}

/** Rows start open, unless `startsOpen` says otherwise. */
export function SheetGrid<R extends SheetRow<R>>({ route, onTurned, ...props }: SheetGridProps<R>) {
  const [layout, setLayout] = useSheetLayout(route);
  return (
    <Grid
      startsOpen={always}
      {...props}
      rowKey={keyOf}
      rowsBelow={belowOf}
      mode="cells"
      layout={layout}
      onLayout={(next) => {
        setLayout(next);
        if (next.turned !== layout.turned) onTurned?.(next.turned);
      }}
      onUndo={undoStep}
    />
  );
}

/** Rows and all rows below them. */
export const everyRow = <R extends SheetRow<R>>(rows: readonly R[]): R[] =>
  rows.flatMap((row) => [row, ...everyRow(row.below ?? [])]);
