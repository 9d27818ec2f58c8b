/** The plots of a park or neighbourhood, with values of some keys. */
import type { Engine } from '../../../engine/host/types.ts';
import { areaLimits, type AreaPlot, type AreaPlots, type AreaValue } from '../../../model/land/areacalls.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import type { Land } from '../land.ts';
import { readColumns } from '../store/columns.ts';
import { factsOf, isKnown, type Fact } from '../facts/fact.ts';
import type { LandAreas } from './read.ts';
import { degreesOf } from './shapes.ts';

/** Levels whose index a plot carries. */
const levels = ['park', 'neighbourhood'] as const;
export const hasPlots = (level: AnalysedLevel): level is (typeof levels)[number] =>
  levels.some((each) => each === level);

/** Metres: outlines of plots on a small map. */
const TOLERANCE = 0.2;

interface Row {
  readonly i: number;
  readonly id: string;
  readonly number: string;
  readonly geometry: Uint8Array;
  readonly neighbourhood: number | null;
  readonly cell: number | null;
  readonly park: number | null;
  readonly total: number;
}

const shown = (fact: Fact): AreaValue =>
  isKnown(fact) ? { value: fact, missing: null } : { value: null, missing: fact };

/** Null for an area that is not loaded. `keys` are keys of the catalogue. */
export async function plotsOfArea(
  land: Land,
  areas: LandAreas,
  level: (typeof levels)[number],
  code: string,
  keys: readonly string[],
  engine: Engine,
): Promise<AreaPlots | null> {
  const area = (await areas.all(level)).find((each) => each.code === code);
  if (!area?.release) return null;
  const { municipality, plotsImport, columns } = area.release;
  const { rows } = await land.reads().knex.raw<{ rows: Row[] }>(
    `select i, id, number, geometry, neighbourhood, cell, park, (count(*) over ())::int as total from geo.plot
     where municipality = ? and import = ? and ${level} = ? order by i limit ?`,
    [municipality, plotsImport, area.i, areaLimits.plots],
  );
  const versions = Object.fromEntries(keys.flatMap((key) => (columns[key] ? [[key, columns[key]]] : [])));
  const read = await readColumns(land.reads(), municipality, versions);
  const factIn = (row: Row, key: string): Fact => {
    const column = read.get(key);
    if (!column) return 'not_computed';
    const index = column.level === 'plot' ? row.i : row[column.level];
    return index === null ? landKeyOf(key)!.missing : factsOf(column.values.subarray(index, index + 1)).get(0);
  };
  return {
    total: rows[0]?.total ?? 0,
    plots: rows.map((row): AreaPlot => ({
      ...{ id: row.id, number: row.number, geometry: degreesOf(row.geometry, TOLERANCE, engine) },
      values: Object.fromEntries(keys.map((key) => [key, shown(factIn(row, key))])),
    })),
  };
}
