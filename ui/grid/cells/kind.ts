import type { CellKind } from '../../fields/types.ts';
import type { GridColumn } from '../types.ts';

/** How the values of a column look and are read; of a row where the field differs by row. */
export const kindOf = <R>({ field, fieldOf, choices, several, isDay }: GridColumn<R>, row?: R): CellKind => ({
  field: fieldOf && row !== undefined ? fieldOf(row) : field,
  choices,
  several,
  isDay,
});
