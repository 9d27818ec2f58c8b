/** Storeys and levels of a building by its result, or by its record before there is one. Levels in metres. */
import type { FloorResult, Position } from '../../../engine/host/types.ts';
import { boxOf } from '../../../model/plane.ts';
import type { Building, ShownBuilding } from '../types.ts';
import { toWorld } from './box.ts';
import { inOrder, isLying, stackOf } from './storeys.ts';

/** A record and its result. */
export type Standing = Pick<ShownBuilding, 'record' | 'made'>;
type Tower = Building['cfg']['towers'][number];

const DEGREE = Math.PI / 180;
const topOf = ({ z, height, repeat }: FloorResult): number => z + height * repeat;

/** Returns the storeys of the base, cellars included, and the level of its roof. Cheap: decodes no floors. */
export function standingOf({ record, made }: Standing): { storeys: number; top: number } {
  if (made?.stack && !isLying(record)) return made.stack;
  const { storeys, height } = stackOf(record);
  return { storeys, top: record.z + height };
}

/** Returns the level of the highest roof, towers included. Cheap: decodes no floors. */
export const highestOf = (shown: Standing): number => shown.made?.top || standingOf(shown).top;

/**
 * Returns the listed floors from bottom to top, each with its index in the record, the levels of its foot and its top, and the
 * number of storeys below it. A floor that was not built has no height.
 */
export function listedFloors({ record, made }: Standing) {
  const { floors } = record.cfg;
  const base = made?.floors.filter(({ tower, isSurface }) => tower === null && !isSurface) ?? [];
  let level = record.z;
  let storeys = 0;
  return inOrder(floors).map((floor) => {
    const index = floors.indexOf(floor);
    const id = 'id' in floor ? floor.id : index;
    const built = base.filter(({ floor_id }) => floor_id === id);
    const [foot, below] = [level, storeys];
    if (base.length > 0) {
      level = Math.max(level, ...built.map(topOf));
      storeys = Math.max(storeys, ...built.map((each) => each.below + each.repeat));
    } else {
      level += floor.height * floor.repeat_count;
      storeys += floor.repeat_count;
    }
    return { floor, index, foot, top: level, below };
  });
}

/** Returns centre (in the building's frame), length and top of a tower; one that was not built is amid the roof. */
export function towerBox(shown: Standing, tower: Tower): { centre: Position; length: number; top: number } {
  const id = 'id' in tower ? tower.id : `tower-${shown.record.cfg.towers.indexOf(tower) + 1}`;
  const storeys = shown.made?.floors.filter((floor) => floor.tower === id) ?? [];
  if (storeys.length === 0) return { centre: [0, 0], length: tower.cfg.minlength ?? 0, top: standingOf(shown).top };
  const turn = tower.cfg.angle_degrees * DEGREE;
  const points = storeys[0]!.outline.flatMap(([ring]) => ring!.map((point) => turned(point, -turn)));
  const { minX, minY, maxX, maxY } = boxOf(points);
  return {
    centre: turned([(minX + maxX) / 2, (minY + maxY) / 2], turn),
    length: maxX - minX,
    top: Math.max(...storeys.map(topOf)),
  };
}

const turned = (point: Position, angle: number): Position => toWorld({ x: 0, y: 0, rotate_z: angle }, point);
