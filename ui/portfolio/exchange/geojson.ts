/** A table as GeoJSON: the plots of each location, or its point, with the columns as properties. */
import type { FeatureCollection } from 'geojson';
import type { ExportRequest } from './table.ts';

export function geojsonOf({ table, geometries }: Pick<ExportRequest, 'table' | 'geometries'>): FeatureCollection {
  const { columns, rows } = table;
  return {
    type: 'FeatureCollection',
    features: rows.map((row, index) => ({
      type: 'Feature',
      id: Number(row[0]),
      // GeoJSON asks for null where a feature has no place; its type does not say so.
      geometry: geometries[index] ?? { type: 'GeometryCollection', geometries: [] },
      properties: Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? null])),
    })),
  };
}
