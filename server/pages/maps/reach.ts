/** How far one comes from a place over the roads of the register, as lines of a map. */
import type { Knex } from 'knex';
import { reachMinutes, reachSpeed } from '../../../model/publish/map.ts';
import { writePath } from '../../../model/publish/pathdata.ts';
import { apart, nearestOn, type PlanePoint } from '../../../model/plane.ts';
import { boxText } from '../../geodata/tiles/asked.ts';
import { rowsNear, textOf } from '../../geodata/sheet/rules.ts';
import { shapeOfTwkb } from '../../geodata/sheet/shape.ts';
import type { Inputs } from '../../geodata/store/inputs.ts';
import { COARSE, type Frame } from './frame.ts';
import type { Piece } from './shapes.ts';

export type Line = readonly PlanePoint[];

export interface RoadsAsked {
  readonly municipality: number;
  readonly imports: Inputs;
}

/** Roads of a municipality that one may walk and cycle on: those of the state are motorways. RD metres. */
export async function readRoads(knex: Knex, asked: RoadsAsked, { box }: Frame): Promise<Line[]> {
  const rows = await rowsNear(knex, { ...asked, box: boxText(box) }, 'wegvakken');
  return rows.flatMap((row) =>
    textOf(row, 'wegbehsrt') === 'R' || !row.geometry ? [] : shapeOfTwkb(row.geometry).flat(),
  );
}

/** Metres from the place to the nearest road, at most. */
const MOST_BESIDE = 400;
/** Points of lines nearer than this are one crossing, metres. */
const SAME = 0.5;
/** Characters of the paths, and the lengths in units below which parts are left out in turn until they fit. */
const MOST_CHARACTERS = 30_000;
const STEPS = [0, 12, 24, 48, 96, Infinity] as const;

const keyOf = ([x, y]: PlanePoint): string => `${Math.round(x / SAME)} ${Math.round(y / SAME)}`;

interface Edge {
  readonly to: number;
  readonly metres: number;
}

/** Crossings and bends of the roads, by number. */
class Network {
  readonly #numbers = new Map<string, number>();
  readonly edges: Edge[][] = [];

  node(at: PlanePoint): number {
    const key = keyOf(at);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.edges.length);
    return this.edges.push([]) - 1;
  }

  join(a: PlanePoint, b: PlanePoint): void {
    const [from, to] = [this.node(a), this.node(b)];
    const metres = apart(a, b);
    this.edges[from]!.push({ to, metres });
    this.edges[to]!.push({ to: from, metres });
  }
}

/** Metres from the start of every node within `most`; those beyond are infinite. */
function distancesFrom(network: Network, starts: ReadonlyMap<number, number>, most: number): Float64Array {
  const distances = new Float64Array(network.edges.length).fill(Infinity);
  // A bucket for each metre: distances only grow, so no bucket before the present one fills again.
  const buckets: number[][] = [];
  const reach = (node: number, metres: number): void => {
    if (metres > most || metres >= distances[node]!) return;
    distances[node] = metres;
    (buckets[Math.floor(metres)] ??= []).push(node);
  };
  for (const [node, metres] of starts) reach(node, metres);
  for (let at = 0; at <= most; at++) {
    const bucket = buckets[at] ?? [];
    // It grows while edges of less than a metre are followed.
    for (let next = 0; next < bucket.length; next++) {
      const node = bucket[next]!;
      if (Math.floor(distances[node]!) !== at) continue;
      for (const { to, metres } of network.edges[node]!) reach(to, distances[node]! + metres);
    }
  }
  return distances;
}

interface Start {
  readonly a: PlanePoint;
  readonly b: PlanePoint;
  readonly on: PlanePoint;
  readonly beside: number;
}

function nearestRoad(lines: readonly Line[], place: PlanePoint): Start | null {
  let best: Start | null = null;
  for (const line of lines)
    for (let at = 1; at < line.length; at++) {
      const [a, b] = [line[at - 1]!, line[at]!];
      const on = nearestOn(place, a, b);
      const beside = apart(place, on);
      if (beside <= (best?.beside ?? MOST_BESIDE)) best = { a, b, on, beside };
    }
  return best;
}

const along = ([x, y]: PlanePoint, [toX, toY]: PlanePoint, share: number): PlanePoint => [
  x + share * (toX - x),
  y + share * (toY - y),
];

/** The parts of a road from `a` to `b` by the minutes in which one reaches them. */
function partsOf(
  [a, fromA]: readonly [PlanePoint, number],
  [b, fromB]: readonly [PlanePoint, number],
  ends: readonly number[],
): { readonly minutes: number; readonly from: PlanePoint; readonly to: PlanePoint }[] {
  const whole = apart(a, b);
  if (whole === 0) return [];
  // Where one arrives as soon from either end.
  const middle = Math.min(whole, Math.max(0, (fromB + whole - fromA) / 2 || 0));
  const parts: { minutes: number; from: PlanePoint; to: PlanePoint }[] = [];
  const walk = (start: number, length: number, at: (metres: number) => PlanePoint): void => {
    let done = 0;
    for (const [index, end] of ends.entries()) {
      const until = Math.min(length, end - start);
      if (until <= done) continue;
      parts.push({ minutes: reachMinutes[index]!, from: at(done), to: at(until) });
      done = until;
    }
  };
  walk(fromA, middle, (metres) => along(a, b, metres / whole));
  walk(fromB, whole - middle, (metres) => along(b, a, metres / whole));
  return parts;
}

/** `lines`: roads in RD metres that one may use; `variant`: how one goes. Empty without a road beside the place. */
export function drawnReach(
  lines: readonly Line[],
  place: PlanePoint,
  variant: string,
  frame: Pick<Frame, 'units'>,
): Piece[] {
  const speed = reachSpeed[variant]!;
  const ends = reachMinutes.map((minutes) => minutes * speed);
  const start = nearestRoad(lines, place);
  if (!start) return [];
  const network = new Network();
  for (const line of lines) for (let at = 1; at < line.length; at++) network.join(line[at - 1]!, line[at]!);
  const starts = new Map([start.a, start.b].map((end) => [network.node(end), start.beside + apart(start.on, end)]));
  const distances = distancesFrom(network, starts, ends.at(-1)!);
  const fromStart = (at: PlanePoint): readonly [PlanePoint, number] => [at, distances[network.node(at)]!];
  const isStart = (a: PlanePoint, b: PlanePoint): boolean => a === start.a && b === start.b;
  const pieces = lines.flatMap((line) => {
    const parts: ReturnType<typeof partsOf> = [];
    for (let at = 1; at < line.length; at++) {
      const [a, b] = [line[at - 1]!, line[at]!];
      const on: readonly [PlanePoint, number] = [start.on, start.beside];
      if (isStart(a, b)) parts.push(...partsOf(fromStart(a), on, ends), ...partsOf(on, fromStart(b), ends));
      else parts.push(...partsOf(fromStart(a), fromStart(b), ends));
    }
    return joinedParts(parts, frame);
  });
  for (const least of STEPS) {
    const kept = pieces.filter(({ length }) => length >= least).map(({ piece }) => piece);
    if (kept.reduce((sum, { d }) => sum + d.length, 0) <= MOST_CHARACTERS) return kept;
  }
  return [];
}

/** Parts of one time that follow one another as one line. */
function joinedParts(
  parts: ReturnType<typeof partsOf>,
  frame: Pick<Frame, 'units'>,
): { piece: Piece; length: number }[] {
  const unit = (at: PlanePoint): { x: number; y: number } => {
    const [x, y] = frame.units(at);
    return { x: COARSE * Math.round(x / COARSE), y: COARSE * Math.round(y / COARSE) };
  };
  const lines: { minutes: number; points: { x: number; y: number }[] }[] = [];
  for (const { minutes, from, to } of parts) {
    const [start, end] = [unit(from), unit(to)];
    if (start.x === end.x && start.y === end.y) continue;
    const last = lines.at(-1);
    const [lastPoint, firstPoint] = [last?.points.at(-1), last?.points[0]];
    const isSame = (a: typeof start | undefined, b: typeof start): boolean => a?.x === b.x && a.y === b.y;
    if (last?.minutes === minutes && isSame(lastPoint, start)) last.points.push(end);
    else if (last?.minutes === minutes && isSame(lastPoint, end)) last.points.push(start);
    else if (last?.minutes === minutes && isSame(firstPoint, start)) last.points.unshift(end);
    else lines.push({ minutes, points: [start, end] });
  }
  return lines.map(({ minutes, points }) => ({
    piece: {
      layer: 'reach' as const,
      value: String(minutes),
      kind: 'line' as const,
      area: 0,
      isHere: false,
      d: writePath([points], false),
    },
    length: points.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - points[at]!.x, y - points[at]!.y), 0),
  }));
}
