import type {
  BuildingRecord,
  BuildingResult,
  ConceptInput,
  ConceptResult,
  FloorResult,
  MultiPolygon,
  Polygon,
  Position,
  Space,
} from '../host/types.ts';
import { oriented } from './plane.ts';

export type Language = 'en' | 'nl';

/** Input of every export. GLB and sloped roofs need a result with meshes. */
export interface ExportSource {
  concept: ConceptInput;
  result: ConceptResult;
}

/** One storey: a floor has a level per repetition. Levels in metres. */
export interface Level {
  floor: FloorResult;
  /** 0 is the ground floor, -1 the first basement. */
  number: number;
  z0: number;
  z1: number;
  /** Building frame. */
  outline: MultiPolygon;
  spaces: Space[];
  /** Open ground: parking lot, garden, street. */
  isSurface: boolean;
}

export interface PlacedBuilding {
  record: BuildingRecord;
  result: BuildingResult;
  levels: Level[];
  /** Converts the building frame to local metres of the concept. */
  toLocal(point: Position): Position;
}

export const nameOf = ({ id, name }: { id: number | string; name?: string }): string => name || String(id);

export function placedBuildings({ concept, result }: ExportSource): PlacedBuilding[] {
  return result.buildings.map((building, index) => {
    const record = concept.buildings[index]!;
    const { x = 0, y = 0, rotate_z: angle = 0 } = record;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const toLocal = ([px, py]: Position): Position => [x + px * cos - py * sin, y + px * sin + py * cos];
    return { record, result: building, levels: levelsOf(building), toLocal };
  });
}

/** Returns the levels of a building in the order of its floors. */
function levelsOf({ floors }: BuildingResult): Level[] {
  const levels = floors.flatMap((floor) => {
    const outline = floor.outline.map(oriented);
    return Array.from({ length: floor.repeat }, (_, k): Level => {
      const z0 = floor.z + k * floor.height;
      const spaces = floor.spaces.map((space) => ({ ...space, z: z0 }));
      return { floor, number: 0, z0, z1: z0 + floor.height, outline, spaces, isSurface: floor.isSurface };
    });
  });
  return numbered(levels);
}

/** Numbers levels from the lowest that is not entirely below ground; a half-sunk one is the ground floor. */
function numbered(levels: Level[]): Level[] {
  const heights = [...new Set(levels.map(({ z0 }) => z0))].sort((a, b) => a - b);
  const below = new Set(levels.filter(({ floor }) => floor.isBelowGround).map(({ z0 }) => z0)).size;
  return levels.map((level) => ({ ...level, number: heights.indexOf(level.z0) - below }));
}

/** Returns outlines of the storeys on the ground; without any (surfaces, cellars only), those of the lowest level. */
export function footprintOf({ levels }: PlacedBuilding): MultiPolygon {
  const onGround = levels.filter(({ floor, z0 }) => floor.isFootprint && z0 === floor.z);
  if (onGround.length > 0) return onGround.flatMap(({ outline }) => outline);
  const solid = levels.filter(({ isSurface }) => !isSurface);
  const candidates = solid.length > 0 ? solid : levels;
  const lowest = Math.min(...candidates.map(({ z0 }) => z0));
  return candidates.filter(({ z0 }) => z0 === lowest).flatMap(({ outline }) => outline);
}

/** Returns the plots of the concept, local metres. */
export function plotPolygons({ concept }: ExportSource): MultiPolygon {
  const { rects = [], polygon, polygons = [] } = concept.plot ?? {};
  const boxes = rects.map(([x0, y0, x1, y1]): Polygon => [
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  ]);
  return [...boxes, ...(polygon ? [[polygon]] : []), ...polygons]
    .filter(([ring]) => ring && ring.length > 2)
    .map(oriented);
}

export const unitName = ({ concept }: ExportSource, id: number | string | null): string | null => {
  const unit = concept.units?.find((candidate) => String(candidate.id) === String(id));
  return unit ? nameOf(unit) : id === null ? null : String(id);
};

/** Returns the figures that are numbers, rounded to 6 decimals, for attributes. */
export function numbersOf(figures: BuildingResult['figures']): Record<string, number> {
  const entries = Object.entries(figures).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return Object.fromEntries(entries.map(([key, value]) => [key, Math.round(value * 1e6) / 1e6]));
}

/** The export is not possible as requested; the message is one line for the user. */
export class ExportProblem extends Error {}
