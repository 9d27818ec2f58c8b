import { archetypeOf } from '../../model/archetypes/index.ts';
import { openRing } from '../../model/plane.ts';
import type { MultiPolygon, Position } from '../host/types.ts';
import { blocksOf, envelopeOf, prismOf, roofTriangles, type Block, type Face, type Point } from './massing.ts';
import { rounded } from './plane.ts';
import {
  nameOf,
  numbersOf,
  placedBuildings,
  plotPolygons,
  type ExportSource,
  type Level,
  type PlacedBuilding,
} from './source.ts';

interface CityjsonOptions {
  /** RD coordinates of the location's point. If present, heights are metres above NAP. */
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

/** Compound reference system of RD and NAP. */
const RD_NAP = 'https://www.opengis.net/def/crs/EPSG/0/7415';
/** Metres per unit: coordinates are whole millimetres. */
const SCALE = 0.001;

/** Writes CityJSON 2.0: buildings as closed solids (LoD 1.2 and 2.2), storeys, surfaces, trees and plots. */
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

/** The vertex list: every vertex once, in whole millimetres. */
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

  /** Returns vertex indices of a ring without repeated neighbours; fewer than three are no ring. */
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
  kinds: string[] | null,
): Geometry {
  const boundaries = polygons.map((polygon) =>
    polygon
      .map((ring) => vertices.ring(openRing(ring).map((point): Point => [...toLocal(point), z])))
      .filter((ring) => ring.length > 2),
  );
  const types = [...new Set(kinds ?? [])];
  const semantics = kinds
    ? { semantics: { surfaces: types.map((type) => ({ type })), values: kinds.map((kind) => types.indexOf(kind)) } }
    : {};
  return { type: 'MultiSurface', lod, boundaries, ...semantics };
}

function buildingObjects(building: PlacedBuilding, vertices: Vertices): Record<string, CityObject> {
  const { record, levels, result } = building;
  const id = `building-${record.id}`;
  const blocks = blocksOf(levels);
  const ground = { ...surfaceObjects(building, id, vertices), ...treeObjects(building, id, vertices) };
  if (blocks.length === 0) return ground;
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
      storeysAboveGround: countOf(levels, (number) => number >= 0),
      storeysBelowGround: countOf(levels, (number) => number < 0),
      ...numbersOf(result.figures),
    },
    children: [...Object.keys(parts), ...Object.keys(storeys)],
    ...(blocks.length === 1 ? { geometry: geometryOf(blocks[0]!) } : {}),
  };
  return { [id]: own, ...parts, ...storeys, ...ground };
}

/** Counts different storey numbers; surfaces are not storeys. */
const countOf = (levels: readonly Level[], isCounted: (number: number) => boolean): number =>
  new Set(levels.flatMap(({ number, isSurface }) => (!isSurface && isCounted(number) ? [number] : []))).size;

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

/** Returns ground: parking as traffic square, streets as roads, water, plant cover, all else as land use. */
function surfaceObjects(building: PlacedBuilding, id: string, vertices: Vertices): Record<string, CityObject> {
  const { record, levels, result } = building;
  const grounds = levels.filter(({ outline, isSurface }) => isSurface && outline.length > 0);
  const isOwn = levels.every(({ isSurface }) => isSurface);
  return Object.fromEntries(
    grounds.map((level, index): [string, CityObject] => {
      const type = groundType(building, level);
      const isTraffic = type === 'TransportSquare' || type === 'Road';
      const figures = isOwn ? numbersOf(result.figures) : {};
      const attributes = { name: nameOf(record), archetype: record.archetype, ...figures };
      const polygons = isTraffic ? level.spaces.map(({ polygon }) => polygon) : level.outline;
      const semantics = isTraffic
        ? level.spaces.map(({ kind }) =>
            kind === 'void' || kind === 'corridor' ? 'AuxiliaryTrafficArea' : 'TrafficArea',
          )
        : null;
      const geometry = [flatGeometry(polygons, level.z0, building.toLocal, vertices, '1', semantics)];
      return [isOwn && index === 0 ? id : `${id}-ground-${index + 1}`, { type, attributes, geometry }];
    }),
  );
}

/** Returns the CityJSON type of a surface; figures decide the type of an environment. */
function groundType({ record, result }: PlacedBuilding, { spaces }: Level): string {
  const area = (key: string) => Number(result.figures[key] ?? 0);
  const { ground } = archetypeOf(record.archetype);
  if (ground === 'pavement') return 'Road';
  if (area('water_area') > 0) return 'WaterBody';
  if (ground === 'green') return area('green_area') > area('hard_area') ? 'PlantCover' : 'LandUse';
  return spaces.every(({ function: use }) => use === 'parking' || use === 'circulation')
    ? 'TransportSquare'
    : 'LandUse';
}

/** Number of sides of a tree crown. */
const CROWN_SIDES = 8;

/** Returns trees as prisms of their crowns. */
function treeObjects(
  { result, record, toLocal }: PlacedBuilding,
  id: string,
  vertices: Vertices,
): Record<string, CityObject> {
  return Object.fromEntries(
    result.trees.map(({ type, x, y, height, crown, trunk }, index): [string, CityObject] => {
      const z = record.z ?? 0;
      const ring = Array.from({ length: CROWN_SIDES }, (_, k): Position => {
        const angle = (2 * Math.PI * k) / CROWN_SIDES;
        return [x + (crown / 2) * Math.cos(angle), y + (crown / 2) * Math.sin(angle)];
      });
      const level = { isSurface: false } as Level;
      const faces = prismOf({
        outline: [ring],
        z0: z + Math.min(trunk, height - 0.1),
        z1: z + height,
        levels: [level],
      });
      const boundaries = faces
        .map(({ rings }) =>
          rings.map((corners) => vertices.ring(corners.map(([px, py, pz]): Point => [...toLocal([px, py]), pz]))),
        )
        .filter(([outer]) => outer!.length > 2);
      const geometry: Geometry[] = [{ type: 'MultiSurface', lod: '2', boundaries }];
      const attributes = {
        species: type,
        trunkHeight: rounded(trunk, 2),
        height: rounded(height, 2),
        crownDiameter: rounded(crown, 2),
      };
      return [`${id}-tree-${index + 1}`, { type: 'SolitaryVegetationObject', attributes, geometry }];
    }),
  );
}
