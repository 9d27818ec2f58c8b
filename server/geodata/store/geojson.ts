/** Adds GeoJSON in RD metres to a table, in whole centimetres. */
import type { Geometry, Position } from 'geojson';
import type { FeatureKind } from '../../../model/land/properties.ts';
import type { TableBuilder } from './table.ts';

/** Whether a position lies in the land in RD: not in degrees, and its axes not swapped. */
const isInLand = ([x, y]: Position): boolean => x! > -10_000 && x! < 300_000 && y! > 300_000 && y! < 650_000;

const cm = (metres: number): number => Math.round(100 * metres);

function addRun(positions: readonly Position[], to: TableBuilder): boolean {
  to.ring();
  for (const position of positions) {
    if (!isInLand(position)) return false;
    to.point(cm(position[0]!), cm(position[1]!));
  }
  return positions.length > 0;
}

const LEAST_RING = 3;

/** Closes an open ring. A ring of fewer than three positions is no ring. */
function addRing(ring: readonly Position[], to: TableBuilder): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last) return false;
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const closed = isClosed ? ring : [...ring, first];
  return closed.length > LEAST_RING && addRun(closed, to);
}

function addPolygon(rings: readonly (readonly Position[])[], to: TableBuilder): boolean {
  to.polygon();
  return rings.length > 0 && rings.every((ring) => addRing(ring, to));
}

function addLine(line: readonly Position[], to: TableBuilder): boolean {
  to.polygon();
  return line.length > 1 && addRun(line, to);
}

function addPoint(position: Position, to: TableBuilder): boolean {
  to.polygon();
  return addRun([position], to);
}

const kinds: Readonly<Record<string, FeatureKind>> = {
  Point: 'point',
  MultiPoint: 'point',
  LineString: 'line',
  MultiLineString: 'line',
  Polygon: 'area',
  MultiPolygon: 'area',
};

/** False for a geometry that the collection cannot hold; the caller then drops what was added of it. */
export function addGeometry(geometry: Geometry, kind: FeatureKind, to: TableBuilder): boolean {
  if (kinds[geometry.type] !== kind) return false;
  switch (geometry.type) {
    case 'Point':
      return addPoint(geometry.coordinates, to);
    case 'MultiPoint':
      return geometry.coordinates.every((each) => addPoint(each, to));
    case 'LineString':
      return addLine(geometry.coordinates, to);
    case 'MultiLineString':
      return geometry.coordinates.every((each) => addLine(each, to));
    case 'Polygon':
      return addPolygon(geometry.coordinates, to);
    case 'MultiPolygon':
      return geometry.coordinates.every((each) => addPolygon(each, to));
    default:
      return false;
  }
}
