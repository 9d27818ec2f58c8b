/** The projections in which a file can be read. */
import proj4 from 'proj4';
import type { Label } from '../../model/enums/enumeration.ts';
import { rdNew } from '../../model/rules/location/rdnew.ts';
import type { Corner, LonLat } from './types.ts';

const same = (name: string): Label => ({ en: name, nl: name });

export const projections = {
  rd: { label: same('RD New (EPSG:28992)'), definition: rdNew },
  wgs84: { label: same('WGS84 (EPSG:4326)'), definition: '+proj=longlat +datum=WGS84 +no_defs' },
  latlon: {
    label: { en: 'WGS84, latitude first', nl: 'WGS84, breedtegraad eerst' },
    definition: '+proj=longlat +datum=WGS84 +no_defs +axis=neu',
  },
  rdyx: { label: { en: 'RD New, y first', nl: 'RD New, y eerst' }, definition: rdNew },
  mercator: { label: same('Web Mercator (EPSG:3857)'), definition: 'EPSG:3857' },
  utm31: {
    label: same('ETRS89 / UTM 31N (EPSG:25831)'),
    definition: '+proj=utm +zone=31 +ellps=GRS80 +units=m +no_defs',
  },
  utm32: {
    label: same('ETRS89 / UTM 32N (EPSG:25832)'),
    definition: '+proj=utm +zone=32 +ellps=GRS80 +units=m +no_defs',
  },
  local: {
    label: { en: 'Metres around the location', nl: 'Meters rond de locatie' },
    /** Filled in with the place of the location. */
    definition: null,
  },
  file: {
    label: { en: 'Projection of the file', nl: 'Projectie van het bestand' },
    /** Filled in with what the file names. */
    definition: null,
  },
} as const satisfies Record<string, { label: Label; definition: string | null }>;
export type ProjectionKey = keyof typeof projections;

/** Names of each, as codes and well-known text write them. The text of other programs lacks the datum shift of RD. */
const names: readonly (readonly [RegExp, ProjectionKey])[] = [
  [/28992|7415|RD_New|RD New|Amersfoort/i, 'rd'],
  [/3857|900913|3785|Pseudo.?Mercator|Web.?Mercator/i, 'mercator'],
  [/25831|32631|UTM.?zone.?31N/i, 'utm31'],
  [/25832|32632|UTM.?zone.?32N/i, 'utm32'],
  [/^(?!PROJC).*(4326|4258|CRS:?84|4937|4979)/is, 'wgs84'],
  [/^GEOG.*(WGS.?(19)?84|ETRS.?(19)?89)/is, 'wgs84'],
];

/** The projection that a file names; null when it names none that is known. */
export function namedProjection(crs: string | null): ProjectionKey | null {
  if (crs === null) return null;
  const known = names.find(([pattern]) => pattern.test(crs));
  if (known) return known[1];
  try {
    proj4(crs, 'WGS84');
    return 'file';
  } catch {
    return null;
  }
}

interface Extent {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

const isWithin = (box: Extent, [west, south, east, north]: readonly number[]): boolean =>
  box.minX >= west! && box.maxX <= east! && box.minY >= south! && box.maxY <= north!;

/** The Netherlands in each projection, with a margin; local coordinates reach as far as a location does, metres. */
const boxes = {
  rd: [-10_000, 290_000, 310_000, 640_000],
  wgs84: [2.5, 50, 8, 54.5],
  latlon: [50, 2.5, 54.5, 8],
  mercator: [278_000, 6_446_000, 891_000, 7_260_000],
  utm31: [440_000, 5_560_000, 840_000, 6_040_000],
  utm32: [20_000, 5_560_000, 430_000, 6_040_000],
  local: [-5_000, -5_000, 5_000, 5_000],
} as const;

/** Guesses by the range of the numbers; null when several or none fit. */
export function guessedProjection(box: Extent, hasPlace: boolean): ProjectionKey | null {
  if (isWithin(box, boxes.wgs84)) return 'wgs84';
  if (isWithin(box, boxes.latlon)) return 'latlon';
  if (isWithin(box, boxes.rd)) return 'rd';
  if (isWithin({ minX: box.minY, minY: box.minX, maxX: box.maxY, maxY: box.maxX }, boxes.rd)) return 'rdyx';
  for (const key of ['mercator', 'utm31', 'utm32'] as const) if (isWithin(box, boxes[key])) return key;
  return hasPlace && isWithin(box, boxes.local) ? 'local' : null;
}

export type Place = (corner: Corner) => LonLat;

/** Converts corners of a file to degrees. */
export function placing(key: ProjectionKey, crs: string | null, at: LonLat | null): Place {
  if (key === 'latlon') return ([lat, lon]) => [lon!, lat!];
  if (key === 'rdyx') return ([y, x]) => pair(proj4(rdNew, 'WGS84').forward([x!, y!]));
  if (key === 'local') {
    const rd = proj4(projections.rd.definition, 'WGS84');
    const [x0, y0] = rd.inverse([at![0], at![1]]);
    return ([x, y]) => pair(rd.forward([x0! + x!, y0! + y!]));
  }
  const { forward } = proj4(projections[key].definition ?? crs!, 'WGS84');
  return ([x, y]) => pair(forward([x!, y!]));
}

const pair = ([lon, lat]: readonly number[]): LonLat => [lon!, lat!];
