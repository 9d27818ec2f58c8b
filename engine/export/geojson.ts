import { entryOf } from '../../model/enums/enumeration.ts';
import { spaceKinds, vegetationTypes } from '../../model/enums/geometry.ts';
import { DEGREE_DIGITS } from '../../model/lonlat.ts';
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
  type Language,
  type PlacedBuilding,
} from './source.ts';
import { storeyName } from './storeyname.ts';
import { exportTexts } from './texts.ts';

interface GeojsonOptions {
  /** RD coordinates of the location's point; absent: local metres around it. */
  origin?: Position;
  /** Converts RD to [lon, lat]. If present, output is in WGS84, as RFC 7946 requires. */
  toLonLat?: (x: number, y: number) => Position;
  /** Language of the property `label`. */
  language?: Language;
}

type Properties = Record<string, unknown>;
interface Feature {
  type: 'Feature';
  id: string;
  properties: Properties;
  geometry:
    | { type: 'Polygon'; coordinates: Polygon }
    | { type: 'MultiPolygon'; coordinates: MultiPolygon }
    | { type: 'Point'; coordinates: Position };
}

const RD_NAME = 'urn:ogc:def:crs:EPSG::28992';
const METRE_DIGITS = 5;

/**
 * Writes plots, footprints, spaces, balconies, galleries and trees as GeoJSON features; heights are properties, metres.
 * Throws an ExportProblem for WGS84 without an origin.
 */
export function exportGeojson(source: ExportSource, options: GeojsonOptions = {}): string {
  const place = placing(options);
  const { language = 'en' } = options;
  const features = [
    ...plotPolygons(source).map((polygon, index) => plotFeature(polygon, index, place, exportTexts.plot[language])),
    ...placedBuildings(source).flatMap((building) => buildingFeatures(source, building, place, language)),
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

const kindLabel = (kind: string, language: Language): string => entryOf(spaceKinds, kind)?.label[language] ?? kind;

const plotFeature = (polygon: Polygon, index: number, place: Place, label: string): Feature => ({
  type: 'Feature',
  id: `plot-${index + 1}`,
  properties: { kind: 'plot', label },
  geometry: { type: 'Polygon', coordinates: placed(polygon, place) },
});

/** A building while its features are written. */
interface Written {
  readonly source: ExportSource;
  readonly building: PlacedBuilding;
  readonly place: Place;
  readonly language: Language;
}

function buildingFeatures(
  source: ExportSource,
  building: PlacedBuilding,
  toTarget: Place,
  language: Language,
): Feature[] {
  const place: Place = (point) => toTarget(building.toLocal(point));
  const written = { source, building, place, language };
  const footprint = footprintOf(building).map((polygon) => placed(polygon, place));
  if (footprint.length === 0) return [];
  return [
    outlineFeature(written, footprint),
    ...spaceFeatures(written),
    ...attachmentFeatures(written),
    ...treeFeatures(written),
  ];
}

const ownerOf = ({ record }: PlacedBuilding) => ({ building: record.id, archetype: record.archetype });

function outlineFeature({ building, language }: Written, footprint: MultiPolygon): Feature {
  const { record, result, levels } = building;
  const bottom = Math.min(...levels.map(({ z0 }) => z0));
  const top = Math.max(...levels.map(({ z1 }) => z1));
  return {
    type: 'Feature',
    id: `building-${record.id}`,
    properties: {
      kind: 'building',
      label: exportTexts.building[language],
      ...ownerOf(building),
      name: nameOf(record),
      ...numbersOf(result.figures),
      z: rounded(bottom),
      total_height: rounded(top - bottom),
      unit_counts: result.figures.unit_counts ?? {},
    },
    geometry: { type: 'MultiPolygon', coordinates: footprint },
  };
}

const spaceFeatures = ({ source, building, place, language }: Written): Feature[] =>
  building.levels.flatMap((level, index) =>
    level.spaces.map((space): Feature => ({
      type: 'Feature',
      id: `building-${building.record.id}-level-${index + 1}-space-${space.id}`,
      properties: {
        kind: space.kind,
        label: kindLabel(space.kind, language),
        ...ownerOf(building),
        storey: level.number,
        storey_name: storeyName(level.number, language),
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

/** Balconies, galleries and the like. */
const attachmentFeatures = ({ source, building, place, language }: Written): Feature[] =>
  building.levels.flatMap((level, index) =>
    level.floor.attachments
      .filter(({ isOnce }) => !isOnce || level.z0 === level.floor.z)
      .map(({ id, kind, unit_id: unit, polygon, area }): Feature => ({
        type: 'Feature',
        id: `building-${building.record.id}-level-${index + 1}-outside-${id}`,
        properties: {
          kind,
          label: kindLabel(kind, language),
          ...ownerOf(building),
          storey: level.number,
          storey_name: storeyName(level.number, language),
          unit,
          name: unitName(source, unit),
          area: rounded(area),
          z: rounded(level.z0),
        },
        geometry: { type: 'Polygon', coordinates: placed(polygon, place) },
      })),
  );

const treeFeatures = ({ building, place, language }: Written): Feature[] =>
  building.result.trees.map(({ type, x, y, height, crown }, index): Feature => ({
    type: 'Feature',
    id: `building-${building.record.id}-tree-${index + 1}`,
    properties: {
      kind: 'tree',
      label: entryOf(vegetationTypes, type)?.label[language] ?? type,
      building: building.record.id,
      type,
      height: rounded(height, 2),
      crown: rounded(crown, 2),
    },
    geometry: { type: 'Point', coordinates: place([x, y]) },
  }));
