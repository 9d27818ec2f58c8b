/** A table as GeoJSON: the plots of each location, or its point, with the columns as properties. */
import type { FeatureCollection, Geometry, Position } from 'geojson';
import {
  distinctRing,
  polygonsOf,
  roundedDegrees,
  writtenRings,
  type Area,
  type LonLat,
} from '../../../model/lonlat.ts';
import type { ExportRequest } from './table.ts';

export function geojsonOf({
  table,
  geometries,
}: Pick<ExportRequest, 'table' | 'geometries'>): FeatureCollection<Geometry | null> {
  const { columns, rows } = table;
  return {
    type: 'FeatureCollection',
    features: rows.map((row, index) => ({
      type: 'Feature',
      ...(row[0] !== null && { id: Number(row[0]) }),
      geometry: geometries[index] ?? null,
      properties: Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? null])),
    })),
  };
}

/** Plots as one geometry in WGS84, by RFC 7946; the point where there are none, null where there is no point either. */
export function geometryOf(plots: readonly (Area | null)[], point: LonLat | null): Geometry | null {
  const polygons = plots
    .flatMap((plot) => polygonsOf(plot))
    .map((rings) => rings.map(distinctRing))
    .filter(([outer = []]) => outer.length > 2)
    .map((rings): Position[][] => writtenRings(rings.filter(({ length }) => length > 2)));
  if (polygons.length > 1) return { type: 'MultiPolygon', coordinates: polygons };
  if (polygons.length === 1) return { type: 'Polygon', coordinates: polygons[0]! };
  return point && { type: 'Point', coordinates: point.map(roundedDegrees) };
}
