/** Prepares features of the sources for drawing: heights, codes, and points for labels. */
import type { Feature, Point } from 'geojson';
import { heightOf, isGone } from '../../../model/land/buildings.ts';
import { zoningClassOf } from '../../../model/land/zoningclass.ts';
import { HEIGHT } from '../layers/buildings.ts';
import { ZONING_CODE } from '../layers/zoning.ts';
import { centreOf, distance, lonLatOf, toMetres, type Area, type LonLat } from '../metres.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Existing buildings without demolished ones, each with its height. */
export const standingBuildings = (features: readonly Feature[]): Feature[] =>
  features
    .filter(({ properties }) => !isGone(properties ?? {}))
    .map((feature) => {
      const height = heightOf(feature.properties ?? {});
      return height === null ? feature : { ...feature, properties: { ...feature.properties, [HEIGHT]: height } };
    });

const textOf = (value: unknown): string => String(value ?? '');

/** The label and the main group of a zone, by which it gets its class. */
export const zoningWordsOf = (properties: Properties): [label: string, group: string] => [
  textOf(properties['labelInfo'] ?? properties['labelinfo']),
  textOf(properties['bestemmingshoofdgroep'] ?? properties['naam']),
];

/** The letter code of a zone. */
export const zoningCodeOf = (properties: Properties) => zoningClassOf(...zoningWordsOf(properties));

export const codedZones = (features: readonly Feature[]): Feature[] =>
  features.map((feature) => ({
    ...feature,
    properties: { ...feature.properties, [ZONING_CODE]: zoningCodeOf(feature.properties ?? {}) },
  }));

const pointAt = (at: LonLat, properties: Properties): Feature<Point> => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [...at] },
  properties: { ...properties },
});

/** Points of parcel numbers, at the register's place or in the middle. */
export const plotNumberPoints = (features: readonly Feature[]): Feature<Point>[] =>
  features.flatMap((feature) => {
    const middle = centreOf(feature.geometry as Area);
    const number = feature.properties?.['perceelnummer'];
    return middle && number !== undefined && number !== null ? [pointAt(middle, { number: String(number) })] : [];
  });

interface NamedRun {
  readonly name: string;
  readonly middle: LonLat;
  readonly length: number;
  readonly angle: number;
  readonly ends: readonly [LonLat, LonLat];
}

/** Metres between two labels of a street: zoomed out and zoomed in. */
const SPACING = { far: 170, near: 55 };
/** Length of the shortest run with a name, metres. */
const SHORTEST = 24;
/** A run ends where the line bends more than this, degrees. */
const STRAIGHT = 9;

/** Degrees clockwise from east, turned so that the text is never upside down. */
export function textAngle(from: LonLat, to: LonLat): number {
  const [east, north] = toMetres(to, from);
  const degrees = (-Math.atan2(north, east) * 180) / Math.PI;
  if (degrees > 90) return degrees - 180;
  return degrees <= -90 ? degrees + 180 : degrees;
}

const midpoint = (a: LonLat, b: LonLat): LonLat => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const turn = (a: number, b: number) => Math.abs(((a - b + 270) % 180) - 90);

/** Straight runs of a line, longest first. */
function runsOf(name: string, line: readonly LonLat[]): NamedRun[] {
  const runs: NamedRun[] = [];
  let start = 0;
  for (let end = 1; end < line.length; end += 1) {
    const next = line[end + 1];
    const first = textAngle(line[start]!, line[start + 1]!);
    if (next && turn(first, textAngle(line[end]!, next)) < STRAIGHT) continue;
    const [from, to] = [line[start]!, line[end]!];
    runs.push({
      name,
      middle: midpoint(from, to),
      length: distance(from, to),
      angle: textAngle(from, to),
      ends: [from, to],
    });
    start = end;
  }
  return runs;
}

const linesOf = ({ geometry }: Feature): LonLat[][] => {
  if (geometry.type === 'LineString') return [geometry.coordinates.map(lonLatOf)];
  return geometry.type === 'MultiLineString' ? geometry.coordinates.map((line) => line.map(lonLatOf)) : [];
};

/** Joins lines end to end, so that a long street of many pieces becomes one run. */
function joined(lines: readonly (readonly LonLat[])[]): LonLat[][] {
  const key = ([lon, lat]: LonLat) => `${lon.toFixed(6)} ${lat.toFixed(6)}`;
  const out: LonLat[][] = [];
  for (const line of lines) {
    const start = key(line[0]!);
    const before = out.find((each) => key(each.at(-1)!) === start);
    if (before) before.push(...line.slice(1));
    else out.push([...line]);
  }
  return out;
}

/** Points along a run, so that a long street shows its name when zoomed in. */
function along({ name, middle, length, angle, ends }: NamedRun): NamedRun[] {
  const pieces = Math.max(1, Math.floor(length / SPACING.near));
  return Array.from({ length: pieces }, (_, index) => {
    const share = (index + 0.5) / pieces;
    const [from, to] = ends;
    const at: LonLat = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return { name, middle: pieces === 1 ? middle : at, length: length / pieces, angle, ends };
  });
}

/** Keeps the runs that are at least `metres` apart; earlier runs win. */
function spaced(runs: readonly NamedRun[], metres: number, taken: readonly NamedRun[] = []): NamedRun[] {
  const kept: NamedRun[] = [];
  for (const run of runs) {
    const fits = run.length >= SHORTEST || kept.length + taken.length === 0;
    if (fits && [...taken, ...kept].every((other) => distance(other.middle, run.middle) > metres)) kept.push(run);
  }
  return kept;
}

/** Labels for the straight runs of streets: few (`near` false), and more between them for a zoomed-in map. */
export function streetNamePoints(features: readonly Feature[]): Feature<Point>[] {
  const byName = new Map<string, LonLat[][]>();
  for (const feature of features) {
    const name = String(feature.properties?.['stt_naam'] ?? feature.properties?.['sttNaam'] ?? '');
    if (name) byName.set(name, [...(byName.get(name) ?? []), ...linesOf(feature)]);
  }
  return [...byName].flatMap(([name, lines]) => {
    const runs = joined(lines)
      .flatMap((line) => runsOf(name, line))
      .sort((a, b) => b.length - a.length);
    const far = spaced(runs, SPACING.far);
    const near = spaced(runs.flatMap(along), SPACING.near, far);
    const point =
      (isNear: boolean) =>
      ({ middle, length, angle }: NamedRun) =>
        pointAt(middle, { name, length, angle, near: isNear });
    return [...far.map(point(false)), ...near.map(point(true))];
  });
}
