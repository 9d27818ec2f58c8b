/** The plots of a park, core or neighbourhood, with values of some keys. */
import type { Knex } from 'knex';
import type { Engine } from '../../../engine/host/types.ts';
import { areaLimits, type AreaPlot, type AreaPlots, type AreaValue } from '../../../model/land/areacalls.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import { landKeyOf, type LandKeyName } from '../../../model/land/catalogue.ts';
import type { Land } from '../land.ts';
import { originOf } from '../../../model/land/origin.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import { readColumns } from '../store/columns.ts';
import { factsOf, isKnown, type Fact } from '../facts/fact.ts';
import { buildingShares, isOpenLand } from '../facts/figures/openland.ts';
import { membersOf, type MemberRow } from './members.ts';
import type { LandAreas } from './read.ts';
import { degreesOf } from './shapes.ts';

const levels = ['park', 'core', 'neighbourhood'] as const;
export const hasPlots = (level: AnalysedLevel): level is (typeof levels)[number] =>
  levels.some((each) => each === level);

interface PlotsQuestion {
  readonly level: (typeof levels)[number];
  readonly code: string;
  /** Keys of the catalogue. */
  readonly keys: readonly string[];
  /** Only unbuilt plots on which a plan allows buildings. */
  readonly isOnlyOpen: boolean;
}

/** Metres: outlines of plots on a small map. */
const TOLERANCE = 0.2;
/** A share that is not known. */
const UNKNOWN_SHARE = 255;
const FOOTPRINT: LandKeyName = 'plot_footprint_area';

const shown = (fact: Fact): AreaValue =>
  isKnown(fact) ? { value: fact, missing: null } : { value: null, missing: fact };

/** Returns the function that reads a fact of a plot: its own, or that of the area that it lies in. */
async function factsIn(land: Land, { municipality, columns }: LandRelease, keys: readonly string[]) {
  const versions = Object.fromEntries(keys.flatMap((key) => (columns[key] ? [[key, columns[key]]] : [])));
  const read = await readColumns(land.reads(), municipality, versions);
  const facts = new Map([...read].map(([key, { level, values }]) => [key, { level, values: factsOf(values) }]));
  return (row: MemberRow, key: string): Fact => {
    const column = facts.get(key);
    if (!column) return 'not_computed';
    const index = column.level === 'plot' ? row.i : row[column.level];
    return index === null ? landKeyOf(key)!.missing : column.values.get(index);
  };
}

interface Shaped {
  readonly i: number;
  readonly id: string;
  readonly number: string;
  readonly geometry: Uint8Array;
}

async function shapesOf(knex: Knex, { municipality, plotsImport }: LandRelease, rows: readonly MemberRow[]) {
  const found = await knex.raw<{ rows: Shaped[] }>(
    `select i, id, number, geometry from geo.plot where municipality = ? and import = ? and i = any(?) order by i`,
    [municipality, plotsImport, rows.map(({ i }) => i)],
  );
  return new Map(found.rows.map((row) => [row.i, row]));
}

/** Null for an area that is not loaded. */
export async function plotsOfArea(
  land: Land,
  areas: LandAreas,
  { level, code, keys, isOnlyOpen }: PlotsQuestion,
  engine: Engine,
): Promise<AreaPlots | null> {
  const area = (await areas.all(level)).find((each) => each.code === code);
  if (!area?.release) return null;
  const { knex } = land.reads();
  const factIn = await factsIn(land, area.release, [...keys, FOOTPRINT, ...buildingShares]);
  const shareIn = (row: MemberRow, key: string): number => {
    const share = factIn(row, key);
    return isKnown(share) ? share : UNKNOWN_SHARE;
  };
  const isOpen = (row: MemberRow): boolean =>
    isOpenLand(
      factIn(row, FOOTPRINT),
      buildingShares.map((key) => shareIn(row, key)),
    );
  const members = await membersOf(knex, area);
  const asked = isOnlyOpen ? members.filter(isOpen) : members;
  const sent = asked.slice(0, areaLimits.plots);
  const shapes = await shapesOf(knex, area.release, sent);
  return {
    total: asked.length,
    dates: Object.fromEntries(keys.map((key) => [key, originOf(landKeyOf(key)!, area.release!.dates).date])),
    plots: sent.map((row): AreaPlot => {
      const { id, number, geometry } = shapes.get(row.i)!;
      return {
        id,
        number,
        geometry: degreesOf(geometry, TOLERANCE, engine),
        isOpen: isOpen(row),
        values: Object.fromEntries(keys.map((key) => [key, shown(factIn(row, key))])),
      };
    }),
  };
}
