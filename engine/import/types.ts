import type { ShapeFault } from './faults.ts';

/** Numbers as the file gives them; a third one is a height. */
export type Corner = readonly number[];
/** The outer ring, then holes. */
export type Rings = readonly (readonly Corner[])[];

/** One shape of a file, in the coordinates of the file. */
export interface Shape {
  name: string;
  /** Shapes of a kind: a layer of a drawing, a collection, a type of object. Empty when the format has none. */
  layer: string;
  properties: Readonly<Record<string, unknown>>;
  /** Empty for a shape that is no area. */
  polygons: readonly Rings[];
  /** Only of a shape that is a point. */
  point?: Corner;
  /** Height of the geometry above its lowest point, metres; absent for a flat one. */
  height?: number | null;
}

/** What a reader finds in a file. */
export interface Drawing {
  /** The projection that the file names: a code, an address or well-known text. */
  crs: string | null;
  shapes: readonly Shape[];
}

/** Longitude and latitude, degrees. */
export type LonLat = readonly [lon: number, lat: number];

export interface Area {
  name: string;
  layer: string;
  properties: Readonly<Record<string, unknown>>;
  /** Height that the geometry has, metres; null for a flat one. */
  height: number | null;
  /** Closed rings in degrees: outer ones counter-clockwise. */
  geometry: { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] };
}

export interface Refused {
  name: string;
  layer: string;
  fault: ShapeFault;
  /** Where the fault is, of one that has a place. */
  at?: LonLat;
}
