import type { MultiPolygon, Position } from '../host/types.ts';
import { blocksOf, envelopeOf, prismOf, roofTriangles, type Block, type Face, type Point } from './massing.ts';
import { openRing, rounded } from './plane.ts';
import {
  nameOf,
  numbersOf,
  placedBuildings,
  plotPolygons,
  type ExportSource,
  type Level,
  type PlacedBuilding,
} from './source.ts';

export interface CityjsonOptions {
  /** RD coordinates of the location's point; heights are then metres above NAP. */
  origin?: Position;
}

interface Geometry {
  type: 'Solid' | 'MultiSurface';
  lod: string;
  boundaries: unknown;
  semantics?: { surfaces: { type: string }[]; values: unknown };
}

interface CityObject {
  type: string;
  attributes?: Record<string, unknown>;
  parents?: string[];
  children?: string[];
  geometry?: Geometry[];
}

/** Compound of RD and NAP. */
const RD_NAP = 'https://www.opengis.net/def/crs/EPSG/0/7415';
/** Coordinates are whole millimetres. */
const SCALE = 0.001;

/** CityJSON 2.0: buildings as closed solids (LoD 1.2 and 2.2), their storeys, surfaces and plots. */
export function exportCityjson(source: ExportSource, { origin }: CityjsonOptions = {}): string {
  const vertices = new Vertices();
  const objects: Record<string, CityObject> = {};
  plotPolygons(source).forEach((polygon, index) => {
    const geometry = flatGeometry([polygon], 0, (point) => point, vertices, '1', null);
    objects[`plot-${index + 1}`] = { type: 'LandUse', attributes: { kind: 'plot' }, geometry: [geometry] };
  });
  for (const building of placedBuildings(source)) Object.assign(objects, buildingObjects(building, vertices));
  const translate = [...(origin ?? [0, 0]), 0].map((value) => rounded(value, 3));
  const file = {
    type: 'CityJSON',
    version: '2.0',
    transform: { scale: [SCALE, SCALE, SCALE], translate },
    metadata: {
      ...(origin ? { referenceSystem: RD_NAP } : {}),
      ...(vertices.list.length > 0 ? { geographicalExtent: vertices.extent(translate) } : {}),
    },
    CityObjects: objects,
    vertices: vertices.list,
  };
  return `${JSON.stringify(file)}\n`;
}

/** Every corner once, in whole millimetres. */
class Vertices {
  readonly list: number[][] = [];
  private readonly known = new Map<string, number>();

  indexOf(point: Point): number {
    const vertex = point.map((value) => Math.round(value / SCALE) || 0);
    const key = vertex.join();
    let index = this.known.get(key);
    if (index === undefined) {
      index = this.list.push(vertex) - 1;
      this.known.set(key, index);
    }
    return index;
  }

  /** Corners of a ring without those that fall together; fewer than three: no ring. */
  ring(points: Point[]): number[] {
    const ring = points.map((point) => this.indexOf(point));
    return ring.filter((index, i) => index !== ring[(i + 1) % ring.length]);
  }

  extent(translate: number[]): number[] {
    const at = (pick: (...values: number[]) => number) =>
      [0, 1, 2].map((axis) => {
        const value = this.list.reduce((found, vertex) => pick(found, vertex[axis]!), this.list[0]![axis]!);
        return rounded(value * SCALE + translate[axis]!, 3);
      });
    return [...at(Math.min), ...at(Math.max)];
  }
}

type ToLocal = (point: Position) => Position;

function solidGeometry(faces: Face[], lod: string, toLocal: ToLocal, vertices: Vertices): Geometry {
  const kinds: { type: string }[] = [{ type: 'GroundSurface' }, { type: 'WallSurface' }, { type: 'RoofSurface' }];
  const drawn = faces
    .map(({ kind, rings }) => ({
      kind,
      rings: rings
        .map((ring) => vertices.ring(ring.map(([x, y, z]): Point => [...toLocal([x, y]), z])))
        .filter((ring) => ring.length > 2),
    }))
    .filter(({ rings }) => rings.length > 0);
  const values = drawn.map(({ kind }) => kinds.findIndex(({ type }) => type === kind));
  return {
    type: 'Solid',
    lod,
    boundaries: [drawn.map(({ rings }) => rings)],
    semantics: { surfaces: kinds, values: [values] },
  };
}

function flatGeometry(
  polygons: MultiPolygon,
  z: number,
  toLocal: ToLocal,
  vertices: Vertices,
  lod: string,
  semantic: string | null,
): Geometry {
  const boundaries = polygons.map((polygon) =>
    polygon
      .map((ring) => vertices.ring(openRing(ring).map((point): Point => [...toLocal(point), z])))
      .filter((ring) => ring.length > 2),
  );
  const semantics = semantic ? { semantics: { surfaces: [{ type: semantic }], values: polygons.map(() => 0) } } : {};
  return { type: 'MultiSurface', lod, boundaries, ...semantics };
}

function buildingObjects(building: PlacedBuilding, vertices: Vertices): Record<string, CityObject> {
  const { record, levels, result } = building;
  const id = `building-${record.id}`;
  const blocks = blocksOf(levels);
  if (blocks.length === 0) return surfaceObjects(building, id, vertices);
  const roof = roofTriangles(result);
  const geometryOf = (block: Block) => {
    const prism = prismOf(block);
    return [
      solidGeometry(prism, '1.2', building.toLocal, vertices),
      solidGeometry(envelopeOf(block, roof) ?? prism, '2.2', building.toLocal, vertices),
    ];
  };
  const storeys = storeyObjects(building, id, vertices);
  const parts: Record<string, CityObject> = {};
  if (blocks.length > 1) {
    blocks.forEach((block, index) => {
      parts[`${id}-part-${index + 1}`] = {
        type: 'BuildingPart',
        attributes: { z: rounded(block.z0), total_height: rounded(block.z1 - block.z0) },
        parents: [id],
        geometry: geometryOf(block),
      };
    });
  }
  const own: CityObject = {
    type: 'Building',
    attributes: {
      name: nameOf(record),
      archetype: record.archetype,
      storeysAboveGround: new Set(levels.map((level) => level.number).filter((number) => number >= 0)).size,
      storeysBelowGround: new Set(levels.map((level) => level.number).filter((number) => number < 0)).size,
      ...numbersOf(result.figures),
    },
    children: [...Object.keys(parts), ...Object.keys(storeys)],
    ...(blocks.length === 1 ? { geometry: geometryOf(blocks[0]!) } : {}),
  };
  return { [id]: own, ...parts, ...storeys };
}

function storeyObjects(building: PlacedBuilding, parent: string, vertices: Vertices): Record<string, CityObject> {
  const solid = building.levels.filter(({ isSurface, outline }) => !isSurface && outline.length > 0);
  return Object.fromEntries(
    solid.map((level, index): [string, CityObject] => [
      `${parent}-storey-${index + 1}`,
      {
        type: 'BuildingStorey',
        attributes: {
          number: level.number,
          z: rounded(level.z0),
          ...numbersOf(level.floor.figures),
        },
        parents: [parent],
        geometry: [flatGeometry(level.outline, level.z0, building.toLocal, vertices, '0.2', null)],
      },
    ]),
  );
}

/** Ground of a building without a volume: parking as a traffic square, anything else as land use. */
function surfaceObjects(building: PlacedBuilding, id: string, vertices: Vertices): Record<string, CityObject> {
  const { record, levels, result } = building;
  const level: Level | undefined = levels.find(({ outline }) => outline.length > 0);
  if (!level) return {};
  const isParking = level.spaces.some((space) => space.function === 'parking');
  const attributes = { name: nameOf(record), archetype: record.archetype, ...numbersOf(result.figures) };
  const polygons = isParking ? level.spaces.map(({ polygon }) => polygon) : level.outline;
  const semantic = isParking ? 'TrafficArea' : null;
  const geometry = [flatGeometry(polygons, level.z0, building.toLocal, vertices, '1', semantic)];
  return { [id]: { type: isParking ? 'TransportSquare' : 'LandUse', attributes, geometry } };
}
