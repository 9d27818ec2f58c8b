/** Maps of public pages as plain data: the server draws them of the stored land, the blocks show them. */
import type { KeyOf } from '../enums/enumeration.ts';
import type { plotTypes } from '../enums/plot.ts';
import { noiseSources } from '../land/noise.ts';
import type { landSources } from '../land/sources.ts';

/** Width over height of a map, by how high its author wants it. */
export const mapRatios = { middle: 1.6, low: 2.4, high: 1.2 } as const;
export type MapHeight = keyof typeof mapRatios;

/** Layers that an author may add to a map of places. */
export const chosenLayers = ['outlines', 'parcels', 'zoning', 'noise', 'stations'] as const;
export type ChosenLayer = (typeof chosenLayers)[number];

/** What a map shows besides its base, and of what: buildings by a figure (`metres`: each whole height is a class), noise of a source, reach by a way to go. */
export const mapThemes = {
  zoning: ['all'],
  buildings: ['year', 'height', 'use', 'metres'],
  noise: noiseSources.keys,
  reach: ['foot', 'bicycle'],
} as const;
type MapTheme = keyof typeof mapThemes;

/** What the land is drawn with, in the order of drawing. */
export const mapLayers = [
  'green',
  'water',
  'borders',
  'noise',
  'zoning',
  'roads',
  'streets',
  'parcels',
  'buildings',
  'reach',
  // Of frozen maps alone: now stations are stops.
  'stations',
] as const;
export type MapLayer = (typeof mapLayers)[number];

/** Metres around what the map is about. */
export const mapRadius = { least: 50, most: 2_000 } as const;

export interface MapAsked {
  /** Outlines of the plots, or only the places of the locations. */
  readonly about: 'plots' | 'places';
  /** Metres shown around that on all sides, at least. */
  readonly around: number;
  /** Streets, water and buildings below; nothing for outlines on plain paper. */
  readonly base: 'map' | 'plain';
  /** `middle` by default. */
  readonly height?: MapHeight;
  /** Whether the parcels around are drawn. */
  readonly parcels?: boolean;
  /** Besides the base: outlines of the plots of the locations, and layers of the land. */
  readonly layers?: readonly ChosenLayer[];
  readonly theme?: { readonly name: MapTheme; readonly variant: string };
  /** The flag by which a company hides it of a location. */
  readonly unless?: 'show_regulations' | 'show_context';
}

/** Features of one class of a layer. */
export interface MapShape {
  readonly layer: MapLayer;
  /** Within its layer, as `BT`; empty in a layer without classes. */
  readonly value: string;
  readonly kind: 'area' | 'line' | 'point';
  /** Path in units (`pathdata.ts`). */
  readonly d: string;
  readonly count: number;
  /** Whether it lies where the map is about. */
  readonly isHere: boolean;
}

/** A plot of a location; its number and size are those of the record. */
export interface MapPlot {
  readonly id: number;
  readonly type: KeyOf<typeof plotTypes>;
  readonly d: string;
  /** A point inside it, units, and about how wide it is there. */
  readonly at: readonly [x: number, y: number];
  readonly room: number;
}

interface MapPlace {
  readonly locationId: number;
  readonly at: readonly [x: number, y: number];
}

/** A station of trains or a ramp of a motorway. */
export interface MapStop {
  readonly kind: 'station' | 'ramp';
  /** Of a ramp the number of its motorway. */
  readonly name: string;
  readonly at: readonly [x: number, y: number];
  /** From the place that the map is about, as the crow flies; null on a map of several. */
  readonly metres: number | null;
}

/** Units run right and down from the corner above left: `TILE_EXTENT` along the width, and as many along the height. */
export interface PublicMap {
  /** Metres. */
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly MapShape[];
  readonly plots: readonly MapPlot[];
  readonly places: readonly MapPlace[];
  /** The nearest first. Frozen maps of before have none. */
  readonly stops?: readonly MapStop[];
  /** Degrees of the corner above left, and by unit to the right and down. Within a map they are as good as straight. */
  readonly degrees: MapDegrees;
  /** Sources of what is drawn, each with the day of its data, ISO 8601. */
  readonly sources: readonly { readonly source: KeyOf<typeof landSources>; readonly date: string | null }[];
}

export interface MapDegrees {
  readonly lon: readonly [corner: number, right: number, down: number];
  readonly lat: readonly [corner: number, right: number, down: number];
}

/** Longitude and latitude of a point in units. */
export const degreesAt = ({ lon, lat }: MapDegrees, [x, y]: readonly [number, number]): [number, number] => [
  lon[0] + lon[1] * x + lon[2] * y,
  lat[0] + lat[1] * x + lat[2] * y,
];

/** The point in units of a longitude and latitude. */
export function unitsAt({ lon, lat }: MapDegrees, [east, north]: readonly [number, number]): [number, number] {
  const [right, up] = [east - lon[0], north - lat[0]];
  const area = lon[1] * lat[2] - lon[2] * lat[1];
  return [(right * lat[2] - up * lon[2]) / area, (up * lon[1] - right * lat[1]) / area];
}

/** First years and least heights (m) of the classes of buildings. */
export const yearClasses = [0, 1906, 1945, 1970, 1990, 2010] as const;
export const heightClasses = [0, 6, 12, 20, 35] as const;
/** Minutes of the classes of reach. */
export const reachMinutes = [5, 10, 15] as const;
/** Metres a minute: 4.8 km/h on foot, 15 km/h by bicycle. */
export const reachSpeed: Readonly<Record<string, number>> = { foot: 80, bicycle: 250 };
