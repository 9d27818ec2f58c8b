/** What an import of plots compares with: the locations of the file, and the plots that they have. */
import { location } from '../../../model/entities/location.ts';
import { plot, type Plot } from '../../../model/entities/plot.ts';
import type { ImportColumn } from '../../../model/imports/columns.ts';
import type { ImportBody } from '../../../model/imports/exchange.ts';
import { matcher, type Match, type NoMatch } from '../../../model/imports/matching.ts';
import { outward } from '../../derive/projection.ts';
import type { FindParcel } from '../../geodata/parcels.ts';
import { living, whereAny, type Scope } from '../../models/scope.ts';
import { offeredColumns } from '../offered.ts';
import { cellsOf, partsOf, readLocations } from '../ofrow.ts';

export type PlotValues = Pick<Plot, 'type' | 'geometry' | 'properties'>;
export interface KnownPlot extends PlotValues {
  readonly id: number;
  readonly rev: number;
}
export interface KnownPlace {
  readonly name: string;
  readonly plotsize: number;
  readonly plotnr: string;
  readonly lat: number;
  readonly lon: number;
  readonly plots: readonly KnownPlot[];
}

export interface KnownPlots {
  /** Columns of the file, in its order. */
  readonly columns: readonly ImportColumn[];
  /** The location of each row of the file. */
  readonly matches: readonly (Match | NoMatch)[];
  /** Locations that a row is about. */
  readonly places: ReadonlyMap<number, KnownPlace>;
  readonly findParcel: FindParcel;
}

/** Throws `forbidden_field` for a column that plots do not have. */
export async function readKnownPlots(body: ImportBody, findParcel: FindParcel, scope: Scope): Promise<KnownPlots> {
  const columns = offeredColumns('plots', body.columns);
  const match = matcher(await readLocations(scope), true);
  const matches = body.rows.map((row) => match(partsOf(cellsOf(row, columns))));
  const ids = [...new Set(matches.flatMap((found) => ('id' in found && found.id !== null ? [found.id] : [])))];
  const plots = new Map<number, KnownPlot[]>(ids.map((id) => [id, []]));
  for (const row of await whereAny(living(plot, scope), 'locationId', ids).orderBy('id')) {
    const { locationId, type, geometry, properties } = outward(plot, row);
    plots.get(locationId!)?.push({ id: row.id, rev: row.rev, type, geometry, properties });
  }
  const places = new Map<number, KnownPlace>();
  for (const row of await whereAny(living(location, scope), 'id', ids)) {
    const { id, name, plotsize, plotnr, lat, lon } = outward(location, row);
    places.set(id, { name, plotsize, plotnr, lat, lon, plots: plots.get(id)! });
  }
  return { columns, matches, places, findParcel };
}
