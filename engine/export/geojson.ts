import type { MultiPolygon, Polygon, Position } from '../host/types.ts';
import { mapPolygon, oriented, polygonArea, rounded } from './plane.ts';
import {
  ExportProblem,
  footprintOf,
  nameOf,
  numbersOf,
  placedBuildings,
  plotPolygons,
  unitName,
  type ExportSource,
  type PlacedBuilding,
} from './source.ts';

export interface GeojsonOptions {
  /** RD coordinates of the location's point; absent: local metres around it. */
  origin?: Position;
  /** From RD to [lon, lat]; present: WGS84, as RFC 7946 wants. */
  toLonLat?: (x: number, y: number) => Position;
}

type Properties = Record<string, unknown>;
interface Feature {
  type: 'Feature';
  id: string;
  properties: Properties;
  geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: MultiPolygon };
}

const RD_NAME = 'urn:ogc:def:crs:EPSG::28992';
/** A ten-thousandth of a metre in degrees. */
const DEGREE_DIGITS = 9;
const METRE_DIGITS = 5;

/** Plots, footprints and the spaces of every storey as GeoJSON features; heights are properties. */
export function exportGeojson(source: ExportSource, options: GeojsonOptions = {}): string {
  const place = placing(options);
  const features = [
    ...plotPolygons(source).map((polygon, index) => plotFeature(polygon, index, place)),
    ...placedBuildings(source).flatMap((building) => buildingFeatures(source, building, place)),
  ];
  const crs = options.origin && !options.toLonLat ? { crs: { type: 'name', properties: { name: RD_NAME } } } : {};
  return `${JSON.stringify({ type: 'FeatureCollection', ...crs, properties: numbersOf(source.result.figures), features })}\n`;
}

type Place = (point: Position) => Position;

function placing({ origin, toLonLat }: GeojsonOptions): Place {
  if (toLonLat && !origin) throw new ExportProblem('coordinates in WGS84 need an origin');
  const [x0, y0] = origin ?? [0, 0];
  return ([x, y]) => {
    const point: Position = toLonLat ? toLonLat(x0 + x, y0 + y) : [x0 + x, y0 + y];
    const digits = toLonLat ? DEGREE_DIGITS : METRE_DIGITS;
    return [rounded(point[0], digits), rounded(point[1], digits)];
  };
}

const placed = (polygon: Polygon, place: Place): Polygon => mapPolygon(oriented(polygon), place);

const plotFeature = (polygon: Polygon, index: number, place: Place): Feature => ({
  type: 'Feature',
  id: `plot-${index + 1}`,
  properties: { kind: 'plot' },
  geometry: { type: 'Polygon', coordinates: placed(polygon, place) },
});

function buildingFeatures(source: ExportSource, building: PlacedBuilding, toTarget: Place): Feature[] {
  const { record, result, levels } = building;
  const place: Place = (point) => toTarget(building.toLocal(point));
  const own = { building: record.id, archetype: record.archetype };
  const footprint = footprintOf(building).map((polygon) => placed(polygon, place));
  if (footprint.length === 0) return [];
  const bottom = Math.min(...levels.map(({ z0 }) => z0));
  const top = Math.max(...levels.map(({ z1 }) => z1));
  const outline: Feature = {
    type: 'Feature',
    id: `building-${record.id}`,
    properties: {
      kind: 'building',
      ...own,
      name: nameOf(record),
      ...numbersOf(result.figures),
      z: rounded(bottom),
      total_height: rounded(top - bottom),
      unit_counts: result.figures.unit_counts ?? {},
    },
    geometry: { type: 'MultiPolygon', coordinates: footprint },
  };
  const spaces = levels.flatMap((level, index) =>
    level.spaces.map((space): Feature => ({
      type: 'Feature',
      id: `building-${record.id}-level-${index + 1}-space-${space.id}`,
      properties: {
        kind: space.kind,
        ...own,
        storey: level.number,
        function: space.function,
        unit: space.unit_id,
        name: unitName(source, space.unit_id),
        area: rounded(polygonArea(space.polygon)),
        gross: rounded(space.gross),
        net: rounded(space.net),
        grid: rounded(space.grid),
        z: rounded(level.z0),
        height: rounded(level.z1 - level.z0),
      },
      geometry: { type: 'Polygon', coordinates: placed(space.polygon, place) },
    })),
  );
  return [outline, ...spaces];
}
