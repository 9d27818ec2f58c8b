/** Shapes with properties: a column a property, and each row with the place and the plots of its shape. */
import { areaOf } from '../areas.ts';
import { ImportProblem, type FileFault } from '../faults.ts';
import { readGeojson } from '../geojson.ts';
import { guessedProjection, namedProjection, placing, type Place, type ProjectionKey } from '../projections.ts';
import type { Drawing, Shape } from '../types.ts';
import type { ImportCell } from '../../../model/imports/cells.ts';
import type { ImportRow, TableFormat, TableLimits } from '../../../model/imports/exchange.ts';
import { boxOf } from '../../../model/plane.ts';
import { areaOf as sizeOf, centreOf, roundedDegrees } from '../../../model/lonlat.ts';
import { TableProblem, type TableFault } from './faults.ts';
import { tableOf } from './table.ts';
import type { ReadOptions, ReadTable } from './types.ts';

const faults: Readonly<Partial<Record<FileFault, TableFault>>> = {
  tooLarge: 'unpacked',
  encoding: 'encoding',
  damaged: 'damaged',
  noShapefile: 'unknown',
};

/** Reads a drawing; its faults become those of a table. */
export async function drawingOf(read: () => Promise<Drawing> | Drawing): Promise<Drawing> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof ImportProblem ? new TableProblem(faults[cause.fault] ?? 'damaged') : cause;
  }
}

export function tableOfShapes(
  format: TableFormat,
  drawing: Drawing,
  limits: TableLimits,
  options: ReadOptions,
): ReadTable {
  const { shapes, crs } = drawing;
  if (shapes.length === 0) throw new TableProblem('empty');
  const keys = [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties)))];
  const projection = options.projection ?? namedProjection(crs) ?? guess(shapes);
  const place = projection ? placing(projection, crs, null) : null;
  // A row of shapes without properties still is one.
  const headings = keys.length > 0 ? keys : ['name'];
  const cells = shapes.map((shape) =>
    keys.length > 0 ? keys.map((key) => cellOf(shape.properties[key])) : [shape.name],
  );
  const table = tableOf([headings, ...cells], limits, (index) => index);
  const rows = table.rows.map((row): ImportRow => ({ ...row, ...placed(shapes[row.line - 1]!, place) }));
  return { format, headings: table.headings, rows, projection };
}

const cellOf = (value: unknown): ImportCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : value === null || value === undefined
      ? null
      : JSON.stringify(value);

function guess(shapes: readonly Shape[]): ProjectionKey | null {
  const corners = shapes.flatMap(({ polygons, point }) => [...polygons.flat(2), ...(point ? [point] : [])]);
  const known = corners.flatMap(([x = NaN, y = NaN]) => (Number.isFinite(x + y) ? [[x, y] as const] : []));
  return known.length === 0 ? 'wgs84' : guessedProjection(boxOf(known), false);
}

function placed(shape: Shape, place: Place | null): Pick<ImportRow, 'place' | 'plots' | 'size' | 'fault'> {
  if (!place) return {};
  if (shape.point) return pointOf(place(shape.point));
  if (shape.polygons.length === 0) return {};
  const area = areaOf(shape, place, null);
  if (typeof area === 'string') return { fault: area === 'crossing' ? 'crossing' : 'noArea' };
  const centre = centreOf(area.geometry);
  return centre ? { place: centre, plots: [area.geometry], size: sizeOf(area.geometry) } : { fault: 'noArea' };
}

/** The plot of a cell that holds GeoJSON, in degrees or RD. */
export function shapeIn(text: string): Pick<ImportRow, 'plots' | 'size' | 'fault'> {
  let shapes: readonly Shape[] = [];
  try {
    shapes = readGeojson(JSON.parse(text)).shapes;
  } catch {
    return { fault: 'noArea' };
  }
  const [shape] = shapes;
  const projection = guess(shapes);
  if (shapes.length !== 1 || !shape || shape.polygons.length === 0 || !projection) return { fault: 'noArea' };
  return placed(shape, placing(projection, null, null));
}

const pointOf = ([lon, lat]: readonly [number, number]): Pick<ImportRow, 'place' | 'fault'> =>
  Number.isFinite(lon + lat) && Math.abs(lon) <= 180 && Math.abs(lat) <= 90
    ? { place: [roundedDegrees(lon), roundedDegrees(lat)] }
    : { fault: 'noArea' };
