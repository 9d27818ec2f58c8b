/** Areas by level: neighbourhoods, cells and parks to which plots belong, and the levels above them. */
import { groupBy } from '../../../model/groupby.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import type { KeptAt } from '../../../model/land/key.ts';
import type { Layer } from './geometry/layer.ts';
import type { Land } from './land.ts';

interface Level {
  readonly collection: CollectionName;
  readonly code: string;
  readonly name: string;
  /** Property with the code of the area above. */
  readonly parent: string | null;
}

export const areaLevels = {
  neighbourhood: { collection: 'buurten', code: 'buurtcode', name: 'buurtnaam', parent: 'wijkcode' },
  district: { collection: 'wijken', code: 'wijkcode', name: 'wijknaam', parent: 'gemeentecode' },
  municipality: { collection: 'gemeente', code: 'code', name: 'naam', parent: 'ligt_in_provincie_code' },
  province: { collection: 'provincie', code: 'code', name: 'naam', parent: null },
  core: { collection: 'bevolkingskern', code: 'code', name: 'naam2021', parent: null },
  park: { collection: 'bedrijventerreinen', code: 'RIN_NUMMER', name: 'PLAN_NAAM', parent: null },
  cell: { collection: 'vierkant_100m', code: 'crs28992res100m', name: 'crs28992res100m', parent: null },
} as const satisfies Record<string, Level>;
export type AreaLevel = keyof typeof areaLevels;
/** Levels whose index a plot carries. */
export type PlotLevel = Exclude<KeptAt, 'plot'>;

/** The areas of one level, by code. */
export interface AreaRows {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly parents: readonly (string | null)[];
  /** Feature of each area in the table of its level, of the newest year. */
  readonly rows: Uint32Array;
  /** All features of each area, the newest year first: a year may lack figures that an earlier one has. */
  readonly editions: readonly (readonly number[])[];
}

/** Features by the code of their area, the newest year first. */
function editionsByCode(layer: Layer, { code }: Level): ReadonlyMap<string, readonly number[]> {
  const year = (row: number) => layer.number('jaar', row) ?? layer.number('JAAR', row) ?? 0;
  const { ids } = layer.table;
  const rows = groupBy(ids.keys(), (row) => layer.text(code, row) ?? ids[row]!);
  return new Map([...rows].map(([key, list]) => [key, list.toSorted((a, b) => year(b) - year(a))]));
}

export function areasOf(land: Land, name: AreaLevel): AreaRows {
  const level: Level = areaLevels[name];
  const layer = land.layer(level.collection);
  const areas = [...editionsByCode(layer, level)].sort(([a], [b]) => (a < b ? -1 : 1));
  const newest = areas.map(([, rows]) => rows[0]!);
  return {
    codes: areas.map(([code]) => code),
    names: newest.map((row, at) => layer.text(level.name, row) ?? areas[at]![0]),
    parents: newest.map((row) => (level.parent === null ? null : layer.text(level.parent, row))),
    rows: Uint32Array.from(newest),
    editions: areas.map(([, rows]) => rows),
  };
}
