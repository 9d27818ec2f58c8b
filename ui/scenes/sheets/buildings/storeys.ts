/** Storeys of a building as the generator made them, and the list in its record that an edit writes. */
import type { FloorResult } from '../../../../engine/host/types.ts';
import { archetypeOf } from '../../../../model/archetypes/index.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { plainFloors, writtenOut } from '../../../../model/rules/building/storeys.ts';

type Floor = Building['cfg']['floors'][number];

export interface Storey {
  /** Of its lowest storey: 0 is the ground floor, -1 the first cellar. */
  level: number;
  /** Its number among all that the generator made of the building. */
  made: number;
  repeat: number;
  /** Height of one storey, metres. */
  height: number;
  /** Main function. */
  function: string;
  /** Name of its tower; null for the base. */
  tower: string | null;
  /** What the record says of it; null where the record has no such list. */
  floor: Floor | null;
  /** The list of the record, or the one that its first edit writes out. */
  floors: readonly Floor[];
}

/** Storeys from bottom to top with their figures, m2: sums over equal ones, so that they add up to the building. */
export function storeysOf(
  building: Building,
  made: readonly FloorResult[] | undefined,
): { key: string; storey: Storey; figures: Record<string, number> }[] {
  if (!made) return [];
  const stacked = made.filter(({ isSurface }) => !isSurface);
  const base = stacked.filter(({ tower }) => tower === null);
  const floors = listOf(building, base);
  const cellars = base.filter(({ isBelowGround }) => isBelowGround).reduce((sum, { repeat }) => sum + repeat, 0);
  return stacked.map((floor, at) => ({
    key: String(at),
    figures: figuresOf(floor),
    storey: {
      repeat: floor.repeat,
      height: floor.height,
      function: floor.function,
      floors,
      level: floor.below - cellars,
      made: made.indexOf(floor),
      tower: floor.tower === null ? null : towerName(building, floor.tower),
      floor: floor.tower === null ? floorIn(building, floors, floor, base) : null,
    },
  }));
}

/** An automatic stack is written out where that gives the same storeys. */
function listOf(building: Building, base: readonly FloorResult[]): readonly Floor[] {
  const listed = plainFloors(building);
  if (listed.length > 0 || !archetypeOf(building.archetype).hasFloors) return listed;
  const storeys = base.reduce((sum, { repeat }) => sum + repeat, 0);
  const written = writtenOut(building, storeys);
  const isSame = written.length === base.length && written.every((each, at) => each.repeat_count === base[at]!.repeat);
  return isSame ? written : [];
}

function floorIn(
  { cfg }: Building,
  floors: readonly Floor[],
  made: FloorResult,
  base: readonly FloorResult[],
): Floor | null {
  if (cfg.floors.length === 0) return floors[base.indexOf(made)] ?? null;
  const found = cfg.floors.find((floor, at) => ('id' in floor ? floor.id : at) === made.floor_id);
  return floors.find(({ order }) => order === found?.order) ?? null;
}

const towerName = ({ cfg }: Building, id: FloorResult['tower']): string =>
  cfg.towers.find((tower, at) => ('id' in tower ? tower.id : `tower-${at + 1}`) === id)?.name ?? '';

/** m2 of one unit of the residual: half a square of the grid of 1e-5 m. */
const RESIDUAL_UNIT = 0.5e-10;

function figuresOf({ figures, repeat, walls, height }: FloorResult): Record<string, number> {
  const sums = Object.entries(figures).flatMap(([key, value]) =>
    typeof value === 'number' ? [[key, value * repeat] as const] : [],
  );
  return {
    ...Object.fromEntries(sums),
    height,
    walls: walls.reduce((sum, { area }) => sum + area, 0) * repeat,
    residual: Number(figures['residual'] ?? 0) * RESIDUAL_UNIT * repeat,
  };
}
