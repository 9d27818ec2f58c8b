/** Reads the stored land for searches: few large values, because single rows would block the event loop. */
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { CollectionName } from '../../../model/land/collections.ts';
import { COUNTRY } from '../../../model/land/municipality.ts';
import type { FactColumn } from '../features.ts';
import type { Land } from '../land.ts';
import { describeColumns, readColumns, type ColumnName } from '../store/columns.ts';
import { loadedName, readRelease } from '../store/releases.ts';
import { TableBuilder } from '../store/table.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';
import { fromTwkb } from '../store/twkb.ts';
import type { LandPlots, LandRelease, PlotShapes } from '../../../engine/host/landsearch/release.ts';
import type { LandReader } from './reader.ts';
import { shapeOf } from '../../../engine/host/landsearch/shapes.ts';
import { recordsOf } from './storedrecords.ts';
import { successorsOf } from './successors.ts';

const parcels: CollectionName = 'perceel';
/** Geometries read between two turns of the event loop. */
const AT_ONCE = 2_000;

/** `onBroken` is called for a column that is missing or damaged. */
export function storedLand(land: Land, onBroken: (column: ColumnName) => unknown = () => undefined): LandReader {
  const knex = (): Knex => land.reads().knex;
  const currentReleases = createReleases();
  return {
    releases: () => currentReleases(knex()),
    release: (municipality, id) => oneRelease(knex(), municipality, id),
    successors: (earlier, now, gone) => successorsOf(knex(), earlier, now, gone),
    plots: async (municipality, id) => {
      const release = await readRelease(knex(), municipality, id);
      const plots = release?.imports['plots'];
      return plots === undefined ? null : plotsOf(knex(), municipality, plots);
    },
    column: async (municipality, key, version): Promise<FactColumn | null> => {
      if (!/^[\w:. -]+$/.test(`${key}${version}`)) return null;
      const column = (await readColumns(land.reads(), municipality, { [key]: version })).get(key);
      if (!column) await onBroken({ municipality, key, version });
      return column ?? null;
    },
    ranges: async (municipality, versions) =>
      Object.fromEntries((await describeColumns(knex(), municipality, versions)).map((each) => [each.key, each])),
    coverage: () => coverageOf(knex()),
    place: (code) => placeOf(knex(), code),
    records: (ids) => recordsOf(knex(), ids),
  };
}

/**
 * Rows of releases with the name and the border of their municipality; `from` names the table `release`. Sources that give no date of
 * their own, as those of plans and grids, are dated by the day they were fetched.
 */
const releaseRows = (from: string): string =>
  `select release.municipality, release.id, release.hash, release.plots, release."madeAt", release.columns,
       (release.imports->>'plots')::int as "plotsImport",
       border.name, border.box,
       coalesce((select jsonb_object_agg(collection, coalesce("sourceDate", "fetchedAt")) from geo.import
          where import.municipality = release.municipality
            and import.id in (select value::int from jsonb_each_text(release.imports))), '{}') as dates
     from ${from}
     left join lateral (select name, case when box is not null
           then jsonb_build_array((box[1])[0], (box[1])[1], (box[0])[0], (box[0])[1]) end as box
         from geo.area where area.municipality = release.municipality and level = 'municipality'
           and area.import = (release.imports->>'plots')::int limit 1) as border on true
     where release.imports->>'plots' is not null`;

type ReleaseRow = LandRelease & { name: string | null; madeAt: string | Date };

const landRelease = (row: ReleaseRow): LandRelease => ({
  ...row,
  name: row.name ?? '',
  madeAt: new Date(row.madeAt).toISOString(),
});

/** Releases never change, and those of a whole country take long to read: they are read again once others are current. */
function createReleases(): (knex: Knex) => Promise<readonly LandRelease[]> {
  let kept: { readonly of: string; readonly releases: readonly LandRelease[] } | undefined;
  return async (knex) => {
    const of = await loadedName(knex);
    if (kept?.of !== of) kept = { of, releases: await releasesOf(knex) };
    return kept.releases;
  };
}

async function releasesOf(knex: Knex): Promise<LandRelease[]> {
  const current = `geo.current join geo.release
       on release.municipality = current.municipality and release.id = current.release`;
  const { rows } = await knex.raw<{ rows: ReleaseRow[] }>(
    `${EVERY_MUNICIPALITY} ${releaseRows(current)} order by release.municipality`,
  );
  return rows.map(landRelease);
}

async function oneRelease(knex: Knex, municipality: number, id: number): Promise<LandRelease | null> {
  const { rows } = await knex.raw<{ rows: ReleaseRow[] }>(
    `${releaseRows('geo.release')} and release.municipality = ? and release.id = ?`,
    [municipality, id],
  );
  return rows[0] ? landRelease(rows[0]) : null;
}

interface Joined {
  ids: string;
  numbers: string;
  points: Uint8Array;
  areas: Uint8Array;
  sizes: Uint8Array;
  shapes: Uint8Array;
}

/** Numbers of four bytes, highest byte first, as the database sends them. */
function numbersOf(bytes: Uint8Array): Int32Array {
  const own = Buffer.from(Uint8Array.from(bytes).buffer);
  own.swap32();
  return new Int32Array(own.buffer, own.byteOffset, own.length / 4);
}

async function plotsOf(knex: Knex, municipality: number, plots: number): Promise<LandPlots> {
  const each = (value: string) => `coalesce(string_agg(${value}, ''::bytea order by i), '')`;
  const found = await knex.raw<{ rows: Joined[] }>(
    `select coalesce(string_agg(id, E'\\n' order by i), '') as ids,
       coalesce(string_agg(number, E'\\n' order by i), '') as numbers,
       ${each('int4send(x) || int4send(y)')} as points, ${each('int4send(length(geometry))')} as sizes,
       ${each('int4send(coalesce(neighbourhood, -1)) || int4send(coalesce(cell, -1)) || int4send(coalesce(park, -1))')}
         as areas,
       ${each('geometry')} as shapes
     from geo.plot where municipality = ? and import = ?`,
    [municipality, plots],
  );
  const { ids, numbers, ...joined } = found.rows[0]!;
  const { rows: counts } = await knex.raw<{ rows: { level: string; count: number }[] }>(
    `select level, count(*)::int as count from geo.area where municipality = ? and import = ? group by level`,
    [municipality, plots],
  );
  const all = numbersOf(joined.areas);
  const levels = (['neighbourhood', 'cell', 'park'] as const).map((level, at) => {
    const count = counts.find((of) => of.level === level)?.count ?? 0;
    return [level, { count, ofPlots: all.filter((_, index) => index % 3 === at) }] as const;
  });
  return {
    ids,
    numbers,
    points: numbersOf(joined.points),
    shapes: await shapesOf(joined.shapes, numbersOf(joined.sizes)),
    areas: Object.fromEntries(levels),
  };
}

async function shapesOf(bytes: Uint8Array, sizes: Int32Array): Promise<PlotShapes> {
  const to = new TableBuilder(parcels);
  let from = 0;
  for (const [at, size] of sizes.entries()) {
    fromTwkb(bytes.subarray(from, from + size), to);
    to.feature('', {});
    from += size;
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  const { coordinates, rings, polygons, features } = to.table();
  return { coordinates, rings, polygons, features };
}

async function coverageOf(knex: Knex): Promise<Record<string, number>> {
  const { rows } = await knex.raw<{ rows: { key: string; share: number }[] }>(
    `${EVERY_MUNICIPALITY}
     select "column".key, sum(known)::float8 / greatest(sum(n), 1) as share from geo.current join geo.release
       on release.municipality = current.municipality and release.id = current.release
     join geo."column" on "column".municipality = release.municipality
       and release.columns->>"column".key = "column".version
     group by "column".key`,
  );
  return Object.fromEntries(rows.map(({ key, share }) => [key, share]));
}

/** Provinces are of the country, other places of their municipality. */
async function placeOf(knex: Knex, code: string) {
  const { rows } = await knex.raw<{ rows: { geometry: Uint8Array }[] }>(
    `${EVERY_MUNICIPALITY} select geometry from geo.area join geo.current using (municipality)
     join geo.release on release.municipality = current.municipality and release.id = current.release
     where code = ? and geometry is not null and area.import = (release.imports->>'plots')::int
     union all
     select geometry from geo.feature join geo.current using (municipality)
     join geo.release on release.municipality = current.municipality and release.id = current.release
     where feature.municipality = ? and feature.collection = 'provincie' and geometry is not null
       and feature.import = (release.imports->>'provincie')::int and properties->>'code' = ?
     limit 1`,
    [code, COUNTRY, code],
  );
  const bytes = rows[0]?.geometry;
  if (!bytes) return null;
  return shapeOf(await shapesOf(bytes, Int32Array.of(bytes.length)), 0);
}
