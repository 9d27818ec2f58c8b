import { useMemo } from 'react';
import type { PlotFigure } from '../../../model/entities/plotfigure.ts';
import type { OwnColumns } from '../../../model/land/owncolumns.ts';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { useRecords } from '../../stores/records/banks.ts';
import { loadOwnFigures, ownColumns, ownVersions } from './owncolumns.ts';

export interface OwnFigures {
  /** Figures of the company. */
  readonly figures: readonly PlotFigure[];
  /** Values of those that the filters ask for; null until they are here. */
  readonly columns: OwnColumns | null;
}

/** Loads what filters on own figures need to be named and moved. A component that uses it renders again once that is here. */
export function useOwnFigures(filters: Parameters<typeof ownColumns>[0]): OwnFigures {
  const figures = useRecords('plotfigure');
  useLoaded(() => loadOwnFigures().then(() => true));
  const { data: columns } = useLoaded(() => ownColumns(filters), ownVersions(filters));
  return useMemo(() => ({ figures, columns }), [figures, columns]);
}
