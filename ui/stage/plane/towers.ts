/** Where towers stand on their base, for their handles: the rules of the generator for the places a hand can choose. Metres. */
import type { Position } from '../../../engine/host/types.ts';
import type { Building } from '../../../model/entities/building.ts';
import { stackOf } from './storeys.ts';

type Tower = Building['cfg']['towers'][number];
type Place = Pick<Tower['cfg'], 'towertype' | 'flip_direction'>;

export interface TowerBox {
  /** Centre in the building's frame. */
  centre: Position;
  length: number;
  depth: number;
  /** Levels of its foot and top. */
  foot: number;
  top: number;
}

const chosen = (value: number | null | undefined, otherwise: number): number =>
  value && value > 0 ? value : otherwise;

function sizeOf({ maxlength, maxwidth }: Building, { cfg }: Tower): { length: number; depth: number } {
  const beside = cfg.towertype === 'wing' || cfg.towertype === 'freestanding';
  const [length, depth] = [chosen(cfg.minlength, maxlength), chosen(cfg.mindepth, maxwidth)];
  if (beside) return { length, depth };
  return {
    length: cfg.towertype === 'slab' ? maxlength : Math.min(length, maxlength),
    depth: Math.min(depth, maxwidth),
  };
}

function centreAt(
  building: Building,
  { length, depth }: { length: number; depth: number },
  { towertype, flip_direction }: Place,
): Position {
  const [u, v] = [(building.maxlength - length) / 2, (building.maxwidth - depth) / 2];
  const front = -v;
  switch (towertype) {
    case 'start':
      return [flip_direction ? u : -u, front];
    case 'end':
    case 'corner':
      return [(towertype === 'end') === flip_direction ? -u : u, front];
    case 'slab':
      return [0, front];
    case 'wing':
    case 'freestanding':
      return [(flip_direction ? -1 : 1) * (building.maxlength / 2 + length / 2), (depth - building.maxwidth) / 2];
    default:
      return [0, 0];
  }
}

export function towerBox(building: Building, tower: Tower): TowerBox {
  const size = sizeOf(building, tower);
  const { cfg } = tower;
  const base = building.z + stackOf(building).height;
  const beside = cfg.towertype === 'wing' || cfg.towertype === 'freestanding';
  const foot = beside ? building.z : base;
  const storeys = cfg.repeat_count;
  const top = storeys ? foot + storeys * building.cfg.floor_height : chosen(cfg.maxheight, building.maxheight);
  return { centre: centreAt(building, size, cfg), ...size, foot, top: Math.max(foot, top) };
}

/** The places a dragged tower can take. */
const places: readonly Place[] = [
  { towertype: 'start', flip_direction: false },
  { towertype: 'centre', flip_direction: false },
  { towertype: 'end', flip_direction: false },
  { towertype: 'wing', flip_direction: true },
  { towertype: 'wing', flip_direction: false },
];

/** The place whose centre is nearest to a point of the building's frame. */
export function nearestPlace(building: Building, tower: Tower, [u, v]: Position): Place {
  let best = places[0]!;
  let least = Infinity;
  for (const place of places) {
    const size = sizeOf(building, { ...tower, cfg: { ...tower.cfg, ...place } });
    const [x, y] = centreAt(building, size, place);
    const distance = Math.hypot(u - x, v - y);
    if (distance >= least) continue;
    least = distance;
    best = place;
  }
  return best;
}
