/**
 * Houses in rows on a plot, with the streets they are reached from: rows along or across a side of the plot, lots back to back, a street
 * between fronts. The first row along the side is reached from beyond it. All other streets run to the side, across it by themselves,
 * along it through one that joins them. Houses, lots and streets lie where each may. Read on a grid, as `largestBox`. Metres.
 */
import type { Plane } from '../../engine/host/plane/types.ts';
import type { MultiPolygon, Polygon } from '../../engine/host/shapes.ts';
import { boxOf } from '../../model/plane.ts';
import { cellAfter, columnsOf, runsOf, transposed, type Columns, type Run } from './columns.ts';
import { gridOf, STRIP, type Grid } from './fit.ts';
import type { HouseLots } from './houselots.ts';
import { streetSides, type Side } from './sides.ts';

export interface HouseSite {
  readonly land: MultiPolygon;
  /** Where houses may stand. */
  readonly site: MultiPolygon;
  /** Where lots and streets may lie: all of the land, or parts of it. */
  readonly gardens: MultiPolygon;
  readonly streets: MultiPolygon;
  /** Roads around the plot, wider by the distance at which a plot fronts them. */
  readonly roads: MultiPolygon;
}

/** The plot seen along or across a side: `s` runs along rows, `t` from row to row. */
export interface Ground {
  readonly side: Side;
  readonly isAcross: boolean;
  readonly land: Columns;
  readonly site: Columns;
  readonly gardens: Columns;
  readonly streets: Columns;
  /** Without what lies on the plot where neither lots nor streets may: on it, and beyond the plot, is the way to its first row. */
  readonly way: Columns;
  /** The side: at this t, across at this s. */
  readonly border: number;
}

export interface Row {
  /** Middle. */
  readonly s: number;
  readonly t: number;
  readonly length: number;
  readonly width: number;
  readonly houses: number;
  /** Whether its fronts look away from where the pattern starts. */
  readonly isTurned: boolean;
  /** Numbers of its streets: street n ends n periods after the front of the first lot. */
  readonly streets: readonly number[];
}

/** Rows in a pattern, the nearest to its start first. */
export interface Rows {
  readonly ground: Ground;
  /** Front of the first lot. */
  readonly from: number;
  /** Cells of the street that joins the others; null: each reaches the side. */
  readonly joining: Run | null;
  readonly rows: readonly Row[];
  readonly houses: number;
  /** Streets on the plot. */
  readonly streets: number;
}

/** As many houses as fit; null where none does. Of equal patterns that with fewer streets, then the first. */
export function mostRows(plane: Plane, { land, roads, ...parts }: HouseSite, lots: HouseLots): Rows | null {
  let best: Rows | null = null;
  // Sides that parts share would shut cells on both.
  const whole = (area: MultiPolygon): Polygon => (area.length > 1 ? plane.unionAll(area) : area).flat();
  const partOf = (area: MultiPolygon): Polygon | null => (area === land ? null : whole(area));
  const where: Parts = { site: partOf(parts.site), gardens: partOf(parts.gardens), streets: partOf(parts.streets) };
  for (const polygon of land) {
    const grounds = streetSides(plane, polygon, roads).flatMap((side) => groundsOf(polygon, where, side));
    for (const ground of grounds) {
      for (const found of patternsOn(ground, lots)) if (isBetter(found, best)) best = found;
    }
  }
  return best;
}

function isBetter({ houses, streets }: Rows, than: Rows | null): boolean {
  const more = houses - (than?.houses ?? 0);
  return more > 0 || (more === 0 && than !== null && streets < than.streets);
}

/** Numbers of the streets of rows that lie on the plot: the one that a row along the side fronts does not. */
export const streetsOf = ({ isAcross }: Ground, rows: readonly Row[]): readonly number[] =>
  [...new Set(rows.flatMap(({ streets }) => streets))].filter((street) => isAcross || street > 0);

/** Null: all of the land. */
type Parts = Readonly<Record<'site' | 'gardens' | 'streets', Polygon | null>>;

function groundsOf(polygon: Polygon, parts: Parts, side: Side): readonly Ground[] {
  const [cos, sin] = side.direction;
  const turned = (rings: Polygon): Polygon =>
    rings.map((ring) => ring.map(([x, y]) => [x * cos + y * sin, y * cos - x * sin]));
  const rings = turned(polygon);
  const box = boxOf(rings[0]!);
  const land = gridOf(rings, box);
  const gridIn = (part: Polygon | null): Grid => (part === null ? land : gridOf(turned(part), box));
  const [site, gardens, streets] = [gridIn(parts.site), gridIn(parts.gardens), gridIn(parts.streets)];
  const open = land.inside.map((isLand, at) => (isLand && !gardens.inside[at] && !streets.inside[at] ? 0 : 1));
  const way = { ...land, inside: open };
  const border = turned([[side.start]])[0]![0]![1];
  return [false, true].map((isAcross) => {
    const columns = cached((grid: Grid) => columnsOf(isAcross ? transposed(grid) : grid));
    return {
      side,
      border,
      isAcross,
      land: columns(land),
      site: columns(site),
      gardens: columns(gardens),
      streets: columns(streets),
      way: columns(way),
    };
  });
}

/** Metres between two places where a pattern starts. */
const SHIFT = 1;

function* patternsOn(ground: Ground, lots: HouseLots): Generator<Rows> {
  const { land, border, isAcross } = ground;
  const end = land.t + land.rows * land.step;
  for (const from of startsOf(ground, lots, isAcross ? land.t + lots.street - lots.period : border))
    yield* isAcross ? [across(ground, lots, from)] : along(ground, lots, from, end);
}

/** Fronts of the first lot within a period, and that of houses at the very edge of where they may stand. */
function startsOf({ land, site }: Ground, lots: HouseLots, first: number): readonly number[] {
  const end = Math.min(land.t + land.rows * land.step, first + lots.period);
  const starts: number[] = [];
  for (let from = first; from < end; from += Math.max(SHIFT, land.step)) starts.push(from);
  const edge = site.first + STRIP - lots.bands[0]!.houses[0];
  return edge > first ? [...starts, edge] : starts;
}

/** Runs of cells where a street can lie. */
const streetRuns = ({ streets }: Ground, lots: HouseLots, until: number): readonly Run[] =>
  runsOf(streets.free(until - lots.street, until));

function across(ground: Ground, lots: HouseLots, from: number): Rows {
  const at = cellAfter(ground.border, ground.land.s, ground.land.step);
  const reached = cached((street: number) => {
    const runs = streetRuns(ground, lots, from + street * lots.period);
    return runs.find((run) => run[0] <= at && run[1] > at) ?? null;
  });
  return rowsOf(ground, lots, { from, joining: null, reached, cells: cellsFrom(ground, lots, from) });
}

function* along(ground: Ground, lots: HouseLots, from: number, end: number): Generator<Rows> {
  const cells = cellsFrom(ground, lots, from);
  const whole: Run = [0, ground.land.columns];
  yield rowsOf(ground, lots, { from, joining: null, cells, reached: (street) => (street === 0 ? whole : null) });
  const runs = cached((street: number) => streetRuns(ground, lots, from + street * lots.period));
  for (let most = 1; from + most * lots.period <= end; most++)
    for (const joining of joinings(ground, lots, from + most * lots.period)) {
      const reached = (street: number): Run | null => {
        if (street === 0) return whole;
        if (street > most) return null;
        return runs(street).find((run) => run[0] <= joining[0] && run[1] >= joining[1]) ?? null;
      };
      yield rowsOf(ground, lots, { from, joining, cells, reached });
    }
}

/** Where a street from the side up to a line can lie: at the first and at the last place. */
function joinings({ streets: land, border }: Ground, lots: HouseLots, until: number): readonly Run[] {
  const from = land.t + Math.max(0, cellAfter(border, land.t, land.step)) * land.step;
  const cells = Math.ceil(lots.street / land.step);
  const runs = runsOf(land.free(from, until)).filter(([first, last]) => last - first >= cells);
  const [one, other] = [runs[0], runs.at(-1)];
  if (!one || !other) return [];
  return [
    [one[0], one[0] + cells],
    [other[1] - cells, other[1]],
  ];
}

interface BandCells {
  readonly lot: Uint8Array | null;
  readonly houses: Uint8Array | null;
}

/** Free cells of each band of lots, counted over all rounds of the pattern. */
function cellsFrom(ground: Ground, { bands, period }: HouseLots, from: number): (band: number) => BandCells {
  const { site, gardens, way, land, border, isAcross } = ground;
  return cached((band: number) => {
    const start = from + Math.floor(band / bands.length) * period;
    const { lot, houses, streets } = bands[band % bands.length]!;
    const own = gardens.free(start + lot[0], start + lot[1]);
    const isFirst = !isAcross && start === from && streets.includes(0);
    return {
      lot: isFirst ? both(own, way.free(Math.max(land.t, border), start + lot[0])) : own,
      houses: site.free(start + houses[0] - STRIP, start + houses[1] + STRIP),
    };
  });
}

const both = (one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null =>
  one && other && one.map((isFree, at) => isFree & other[at]!);

function cached<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key)!;
  };
}

interface Pattern extends Pick<Rows, 'from' | 'joining'> {
  readonly cells: (band: number) => BandCells;
  /** Cells along which a street is reached; null: nowhere. */
  readonly reached: (street: number) => Run | null;
}

/** Rows one after another between two places, each of as many blocks as may stand in a row. Between two rows lie the ends of both. */
function stretchesOf(
  first: number,
  last: number,
  { block, longest }: HouseLots,
  [low, high]: readonly [number, number],
) {
  const found: { readonly s: number; readonly length: number; readonly blocks: number }[] = [];
  const blocksFrom = (s: number): number => Math.floor(Math.min(longest, last - s) / block.length + 1e-9);
  for (let s = first, blocks = blocksFrom(s); blocks >= 1; blocks = blocksFrom(s)) {
    const length = blocks * block.length;
    found.push({ s: s + length / 2, length, blocks });
    s += length + low + high;
  }
  return found;
}

function rowsOf(ground: Ground, lots: HouseLots, { from, joining, cells, reached }: Pattern): Rows {
  const { land, isAcross } = ground;
  const { bands, period, block, ends } = lots;
  const end = land.t + land.rows * land.step;
  const place = (cell: number): number => land.s + cell * land.step;
  const rows: Row[] = [];
  for (let band = 0; from + Math.floor(band / bands.length) * period < end; band++) {
    const round = Math.floor(band / bands.length);
    const { houses, isTurned, streets: own } = bands[band % bands.length]!;
    const streets = own.map((each) => round + each);
    const within = streets.map(reached).filter((run) => run !== null);
    if (within.length < streets.length) continue;
    const width = houses[1] - houses[0];
    const row = { t: from + round * period + houses[0] + width / 2, width, isTurned, streets };
    // Left and right are as seen from the street.
    const [low, high] = isTurned === isAcross ? ends : ([ends[1], ends[0]] as const);
    for (const lot of runsOf(cells(band).lot, within, joining))
      for (const run of runsOf(cells(band).houses, [lot])) {
        const first = Math.max(place(run[0]) + STRIP, place(lot[0]) + low);
        const last = Math.min(place(run[1]) - STRIP, place(lot[1]) - high);
        for (const { s, length, blocks } of stretchesOf(first, last, lots, [low, high]))
          rows.push({ ...row, s, length, houses: blocks * block.houses });
      }
  }
  const placed = rows.reduce((sum, row) => sum + row.houses, 0);
  return { ground, from, joining, rows, houses: placed, streets: streetsOf(ground, rows).length };
}
