/** The place that a row gives a location. One that has a place keeps it: its plots are moved on the map. */
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { ImportRow } from '../../../model/imports/exchange.ts';
import { isEmptyProject } from '../../../model/rules/location/location.ts';
import type { FindAddress } from '../../geodata/addresses.ts';
import type { KnownLocation } from './known.ts';
import type { ReadRow } from './readrow.ts';

export interface PlannedPlace {
  readonly lat: number;
  readonly lon: number;
  readonly plots: readonly AreaGeometry[];
  /** Area of the plots, m2; null without plots. */
  readonly size: number | null;
}

export const hasPlace = ({ row }: KnownLocation): boolean =>
  !isEmptyProject({ lat: Number(row['lat']), lon: Number(row['lon']) });

/** The row gives the location its address; other rows leave a location without a place as it is. */
const isAddressed = (changed: ReadonlySet<string>): boolean => changed.has('postcode') || changed.has('house_number');

interface PlaceInput {
  readonly row: ImportRow;
  readonly read: ReadRow;
  readonly location: KnownLocation | null;
  /** Fields that the row changes. */
  readonly changed: ReadonlySet<string>;
  readonly findAddress: FindAddress;
}

/** Null for none, `half` where one of the two coordinates is missing. */
export function placeOf({ row, read, location, changed, findAddress }: PlaceInput): PlannedPlace | 'half' | null {
  if (location && hasPlace(location)) return null;
  const [lat, lon] = [read.values.get('lat'), read.values.get('lon')];
  if ((lat === undefined) !== (lon === undefined)) return 'half';
  const { plots = [], size = null } = row;
  const written = (key: string): string => String(read.values.get(key) ?? location?.row[key] ?? '');
  const shown = lat === undefined ? row.place : ([Number(lon), Number(lat)] as const);
  const given = shown ?? (isAddressed(changed) ? findAddress(written('postcode'), written('house_number')) : null);
  if (!given || (given[0] === 0 && given[1] === 0)) return null;
  return { lon: given[0], lat: given[1], plots, size: plots.length > 0 ? size : null };
}
