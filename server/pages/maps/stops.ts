/** Where public transport stops and where motorways begin, as the registers name them. */
import type { Knex } from 'knex';
import type { MapStop } from '../../../model/publish/map.ts';
import { apart, nearestOn, type PlanePoint } from '../../../model/plane.ts';
import { rowsNear, textOf } from '../../geodata/sheet/rules.ts';
import { shapeOfTwkb } from '../../geodata/sheet/shape.ts';
import { boxText } from '../../geodata/tiles/asked.ts';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import type { Frame } from './frame.ts';
import type { Line, RoadsAsked } from './reach.ts';

/** A stop or ramp, RD metres. */
export interface Stop extends Pick<MapStop, 'kind' | 'name'> {
  readonly at: PlanePoint;
}

/** Stations of trains. No source of the land has stops of buses, trams or metros. */
export async function readStations(knex: Knex, asked: RoadsAsked, { box }: Frame): Promise<Stop[]> {
  const rows = await rowsNear(knex, { ...asked, box: boxText(box) }, 'station');
  return rows.flatMap((row): Stop[] => {
    const at = row.geometry && shapeOfTwkb(row.geometry)[0]?.[0]?.[0];
    return at ? [{ kind: 'station', name: textOf(row, 'naam') || textOf(row, 'name'), at }] : [];
  });
}

/** Form of way of a slip road in the register of roads. */
const SLIP_ROAD = 10;

export interface SlipRoad {
  /** Number of its motorway, as `A12`. */
  readonly road: string;
  readonly line: Line;
}

export async function readSlipRoads(knex: Knex, asked: RoadsAsked, { box }: Frame): Promise<SlipRoad[]> {
  const rows = await rowsNear(knex, { ...asked, box: boxText(box) }, 'wegvakken');
  return rows.flatMap((row) =>
    textOf(row, 'wegbehsrt') === 'R' && Number(textOf(row, 'fow')) === SLIP_ROAD && row.geometry
      ? shapeOfTwkb(row.geometry).flatMap((lines) => lines.map((line) => ({ road: textOf(row, 'wegnummer'), line })))
      : [],
  );
}

/** Metres from the end of a slip road to a road that it joins, and between ramps of one junction. */
const JOINED = 25;
const JUNCTION = 400;

/** Ramps: where slip roads meet other roads. Those between two motorways meet none. One for each junction, that nearest to the place. */
export function rampsOf(slips: readonly SlipRoad[], roads: readonly Line[], place: PlanePoint): Stop[] {
  const meets = (end: PlanePoint): boolean =>
    roads.some((line) => line.some((to, at) => at > 0 && apart(end, nearestOn(end, line[at - 1]!, to)) <= JOINED));
  const ends = slips.flatMap(({ road, line }) =>
    [line[0]!, line.at(-1)!].filter(meets).map((at): Stop => ({ kind: 'ramp', name: road, at })),
  );
  const ramps: Stop[] = [];
  for (const end of ends.toSorted((a, b) => apart(a.at, place) - apart(b.at, place)))
    if (!ramps.some(({ name, at }) => name === end.name && apart(at, end.at) < JUNCTION)) ramps.push(end);
  return ramps;
}

/** Those that the map shows, the nearest first; `place`: from where distances are measured, as the crow flies. */
export function stopsIn(stops: readonly Stop[], place: PlanePoint | null, frame: Pick<Frame, 'units'>): MapStop[] {
  return stops
    .map(({ kind, name, at }): MapStop => ({
      kind,
      name,
      at: frame.units(at),
      metres: place && Math.round(apart(place, at)),
    }))
    .filter(({ at }) => at.every((unit) => unit >= 0 && unit <= TILE_EXTENT))
    .toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0));
}
