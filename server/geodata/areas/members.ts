/** The plots of an area: by the index that they carry, of a core by their label points. */
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import { DECIMETRES, isWithin } from '../../../engine/host/landsearch/places.ts';
import type { LandKeyName } from '../../../model/land/catalogue.ts';
import type { Land } from '../land.ts';
import { readColumns } from '../store/columns.ts';
import { areasAt } from '../store/plots.ts';
import { shapeOfTwkb } from '../sheet/shape.ts';
import { geometriesOf } from './shapes.ts';
import type { ReadArea } from './types.ts';

/** A plot without its shape. */
export interface MemberRow {
  readonly i: number;
  /** Label point, RD in decimetres. */
  readonly x: number;
  readonly y: number;
  readonly neighbourhood: number | null;
  readonly cell: number | null;
  readonly park: number | null;
}

/** Plots whose place is worked out between two turns of the event loop. */
const AT_ONCE = 2_000;
/** Share of the plots of a neighbourhood from which it belongs to a core: outlines do not meet exactly. */
const MEMBER = 0.05;

const UNITS: LandKeyName = 'plot_unit_count';
const columns = 'i, x, y, neighbourhood, cell, park';

async function rowsWhere(
  knex: Knex,
  { municipality, plotsImport }: LandRelease,
  condition: string,
  binding: number | string,
): Promise<MemberRow[]> {
  const { rows } = await knex.raw<{ rows: MemberRow[] }>(
    `select ${columns} from geo.plot where municipality = ? and import = ? and ${condition} order by i`,
    [municipality, plotsImport, binding],
  );
  return rows;
}

async function inCore(knex: Knex, release: LandRelease, core: ReadArea): Promise<MemberRow[]> {
  const outline = (await geometriesOf(knex, [core], null)).get(core.code);
  if (!outline || !core.box) return [];
  const shape = shapeOfTwkb(outline);
  const near = await rowsWhere(knex, release, 'box && ?::box', `(${core.box.join(',')})`);
  const found: MemberRow[] = [];
  for (const [at, row] of near.entries()) {
    if (isWithin(shape, 0, row.x / DECIMETRES, row.y / DECIMETRES)) found.push(row);
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return found;
}

/** Numbers in the register of the plots of an area. */
export async function plotIdsOf(knex: Knex, area: ReadArea): Promise<string[]> {
  const { release } = area;
  const members = await membersOf(knex, area);
  if (!release || members.length === 0) return [];
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    'select id from geo.plot where municipality = ? and import = ? and i = any(?)',
    [release.municipality, release.plotsImport, members.map(({ i }) => i)],
  );
  return rows.map(({ id }) => id);
}

/** In the order of their index; none for a level that plots do not know. */
export async function membersOf(knex: Knex, area: ReadArea): Promise<MemberRow[]> {
  const { level, release, i } = area;
  if (!release) return [];
  if (level === 'core') return inCore(knex, release, area);
  return level === 'park' || level === 'neighbourhood' ? rowsWhere(knex, release, `${level} = ?`, i) : [];
}

/** The neighbourhoods, of those of its municipality, with a part of their plots in a core. */
export async function neighbourhoodsIn(knex: Knex, core: ReadArea, all: readonly ReadArea[]): Promise<ReadArea[]> {
  const { release } = core;
  if (!release) return [];
  const inside = new Map<number | null, number>();
  for (const { neighbourhood } of await inCore(knex, release, core))
    inside.set(neighbourhood, (inside.get(neighbourhood) ?? 0) + 1);
  const { rows } = await knex.raw<{ rows: { neighbourhood: number; count: number }[] }>(
    `select neighbourhood, count(*)::int as count from geo.plot
     where municipality = ? and import = ? and neighbourhood = any(?) group by neighbourhood`,
    [release.municipality, release.plotsImport, [...inside.keys()].filter((each) => each !== null)],
  );
  const members = new Set(
    rows.filter((each) => inside.get(each.neighbourhood)! >= MEMBER * each.count).map((each) => each.neighbourhood),
  );
  return all.filter((each) => each.release?.municipality === release.municipality && members.has(each.i));
}

/** Units on the plots of a core, by the code of their neighbourhood: by these a core has the mean of its neighbourhoods. */
export async function neighbourhoodWeights(land: Land, core: ReadArea): Promise<ReadonlyMap<string, number>> {
  const { release } = core;
  const version = release?.columns[UNITS];
  if (!release || version === undefined) return new Map();
  const { knex } = land.reads();
  const column = (await readColumns(land.reads(), release.municipality, { [UNITS]: version })).get(UNITS)!;
  const codes = new Map(
    (await areasAt(knex, { municipality: release.municipality, import: release.plotsImport }, 'neighbourhood')).map(
      ({ i, code }) => [i, code],
    ),
  );
  const weights = new Map<string, number>();
  for (const { i, neighbourhood } of await inCore(knex, release, core)) {
    const code = neighbourhood === null ? undefined : codes.get(neighbourhood);
    const units = column.values[i]!;
    if (code !== undefined && units > 0) weights.set(code, (weights.get(code) ?? 0) + units);
  }
  return weights;
}
