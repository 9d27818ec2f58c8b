/** The sheet of a plot. */
import type { Knex } from 'knex';
import type { Engine } from '../../../engine/host/types.ts';
import type { Position } from '../../../engine/host/shapes.ts';
import type { NamedPlot, PlotSheet } from '../../../model/land/landcalls.ts';
import { isInside } from '../../../model/plane.ts';
import type { Land } from '../land.ts';
import type { LandReader } from '../search/reader.ts';
import type { Inputs } from '../store/inputs.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';
import { factsOfPlot } from './facts.ts';
import { plansOn } from './rules.ts';
import { pointText, shapeOfTwkb } from './shape.ts';

export interface Place {
  readonly municipality: number;
  readonly imports: Inputs;
  readonly i: number;
  readonly box: string;
  readonly geometry: Uint8Array;
  readonly neighbourhood: number | null;
  readonly cell: number | null;
  readonly park: number | null;
}

/** Where the plot lies; undefined for one that the current releases do not hold. */
export async function placeOf(knex: Knex, id: string): Promise<Place | undefined> {
  const { rows } = await knex.raw<{ rows: Place[] }>(
    `${EVERY_MUNICIPALITY} select plot.municipality, release.imports, plot.i, plot.box::text as box, plot.geometry,
       plot.neighbourhood, plot.cell, plot.park
     from geo.plot join geo.current using (municipality)
     join geo.release on release.municipality = current.municipality and release.id = current.release
     where plot.id = ? and plot.import = (release.imports->>'plots')::int limit 1`,
    [id],
  );
  return rows[0];
}

/** Known values of keys of the plots themselves, by key. */
export async function valuesAt(
  knex: Knex,
  { municipality, i }: Pick<Place, 'municipality' | 'i'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await knex.raw<{ rows: { key: string; word: string }[] }>(
    `select key, encode(substring(data from 4 * ?::int + 1 for 4), 'hex') as word
     from geo."column" join geo.current using (municipality)
     join geo.release on release.municipality = current.municipality and release.id = current.release
     where "column".municipality = ? and key = any(?) and release.columns->>key = version`,
    [i, municipality, [...keys]],
  );
  const values = rows.map(({ key, word }) => [key, Buffer.from(word, 'hex').readFloatLE(0)] as const);
  return new Map(values.filter(([, value]) => !Number.isNaN(value)));
}

interface PlotAtPlace extends NamedPlot, Pick<Place, 'municipality' | 'imports'> {}

/** The plot that a place lies in, RD metres, and its release; undefined where none is loaded. */
export async function plotRowAt(knex: Knex, at: Position): Promise<PlotAtPlace | undefined> {
  const corner = pointText(at);
  const { rows } = await knex.raw<{ rows: (PlotAtPlace & { geometry: Uint8Array })[] }>(
    `${EVERY_MUNICIPALITY} select plot.id as plot, plot.number, plot.geometry, plot.municipality, release.imports
     from geo.plot join geo.current using (municipality)
     join geo.release on release.municipality = current.municipality and release.id = current.release
     where plot.box && box(?::point, ?::point) and plot.import = (release.imports->>'plots')::int order by plot.id`,
    [corner, corner],
  );
  return rows.find(({ geometry }) => shapeOfTwkb(geometry).some((polygon) => isInside(polygon, at)));
}

/** The plot that a place lies in, RD metres; null where none is loaded. */
export async function plotAt(knex: Knex, at: Position): Promise<NamedPlot | null> {
  const found = await plotRowAt(knex, at);
  return found ? { plot: found.plot, number: found.number } : null;
}

/** Null for a plot that is not loaded. */
export async function sheetOf(
  land: Land,
  reader: LandReader,
  id: string,
  { plane }: Pick<Engine, 'plane'>,
): Promise<PlotSheet | null> {
  const database = land.reads();
  const place = await placeOf(database.knex, id);
  const [record] = await reader.records([id]);
  const release = (await reader.releases()).find(({ municipality }) => municipality === place?.municipality);
  if (!place || !record || !release) return null;
  const { municipality, imports, box, i, neighbourhood, cell, park } = place;
  const asked = { municipality, imports, box, shape: shapeOfTwkb(place.geometry) };
  return {
    id,
    number: record.number,
    municipality,
    municipalityName: record.municipality,
    neighbourhood: record.neighbourhood,
    province: record.province,
    park: record.park,
    area: record.area,
    geometry: record.geometry,
    groups: await factsOfPlot(database, release, { plot: i, neighbourhood, cell, park }, imports),
    plans: await plansOn(database.knex, asked, plane),
  };
}
